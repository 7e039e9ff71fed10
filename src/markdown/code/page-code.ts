import type { MdxJsxAttributeNode, MdxJsxExpressionAttributeNode } from 'satteri';
import { declaredNames } from '../../javascript/declared-names.ts';
import { freeNames, type FreeName } from '../../javascript/free-names.ts';
import { exportsWithFunctions } from '../../javascript/held-functions.ts';
import { componentCode, hookAliases } from '../../javascript/interactive.ts';
import { placeOfName } from '../../javascript/known-names.ts';
import {
  childNodes,
  expressionShift,
  fieldNode,
  fieldNodes,
  fieldText,
  parseCode,
  parseExpression,
  type SyntaxNode,
} from '../../javascript/syntax.ts';
import { unshownElements } from '../../javascript/unshown-elements.ts';
import { riskyValues } from '../../javascript/risky-values.ts';
import type { CodeSpot } from '../compiled-page.ts';
import { takeLiveExpression } from '../visitors/live-parts.ts';
import { isComment, readLiteral } from '../literal.ts';
import type { PageState } from '../visitors/page-state.ts';
import { spotAttribute } from './spot-attribute.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';

/** The function that compiled code calls for what may fail; whoever renders the page gives it (`compile.ts`). */
export const guardName = '_octavoGuard';

type Kind = Exclude<CodeSpot['kind'], 'tag'>;

/**
 * Returns what stands in a page for an expression in braces: the same expression behind a function of whoever renders the
 * page, so that one which fails costs only itself. `offset` is that of the text behind the brace.
 */
export function guardedExpression(kind: Kind, source: string, { offset, page }: Place): string {
  const literal = readLiteral(source);
  if (literal !== undefined && (kind !== 'text' || isShown(literal.value))) return source;
  if (!isComment(source)) page.codePlaces.push(offset);
  const tree = parseExpression(source);
  if (tree === undefined) return source;
  page.written.unshown.push(...unshownElements(tree).map((at) => offset + at - expressionShift));
  const code = withoutImports(source, tree, expressionShift);
  const names = freeNames(tree);
  takeNames(names, { offset: offset - expressionShift, source, kind }, page);
  if (kind !== 'text' && code === source && !names.some(({ isDeferred }) => !isDeferred)) return source;
  const bare = tree.type === 'Identifier' ? source.trim() : undefined;
  const live = kind === 'text' ? takeLiveExpression(source, offset, page) : undefined;
  const spot = {
    kind,
    source: source.trim(),
    offset,
    ...(bare !== undefined && { bare }),
    ...(live !== undefined && { live }),
  };
  return guarded(code, spot, page);
}

/**
 * Returns the code with a name of the sandbox's, of the same length, in place of `import` in `import(…)` and `import.meta`: V8
 * would ask the process around the sandbox.
 */
function withoutImports(source: string, tree: SyntaxNode, shift: number): string {
  if (!source.includes('import')) return source;
  const starts = (node: SyntaxNode): number[] => {
    const isImport = node.type === 'ImportExpression' || (node.type === 'MetaProperty' && isImportMeta(node));
    return [...(isImport ? [node.start - shift] : []), ...childNodes(node).flatMap(starts)];
  };
  const edits = starts(tree).map((start) => ({ start, end: start + 'import'.length, text: '_imprt' }));
  return applyEdits(source, edits).text;
}

function isImportMeta(node: SyntaxNode): boolean {
  const meta = fieldNode(node, 'meta');
  return meta !== undefined && fieldText(meta, 'name') === 'import';
}

/** Whether a value has a place in a page: an object has none. */
function isShown(value: unknown): boolean {
  return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(isShown));
}

interface Place {
  /** In the text that the compiler got. */
  readonly offset: number;
  readonly page: PageState;
}

