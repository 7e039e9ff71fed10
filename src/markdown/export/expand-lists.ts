import { patternNames } from '../../javascript/declared-names.ts';
import { freeNames } from '../../javascript/free-names.ts';
import {
  childNodes,
  fieldNode,
  fieldNodes,
  fieldText,
  parseExpression,
  type SyntaxNode,
} from '../../javascript/syntax.ts';
import { readLiteral, type LiteralScope } from '../literal.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';
import { rangeOf, type Node } from './context.ts';

/** A page that makes more of one list is better read as it is shown. */
const maxItems = 500;
const maxLength = 400_000;

/**
 * Writes out the elements that a page makes of lists whose items are known without running code:
 * `{plans.map((plan) => <Card title={plan.name} />)}` becomes a card for each, with its values. Returns the text as it is
 * where there are none.
 */
export function withListsWrittenOut(text: string, tree: Node, scope: LiteralScope): string {
  const edits: TextEdit[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const written = node.value.includes('.map(')
        ? writtenOut(node.value, scope)
        : node.value.includes('<')
          ? chosen(node.value, scope)
          : undefined;
      if (written !== undefined) edits.push({ ...rangeOf(node), text: written });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  const total = edits.reduce((length, edit) => length + edit.text.length, 0);
  return edits.length === 0 || total > maxLength ? text : applyEdits(text, edits).text;
}

/** Returns the elements of each item, one after the other. */
function writtenOut(source: string, scope: LiteralScope): string | undefined {
  const call = parseExpression(source);
  const callee = call?.type === 'CallExpression' ? fieldNode(call, 'callee') : undefined;
  const list = callee?.type === 'MemberExpression' ? fieldNode(callee, 'object') : undefined;
  const property = callee === undefined ? undefined : fieldNode(callee, 'property');
  const make = call === undefined ? undefined : fieldNodes(call, 'arguments')[0];
  if (list === undefined || property === undefined || make?.type !== 'ArrowFunctionExpression') return undefined;
  const body = elementOf(make);
  if (fieldText(property, 'name') !== 'map' || body === undefined) return undefined;
  const code = `(${source}`;
  const items = readLiteral(code.slice(list.start, list.end), scope)?.value;
  if (!Array.isArray(items) || items.length > maxItems) return undefined;
  const shape = code.slice(body.start, body.end);
  const texts = items.map((item: unknown, index) => {
    const values = valuesOf(fieldNodes(make, 'params'), [item, index]);
    return values && withValues({ shape, body, values });
  });
  return texts.every((text) => text !== undefined) ? texts.join('\n') : undefined;
}

/** Returns the element that a choice shows: `{isNew && <Badge>New</Badge>}`, `{isNew ? <A /> : null}`. */
function chosen(source: string, scope: LiteralScope): string | undefined {
  const choice = parseExpression(source);
  if (choice === undefined) return undefined;
  const code = `(${source}`;
  const known = (node: SyntaxNode | undefined): { readonly value: unknown } | undefined =>
    node && readLiteral(code.slice(node.start, node.end), scope);
  const isAnd = choice.type === 'LogicalExpression' && choice['operator'] === '&&';
  if (!isAnd && choice.type !== 'ConditionalExpression') return undefined;
  const test = known(fieldNode(choice, isAnd ? 'left' : 'test'));
  if (test === undefined) return undefined;
  const shown = fieldNode(choice, isAnd ? 'right' : test.value ? 'consequent' : 'alternate');
  if (isAnd && !test.value) return typeof test.value === 'number' ? undefined : '';
  if (shown === undefined) return undefined;
  if (shown.type !== 'JSXElement' && shown.type !== 'JSXFragment') return known(shown)?.value === null ? '' : undefined;
  const shape = code.slice(shown.start, shown.end);
  return applyEdits(shape, escapes(shown, shape, shown.start)).text;
}

/** The element that a function returns; undefined where it does anything else. */
function elementOf(make: SyntaxNode): SyntaxNode | undefined {
  const body = fieldNode(make, 'body');
  const [first, ...others] = body?.type === 'BlockStatement' ? fieldNodes(body, 'body') : [];
  const isReturn = first?.type === 'ReturnStatement' && others.length === 0;
  const result = isReturn ? fieldNode(first, 'argument') : body;
  return result?.type === 'JSXElement' || result?.type === 'JSXFragment' ? result : undefined;
}

/** Values of the parameters' names: of a plain name, or of the fields that a pattern takes out under their own names. */
function valuesOf(params: readonly SyntaxNode[], given: readonly unknown[]): Map<string, unknown> | undefined {
  const values = new Map<string, unknown>();
  for (const [index, param] of params.entries()) {
    const value = given[index];
    if (param.type === 'Identifier') values.set(fieldText(param, 'name'), value);
    else if (param.type === 'ObjectPattern' && fieldNodes(param, 'properties').every(isPlain)) {
      const fields = typeof value === 'object' && value !== null ? value : {};
      for (const name of patternNames(param))
        values.set(name, Object.entries(fields).find(([key]) => key === name)?.[1]);
    } else return undefined;
  }
  return values;
}

const isPlain = (property: SyntaxNode): boolean =>
  property['shorthand'] === true && fieldNode(property, 'value')?.type === 'Identifier';

interface Filling {
  /** The text of the element. */
  readonly shape: string;
  readonly body: SyntaxNode;
  readonly values: ReadonlyMap<string, unknown>;
}

function withValues({ shape, body, values }: Filling): string | undefined {
  const used = freeNames(body).filter(({ name }) => values.has(name));
  if (used.some(({ isTag }) => isTag) || hasShorthand(body)) return undefined;
  const names = used.map(({ name, offset }) => ({
    start: offset - body.start,
    end: offset - body.start + name.length,
    text: `(${JSON.stringify(values.get(name)) ?? 'undefined'})`,
  }));
  const edits = [...names, ...escapes(body, shape, body.start)];
  return applyEdits(
    shape,
    edits.sort((a, b) => a.start - b.start),
  ).text;
}

/** In code, what stands between tags is text; where it is written out, it is Markdown. */
function escapes(node: SyntaxNode, shape: string, from: number): TextEdit[] {
  if (node.type !== 'JSXText') return childNodes(node).flatMap((child) => escapes(child, shape, from));
  const [start, end] = [node.start - from, node.end - from];
  return [...shape.slice(start, end).matchAll(/[$*_`~[\]]/g)].map(({ 0: sign, index }) => {
    return { start: start + index, end: start + index + 1, text: `\\${sign}` };
  });
}

/** `{ name }` is a name and a value at once. */
function hasShorthand(node: SyntaxNode): boolean {
  return (node.type === 'Property' && node['shorthand'] === true) || childNodes(node).some(hasShorthand);
}
