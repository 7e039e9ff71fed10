import type { MdxJsxAttributeNode, MdxJsxExpressionAttributeNode } from 'satteri';
import { freeNames } from '../../javascript/free-names.ts';
import { handlesEvents, isHandlerName, readerName, usesReader } from '../../javascript/interactive.ts';
import { placeOfName } from '../../javascript/known-names.ts';
import { holdsFunction } from '../../javascript/held-functions.ts';
import { parseExpression, type SyntaxNode } from '../../javascript/syntax.ts';
import type { LivePart } from '../compiled-page.ts';
import type { PageState } from './page-state.ts';

type Attribute = MdxJsxAttributeNode | MdxJsxExpressionAttributeNode;

/** A part of a page as it was met: names that the page gives are still among those that it uses. */
export type FoundPart = Omit<LivePart, 'name' | 'undeclared' | 'line' | 'column'> & {
  readonly offset: number;
  readonly names: readonly string[];
};

/** What may be live at all; most code is not read twice. */
const mayLive = /\buser\b|\bon[A-Z]\w*\s*=|=>|\bfunction\b/;

/** Takes an expression that browsers show again: for a reader, or as its elements handle events. Returns its number. */
export function takeLiveExpression(source: string, offset: number, page: PageState): number | undefined {
  const tree = mayLive.test(source) ? parseExpression(source) : undefined;
  if (tree === undefined) return undefined;
  const isHandler = handlesEvents(tree);
  if (!isHandler && !usesReader(tree)) return undefined;
  const code = `<>{${source}\n}</>`;
  return take(page, { source: `() => ${code}`, what: source.trim(), isHandler, offset, names: namesIn([tree]) });
}

/** Takes an element that handles events, gets functions, or shows something of the reader. Returns its number. */
export function takeLiveElement(
  tag: string,
  attributes: readonly Attribute[],
  { offset, page }: { readonly offset: number; readonly page: PageState },
): number | undefined {
  const codes = attributes.map(codeOf);
  if (!attributes.some((attribute, index) => mayBeLive(attribute, codes[index], page))) return undefined;
  const trees = codes.map((code) => (code === undefined ? undefined : parseExpression(code)));
  const found = trees.filter((tree) => tree !== undefined);
  const functions = attributes.filter((attribute, index) => isFunction(attribute, trees[index], page));
  if (functions.length === 0 && !found.some(usesReader)) return undefined;
  const [first] = functions;
  const what = first?.type === 'mdxJsxAttribute' ? first.name : '';
  const source = `({ children }) => <${[tag, ...attributes.map(attributeSource)].join(' ')}>{children}</${tag}>`;
  const owner = /^[A-Z]/.test(tag) ? [tag.split('.')[0] ?? tag] : [];
  return take(page, {
    source,
    what,
    tag,
    isHandler: functions.length > 0,
    offset,
    names: [...namesIn(found), ...owner],
  });
}

function take(page: PageState, part: FoundPart): number {
  return page.liveParts.push(part) - 1;
}

function codeOf(attribute: Attribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return /^\s*\.\.\.([\s\S]*)$/.exec(attribute.value)?.[1];
  const { value } = attribute;
  return typeof value === 'object' && value !== null ? value.value : undefined;
}

function mayBeLive(attribute: Attribute, code: string | undefined, { holding }: PageState): boolean {
  if (code === undefined) return false;
  return (
    (attribute.type === 'mdxJsxAttribute' && isHandlerName(attribute.name)) ||
    mayLive.test(code) ||
    holding.has(code.trim())
  );
}

function isFunction(attribute: Attribute, tree: SyntaxNode | undefined, { holding }: PageState): boolean {
  if (tree === undefined || attribute.type !== 'mdxJsxAttribute') return false;
  return isHandlerName(attribute.name) || holdsFunction(tree, holding);
}

/** The attribute as code of a component has it. */
function attributeSource(attribute: Attribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return name;
  return `${name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`;
}

/** Names that code uses and that neither it nor every browser has. */
function namesIn(trees: readonly SyntaxNode[]): string[] {
  const names = trees.flatMap(freeNames).filter(({ name }) => placeOfName(name) === 'nowhere');
  return [...new Set(names.map(({ name }) => name))];
}

/** Returns the name under which the code for browsers exports a part. */
export function livePartName(index: number): string {
  return `OctavoPart${index}`;
}

/** Returns a part without the names that the page gives. */
export function withoutGiven(
  { names, ...part }: FoundPart,
  index: number,
  isGiven: (name: string) => boolean,
): Omit<LivePart, 'line' | 'column'> & { readonly offset: number } {
  const undeclared = names.filter((name) => !isGiven(name));
  const asksForReader = undeclared.includes(readerName);
  return { ...part, name: livePartName(index), undeclared, ...(asksForReader && { usesReader: true }) };
}