/** Returns an attribute of the tag at `offset` with its expression guarded, where it has one. */
export function guardedAttribute(
  attribute: MdxJsxAttributeNode | MdxJsxExpressionAttributeNode,
  { offset, page }: Place,
): MdxJsxAttributeNode | MdxJsxExpressionAttributeNode {
  const find = (text: string): number => {
    const at = page.prepared.text.indexOf(text, offset);
    return at < 0 ? offset : at + text.length;
  };
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const [, source] = /^\s*\.\.\.([\s\S]*)$/.exec(attribute.value) ?? [];
    if (source === undefined) {
      if (!isComment(attribute.value)) page.codePlaces.push(offset);
      return attribute;
    }
    const code = guardedExpression('spread', source, { offset: find('...'), page });
    return code === source ? attribute : { ...attribute, value: `...${code}` };
  }
  const { value, name } = attribute;
  if (typeof value !== 'object' || value === null) return attribute;
  const code = guardedExpression('attribute', value.value, { offset: find(`${name}={`), page });
  return code === value.value ? attribute : { ...attribute, value: { ...value, value: code } };
}

/** What stands for a value that failed, by what takes it. */
const fallbacks: Readonly<Record<string, unknown>> = { ObjectPattern: {}, ArrayPattern: [], Class: Object };

/** Returns the page's own exports with the values guarded that may fail; takes the names that they declare and lack. */
export function guardedExports(written: string, { offset, page }: Place): string {
  page.codePlaces.push(offset);
  const { program, errors } = parseCode(written);
  if (errors.length > 0) return written;
  page.written.unshown.push(...unshownElements(program).map((at) => offset + at));
  const source = withoutImports(written, program, 0);
  const second = fieldNodes(program, 'body').flatMap((node) => declaredTwice(node, { offset, page }));
  for (const name of declaredNames(program)) page.declared.add(name);
  page.components.push(...componentCode(program, hookAliases(page.imports)));
  for (const name of exportsWithFunctions(program)) page.holding.add(name);
  const names = freeNames(program).filter(({ isTag }) => !isTag);
  takeNames(names, { offset, source: '', kind: 'export' }, page);
  const edits = riskyValues(program).map(({ start, end, pattern }) => {
    const value = source.slice(start, end);
    const fallback = fallbacks[pattern];
    const spot = { kind: 'export' as const, source: value, offset: offset + start };
    const code = pattern === 'Class' ? `class extends (${value}) {}` : value;
    return { start, end, text: guarded(code, { ...spot, ...(fallback === undefined ? {} : { fallback }) }, page) };
  });
  const isLeft = ({ start }: { readonly start: number }): boolean =>
    !second.some((edit) => edit.start <= start && start < edit.end);
  return applyEdits(
    source,
    [...edits.filter(isLeft), ...second].sort((a, b) => a.start - b.start),
  ).text;
}

/** A second declaration of a name would take down the whole page: it is left out. */
function declaredTwice(statement: SyntaxNode, { offset, page }: Place): TextEdit[] {
  const isImported = (name: string): boolean => page.imports.some(({ local }) => local === name);
  const name = declaredNames(statement).find((each) => page.declared.has(each) || isImported(each));
  if (name === undefined) return [];
  page.declaredTwice.push({ name, offset: offset + statement.start });
  return [{ start: statement.start, end: statement.end, text: '' }];
}

/** Returns the attribute that says where a tag stands. */
export function spotOf(name: string, { offset, page }: Place, live?: number): MdxJsxAttributeNode {
  const index = page.spots.push({ kind: 'tag', source: `<${name}>`, offset, ...(live !== undefined && { live }) }) - 1;
  return { type: 'mdxJsxAttribute', name: spotAttribute, value: String(index) };
}

function guarded(value: string, spot: PageState['spots'][number], page: PageState): string {
  const index = page.spots.push(spot) - 1;
  return `${guardName}(() => (${value}\n), ${index})`;
}

function takeNames(
  names: readonly FreeName[],
  { offset, source, kind }: { readonly offset: number; readonly source: string; readonly kind: Kind },
  page: PageState,
): void {
  for (const { name, offset: at, isTag, isDeferred } of names) {
    const place = placeOfName(name);
    if (isTag || name === 'props' || place === 'everywhere' || (place === 'browser' && isDeferred)) continue;
    const isBare = source.trim() === name;
    page.freeNames.push({
      name,
      kind,
      source: source.trim(),
      isBare,
      isOfBrowser: place === 'browser',
      offset: offset + at,
    });
  }
}
