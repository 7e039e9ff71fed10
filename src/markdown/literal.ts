import {
  fieldNode,
  fieldNodes,
  fieldText,
  isEmptyCode,
  parseExpression,
  type SyntaxNode,
} from '../javascript/syntax.ts';
import { own } from '../shared/own.ts';

/** Names that a literal may use, with their values. */
export type LiteralScope = Readonly<Record<string, unknown>>;

class NotLiteral extends Error {}

/** Whether an expression is white space and comments alone. */
export function isComment(source: string): boolean {
  return isEmptyCode(source);
}

const noNames: LiteralScope = {};

/**
 * Reads a JavaScript expression that needs no code to be run: strings, templates, numbers, booleans, null, arrays, plain
 * objects, names of `scope` and their members, sums and comparisons of numbers and texts, choices between such, and what the methods
 * of texts, numbers and lists make of names. Returns the value in an object, or undefined when it is anything else.
 */
export function readLiteral(source: string, scope: LiteralScope = noNames): { readonly value: unknown } | undefined {
  const tree = parseExpression(source);
  if (tree === undefined) return undefined;
  try {
    return { value: valueOf(tree, scope) };
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

/** Returns the text of a template of `String.raw` that has no values put in; undefined of anything else. It is code: pages call it. */
export function rawTemplate(source: string): string | undefined {
  const [, text] = /^\s*String\.raw\s*`([^`\\]*(?:\\[^][^`\\]*)*)`\s*$/.exec(source) ?? [];
  return text?.includes('${') === true ? undefined : text;
}

function valueOf(node: SyntaxNode, scope: LiteralScope): unknown {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotLiteral();
      return node['value'];
    case 'TemplateLiteral':
      return templateValue(node, scope);
    case 'UnaryExpression':
      return node['operator'] === '!' ? !valueOf(required(node, 'argument'), scope) : signedNumber(node);
    case 'LogicalExpression':
      return chosenValue(node, scope);
    case 'BinaryExpression':
      return calculated(node, scope);
    case 'ConditionalExpression':
      return valueOf(required(node, valueOf(required(node, 'test'), scope) ? 'consequent' : 'alternate'), scope);
    case 'ArrayExpression':
      return elementsOf(node).map((element) => valueOf(element, scope));
    case 'ObjectExpression':
      return Object.fromEntries(fieldNodes(node, 'properties').map((property) => entryOf(property, scope)));
    case 'Identifier':
      return nameValue(fieldText(node, 'name'), scope);
    case 'ChainExpression':
      return valueOf(required(node, 'expression'), scope);
    case 'MemberExpression':
      return memberValue(node, scope);
    case 'CallExpression':
      return calledValue(node, scope);
    default:
      throw new NotLiteral();
  }
}

function required(node: SyntaxNode, field: string): SyntaxNode {
  const found = fieldNode(node, field);
  if (found === undefined) throw new NotLiteral();
  return found;
}

function signedNumber(node: SyntaxNode): number {
  const number = required(node, 'argument')['value'];
  if (node['operator'] !== '-' || typeof number !== 'number') throw new NotLiteral();
  return -number;
}

function chosenValue(node: SyntaxNode, scope: LiteralScope): unknown {
  const left = valueOf(required(node, 'left'), scope);
  const { operator } = node;
  const isLeft = operator === '??' ? left !== undefined && left !== null : Boolean(left) === (operator === '||');
  return isLeft ? left : valueOf(required(node, 'right'), scope);
}

type Plain = string | number;

const operations: Readonly<Record<string, (left: Plain, right: Plain) => unknown>> = {
  '+': (left, right) => (typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`),
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function calculated(node: SyntaxNode, scope: LiteralScope): unknown {
  const operation = own(operations, fieldText(node, 'operator'));
  const [left, right] = [valueOf(required(node, 'left'), scope), valueOf(required(node, 'right'), scope)];
  if (operation === undefined || !isPlainValue(left) || !isPlainValue(right)) throw new NotLiteral();
  return operation(left, right);
}

function isPlainValue(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number';
}

/** Methods that change nothing, and make nothing much longer than what they are called on. */
const methods: Readonly<Record<string, ReadonlySet<string>>> = {
  string: new Set('at charAt endsWith includes indexOf slice split startsWith toLowerCase toUpperCase trim'.split(' ')),
  number: new Set(['toFixed', 'toLocaleString', 'toString']),
  list: new Set(['at', 'includes', 'indexOf', 'join', 'slice']),
};

/** `{plans.join(', ')}`: without a name there is nothing that an author had to calculate. */
function calledValue(node: SyntaxNode, scope: LiteralScope): unknown {
  const callee = required(node, 'callee');
  if (scope === noNames || callee.type !== 'MemberExpression' || callee['computed'] === true) throw new NotLiteral();
  const object = valueOf(required(callee, 'object'), scope);
  const name = fieldText(required(callee, 'property'), 'name');
  const given = fieldNodes(node, 'arguments').map((argument) => valueOf(argument, scope));
  const isKnown = own(methods, Array.isArray(object) ? 'list' : typeof object)?.has(name) === true;
  if (!isKnown || !given.every(isPlainValue)) throw new NotLiteral();
  try {
    // The language of the machine is not that of the site: code of pages runs in English, too.
    const language = name === 'toLocaleString' && given.length === 0 ? ['en-US'] : given;
    return (object as Record<string, (...values: readonly Plain[]) => unknown>)[name]?.(...language);
  } catch {
    // `toFixed(-1)`: the page says so.
    throw new NotLiteral();
  }
}

/** `[1, , 2]` has a hole, which is not an element. */
function elementsOf(node: SyntaxNode): SyntaxNode[] {
  const elements = fieldNodes(node, 'elements');
  if (!Array.isArray(node['elements']) || elements.length !== node['elements'].length) throw new NotLiteral();
  return elements;
}

function entryOf(property: SyntaxNode, scope: LiteralScope): [string, unknown] {
  const isPlain = property.type === 'Property' && property['computed'] !== true && property['shorthand'] !== true;
  if (!isPlain) throw new NotLiteral();
  const key = required(property, 'key');
  const name = key.type === 'Identifier' ? fieldText(key, 'name') : String(key['value']);
  return [name, valueOf(required(property, 'value'), scope)];
}

function templateValue(node: SyntaxNode, scope: LiteralScope): string {
  const values = fieldNodes(node, 'expressions').map((expression) => String(known(valueOf(expression, scope))));
  const texts = fieldNodes(node, 'quasis').map(({ value }) => (value as { readonly cooked: string | null }).cooked);
  return texts.map((text, index) => `${text ?? ''}${values[index] ?? ''}`).join('');
}

/** What is missing is nothing that a text should show. */
function known(value: unknown): unknown {
  if (value === undefined) throw new NotLiteral();
  return value;
}

function nameValue(name: string, scope: LiteralScope): unknown {
  if (name === 'undefined') return undefined;
  if (!Object.hasOwn(scope, name)) throw new NotLiteral();
  return scope[name];
}

function memberValue(node: SyntaxNode, scope: LiteralScope): unknown {
  const object = valueOf(required(node, 'object'), scope);
  const property = required(node, 'property');
  const key = node['computed'] === true ? String(valueOf(property, scope)) : fieldText(property, 'name');
  if (object === undefined && node['optional'] === true) return undefined;
  if (typeof object !== 'object' || object === null) throw new NotLiteral();
  // Objects have names of their kind beside their own: these are code.
  if (!Object.hasOwn(object, key) && (Array.isArray(object) || key in object)) throw new NotLiteral();
  return (object as Readonly<Record<string, unknown>>)[key];
}
