import { parseSync } from 'oxc-parser';

/** Code in a tree of Markdown or HTML, with the syntax tree that the compiler takes. */
interface CodeNode {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly CodeNode[];
  readonly attributes?: readonly CodeNode[];
  data?: { estree?: object | null } | undefined;
}

/** Which code syntax trees were made of. */
export type ReadCode = WeakMap<object, unknown>;

/** Notes which code the syntax trees of a tree were made of. */
export function noteRead(root: object, read: ReadCode): void {
  for (const node of codeNodes(root as CodeNode)) {
    const estree = node.data?.estree;
    if (estree != null) read.set(estree, node.value);
  }
}

/** Gives code a syntax tree where it has none, or where it was changed since its tree was made: compilers read trees alone. */
export function readAgain(root: object, read: ReadCode): void {
  for (const node of codeNodes(root as CodeNode)) {
    const estree = node.data?.estree;
    const isRead = estree != null && (!read.has(estree) || read.get(estree) === node.value);
    if (!isRead && typeof node.value === 'string')
      node.data = { ...node.data, estree: programOf(node.type, node.value) };
  }
}

function* codeNodes(node: CodeNode): Generator<CodeNode> {
  const { type, value, children = [], attributes = [] } = node;
  if (/^mdx(?:jsEsm|FlowExpression|TextExpression|JsxExpressionAttribute|JsxAttributeValueExpression)$/.test(type))
    yield node;
  if (type === 'mdxJsxAttribute' && typeof value === 'object' && value !== null) yield* codeNodes(value as CodeNode);
  for (const attribute of attributes) yield* codeNodes(attribute);
  for (const child of children) yield* codeNodes(child);
}

/** Returns code as the compiler expects it. Throws what is wrong with it. */
function programOf(type: string, code: string): object {
  const source = type === 'mdxjsEsm' ? code : type === 'mdxJsxExpressionAttribute' ? `({${code}\n})` : `(${code}\n)`;
  const { program, errors } = parseSync('code.jsx', source, { sourceType: 'module', preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`\`${code}\` is not valid JavaScript: ${error.message}`);
  return { ...program, comments: [] };
}
