import { patternNames } from '../../javascript/declared-names.ts';
import { freeNames } from '../../javascript/free-names.ts';
import { childNodes, fieldNode, fieldNodes, fieldText, parseCode, type SyntaxNode } from '../../javascript/syntax.ts';

/** The compiler's code with the names that it needs from outside. */
export interface PageCode {
  readonly code: string;
  readonly componentNames: readonly string[];
}

/** What every page has without asking for it: nothing fills it, and `React.Fragment` is a part of it. */
const given: ReadonlySet<string> = new Set(['Fragment', 'React']);

/** How satteri and @mdx-js/mdx both begin what shows a page. */
const contentFunction = 'function _createMdxContent(props) {';

/**
 * Finds the components that compiled code expects in `props.components`. Components that only the page's own exported
 * functions use are free names in the compiler's code: they are filled when the page renders, or from `components` of
 * the runtime object. `Fragment` and `React` are left out: whoever evaluates the code always gives them.
 */
export function readComponentNames(
  code: string,
  { imported, members }: { readonly imported: ReadonlySet<string>; readonly members: ReadonlySet<string> },
): PageCode {
  const start = code.indexOf(contentFunction);
  const names = new Set(expectedNames(code, start).filter((name) => !given.has(name)));
  for (const member of members) if (names.has(member.split('.')[0] ?? '')) names.add(member);
  const free = freeComponents(code.slice(0, Math.max(start, 0)), imported);
  for (const name of free) names.add(name);
  return { code: free.length === 0 ? code : fillFreeNames(code, free), componentNames: [...names] };
}

/** What was read of the beginnings of content functions: pages that use the same components begin alike. */
const readHeads = new Map<string, readonly string[]>();
const maxHeads = 1000;

/**
 * Returns the names that are taken from `_components` or `props.components` before anything is made: that much is parsed, and
 * not the page. Most take none.
 */
function expectedNames(code: string, start: number): readonly string[] {
  const end = code.indexOf('return ', start);
  const head = start < 0 || end < 0 ? '' : code.slice(start, end);
  if (!/\} = (?:_components|props\.components)\b/.test(head)) return [];
  const known = readHeads.get(head);
  if (known !== undefined) return known;
  const names = namesOfHead(head);
  if (readHeads.size >= maxHeads) readHeads.clear();
  readHeads.set(head, names);
  return names;
}

function namesOfHead(head: string): string[] {
  const [content] = fieldNodes(parseCode(`${head}}`).program, 'body');
  const body = content === undefined ? undefined : fieldNode(content, 'body');
  const statements = body === undefined ? [] : fieldNodes(body, 'body');
  return statements
    .flatMap((statement) => fieldNodes(statement, 'declarations'))
    .flatMap((declarator) => {
      const pattern = fieldNode(declarator, 'id');
      return pattern?.type === 'ObjectPattern' ? patternNames(pattern) : [];
    });
}

/** Returns the components that the code of a page's exports makes elements of, and nothing gives. */
function freeComponents(own: string, imported: ReadonlySet<string>): string[] {
  if (!/\b_jsxs?\([A-Z]/.test(own)) return [];
  const { program } = parseCode(own);
  const free = new Set(freeNames(program).map(({ name }) => name));
  return [...new Set(elementTypes(program))].filter(
    (name) => free.has(name) && !imported.has(name) && !given.has(name),
  );
}

/** `_jsx(Card, …)`, `_jsxs(Tree.File, …)`: the names that elements below a node begin with. */
function elementTypes(node: SyntaxNode): string[] {
  const callee = node.type === 'CallExpression' ? fieldNode(node, 'callee') : undefined;
  const isElement = callee !== undefined && /^_jsxs?$/.test(fieldText(callee, 'name'));
  let [type] = isElement ? fieldNodes(node, 'arguments') : [];
  while (type?.type === 'MemberExpression') type = fieldNode(type, 'object');
  const name = type?.type === 'Identifier' ? fieldText(type, 'name') : '';
  return [...(/^[A-Z]/.test(name) ? [name] : []), ...childNodes(node).flatMap(elementTypes)];
}

/** The names are filled outside the content function, which may have constants of the same name. */
function fillFreeNames(code: string, names: readonly string[]): string {
  const head = code.indexOf('\n', code.indexOf('arguments[0]')) + 1;
  const list = names.join(', ');
  const defaults = names.map((name) => `${name} = ${name}`).join(', ');
  const declared = `let { ${list} } = arguments[0].components || {};\nfunction _fill(components) { ({ ${defaults} } = components || {}); }\n`;
  return (
    code.slice(0, head) +
    declared +
    code.slice(head).replace(contentFunction, `${contentFunction} _fill(props.components);`)
  );
}
