import { styleAddresses } from '../shared/style-addresses.ts';
import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

/** An address that code has as a plain text. */
export interface WrittenAddress {
  /** `stylesheet` is one that the module imports. */
  readonly kind: 'link' | 'image' | 'stylesheet';
  readonly target: string;
  readonly offset: number;
}

const kinds: Readonly<Record<string, WrittenAddress['kind']>> = {
  href: 'link',
  src: 'image',
  img: 'image',
  poster: 'image',
};
/** Elements of HTML, and components whose addresses are those that readers open; others may make something else of them. */
const ofReaders = /^(?:[a-z][\w-]*|Card|Tile)$/;

/** Returns the addresses that the elements in a syntax tree have without code, and the stylesheets that it imports. */
export function writtenAddresses(node: SyntaxNode): WrittenAddress[] {
  const own =
    node.type === 'JSXOpeningElement'
      ? ofElement(node)
      : node.type === 'ImportDeclaration' && fieldNodes(node, 'specifiers').length === 0
        ? ofImport(node)
        : [];
  return [...own, ...childNodes(node).flatMap(writtenAddresses)];
}

function ofImport(statement: SyntaxNode): WrittenAddress[] {
  const source = fieldNode(statement, 'source');
  const target = source === undefined ? '' : fieldText(source, 'value');
  return source !== undefined && /^[/.].*\.css$/.test(target)
    ? [{ kind: 'stylesheet', target, offset: source.start }]
    : [];
}

function ofElement(element: SyntaxNode): WrittenAddress[] {
  const tag = fieldNode(element, 'name');
  if (tag === undefined || !ofReaders.test(fieldText(tag, 'name'))) return [];
  return fieldNodes(element, 'attributes').flatMap((attribute): WrittenAddress[] => {
    const [name, value] = [fieldNode(attribute, 'name'), fieldNode(attribute, 'value')];
    if (name === undefined || value === undefined) return [];
    const key = fieldText(name, 'name');
    const inner = value.type === 'JSXExpressionContainer' ? (fieldNode(value, 'expression') ?? value) : value;
    if (key === 'style') return ofStyle(inner);
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    const target = kind === undefined ? undefined : plainText(inner);
    return kind === undefined || target === undefined ? [] : [{ kind, target, offset: inner.start }];
  });
}

function ofStyle(object: SyntaxNode): WrittenAddress[] {
  if (object.type !== 'ObjectExpression') return [];
  return fieldNodes(object, 'properties').flatMap((property) => {
    const value = fieldNode(property, 'value');
    const text = value === undefined ? undefined : plainText(value);
    if (value === undefined || text === undefined) return [];
    return styleAddresses(text).map((target) => ({ kind: 'image' as const, target, offset: value.start }));
  });
}

/** The text of a string, or of a template without expressions. */
function plainText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  const [only, ...others] = node.type === 'TemplateLiteral' ? fieldNodes(node, 'quasis') : [];
  const cooked = others.length === 0 && only !== undefined ? only['value'] : undefined;
  return cooked === undefined ? undefined : (cooked as { readonly cooked?: string }).cooked;
}
