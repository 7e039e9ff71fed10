import { parseSync } from 'oxc-parser';
import { deepPlace, maxNesting } from '../shared/nesting-depth.ts';

/** A node of a syntax tree as ESTree describes it, with JSX and TypeScript; offsets count UTF-16 units. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What a parser has against a text. */
export interface JsSyntaxError {
  /** One sentence without a full stop. */
  readonly reason: string;
  readonly offset: number;
}

export interface ParsedCode {
  readonly program: SyntaxNode;
  readonly errors: readonly JsSyntaxError[];
}

const nothing: SyntaxNode = { type: 'Program', start: 0, end: 0, body: [] };
const tooDeep = `Brackets are nested more than ${maxNesting} levels deep`;

/** Reads a module: JavaScript with JSX, or TypeScript with it. Never throws for what an author wrote. */
export function parseCode(text: string): ParsedCode {
  const deep = deepPlace(text);
  if (deep !== undefined) return { program: nothing, errors: [{ reason: tooDeep, offset: deep }] };
  const { program, errors } = parseSync('code.tsx', text, { sourceType: 'module' });
  return {
    program: program as unknown as SyntaxNode,
    errors: errors.map(({ message, labels }) => ({
      reason: message.replace(/\.$/, ''),
      offset: labels[0]?.start ?? 0,
    })),
  };
}

/** Expressions that were read, as pages repeat them: `{true}`, `{2}`. A call of the parser takes 30 µs. */
const expressions = new Map<string, SyntaxNode | undefined>();
const maxExpressions = 5000;
const maxExpressionLength = 200;

/** Returns the tree of one expression, its offsets counting from the start of `text`; undefined when it is none. */
export function parseExpression(text: string): SyntaxNode | undefined {
  if (text.length > maxExpressionLength) return readExpression(text);
  if (expressions.has(text)) return expressions.get(text);
  const tree = readExpression(text);
  if (expressions.size >= maxExpressions) expressions.clear();
  expressions.set(text, tree);
  return tree;
}

function readExpression(text: string): SyntaxNode | undefined {
  if (deepPlace(text) !== undefined) return undefined;
  const { program, errors } = parseSync('code.tsx', `(${text}\n)`, { sourceType: 'module', preserveParens: false });
  const [statement, second] = (program as unknown as { readonly body: readonly SyntaxNode[] }).body;
  if (errors.length > 0 || second !== undefined || statement?.type !== 'ExpressionStatement') return undefined;
  return fieldNode(statement, 'expression');
}

/** Whether a text is white space and comments alone. */
export function isEmptyCode(text: string): boolean {
  if (text.trim() === '') return true;
  if (!/^\s*\/[/*]/.test(text)) return false;
  const { program, errors } = parseCode(text);
  return errors.length === 0 && fieldNodes(program, 'body').length === 0;
}

/** How far the offsets of `parseExpression` are behind those of its text. */
export const expressionShift = 1;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns the nodes directly below one, in the order of the text. */
export function childNodes(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn);
}

/** Returns the node in a field; undefined when there is none. */
export function fieldNode(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return nodesIn(node[field])[0];
}

/** Returns the nodes in fields that hold one or a list. */
export function fieldNodes(node: SyntaxNode, ...fields: readonly string[]): SyntaxNode[] {
  return fields.flatMap((field) => nodesIn(node[field]));
}

/** Returns the text in a field such as `name`; the empty string when it holds something else. */
export function fieldText(node: SyntaxNode, field: string): string {
  const value = node[field];
  return typeof value === 'string' ? value : '';
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}
