import { fieldNode, fieldNodes, fieldText, type SyntaxNode } from '../../javascript/syntax.ts';
import { isRecord } from '../../shared/is-record.ts';
import { patternNames } from '../../javascript/declared-names.ts';
import { StaticCall } from './values.ts';

/** A piece of code whose value cannot be said without running it. */
export interface Unread {
  readonly offset: number;
  readonly what: string;
}

/** What names stand for where an expression is. */
export interface Scope {
  readonly lookUp: (name: string) => { readonly value: unknown } | undefined;
  readonly load: (specifier: string) => { readonly value: unknown } | undefined;
  readonly unread: (unread: Unread) => void;
}

/** A function of the configuration, which is worked out where it is called. */
export class StaticFunction {
  readonly node: SyntaxNode;
  readonly scope: Scope;
  constructor(node: SyntaxNode, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** Functions that hand back what they are given, whatever their package calls them. */
const wrapper = /^(?:define\w*|with[A-Z]\w*|mergeConfig|config)$/;
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'AwaitExpression',
  'TSTypeAssertion',
]);
const maxDepth = 200;

/**
 * Returns the value of an expression as far as its text says it: literals, objects, lists, templates, names of the module and
 * of others beside it, and functions that return such. Nothing is run. What cannot be said is undefined, and told to
 * `scope.unread`; a call of a function from a package is a `StaticCall`.
 */
export function evaluate(node: SyntaxNode, scope: Scope, depth = 0): unknown {
  if (depth > maxDepth) return undefined;
  const next = (child: SyntaxNode | undefined): unknown =>
    child === undefined ? undefined : evaluate(child, scope, depth + 1);
  if (wrappers.has(node.type)) return next(fieldNode(node, 'expression') ?? fieldNode(node, 'argument'));
  switch (node.type) {
    case 'Literal':
      return node['regex'] === undefined ? node['value'] : fieldText(node, 'raw');
    case 'TemplateLiteral':
      return templateText(node, next);
    case 'ArrayExpression':
      return fieldNodes(node, 'elements').flatMap((item) => {
        if (item.type !== 'SpreadElement') return [next(item)];
        const list = next(fieldNode(item, 'argument'));
        return Array.isArray(list) ? (list as readonly unknown[]) : [];
      });
    case 'ObjectExpression':
      return objectValue(node, next);
    case 'Identifier':
      return identifierValue(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new StaticFunction(node, scope);
    case 'UnaryExpression':
      return unaryValue(fieldText(node, 'operator'), next(fieldNode(node, 'argument')));
    case 'LogicalExpression':
    case 'BinaryExpression':
      return binaryValue(fieldText(node, 'operator'), next(fieldNode(node, 'left')), next(fieldNode(node, 'right')));
    case 'ConditionalExpression':
      return next(fieldNode(node, next(fieldNode(node, 'test')) ? 'consequent' : 'alternate'));
    case 'ChainExpression':
      return next(fieldNode(node, 'expression'));
    case 'MemberExpression':
      return memberValue(node, next);
    case 'CallExpression':
    case 'NewExpression':
      return callValue(node, scope, depth);
    case 'ImportExpression':
      return moduleValue(node, scope);
    default:
      scope.unread({ offset: node.start, what: node.type });
      return undefined;
  }
}

function identifierValue(node: SyntaxNode, scope: Scope): unknown {
  const name = fieldText(node, 'name');
  if (name === 'undefined') return undefined;
  const found = scope.lookUp(name);
  if (found === undefined) scope.unread({ offset: node.start, what: name });
  return found?.value;
}

function templateText(node: SyntaxNode, next: (child: SyntaxNode) => unknown): string {
  const values = fieldNodes(node, 'expressions').map((child) => next(child));
  return fieldNodes(node, 'quasis')
    .map((quasi, index) => {
      const { cooked } = quasi['value'] as { readonly cooked?: string };
      const value = values[index];
      return `${cooked ?? ''}${typeof value === 'string' || typeof value === 'number' ? value : ''}`;
    })
    .join('');
}

function objectValue(node: SyntaxNode, next: (child: SyntaxNode | undefined) => unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of fieldNodes(node, 'properties')) {
    if (property.type === 'SpreadElement') {
      const spread = next(fieldNode(property, 'argument'));
      if (isRecord(spread)) Object.assign(result, spread);
      continue;
    }
    const key = fieldNode(property, 'key');
    if (key === undefined) continue;
    const name = property['computed'] === true ? next(key) : (key['name'] ?? key['value']);
    if (typeof name === 'string' || typeof name === 'number') result[name] = next(fieldNode(property, 'value'));
  }
  return result;
}

function unaryValue(operator: string, value: unknown): unknown {
  if (operator === '!') return !value;
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

function binaryValue(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '??') return left ?? right;
  if (operator === '||') return left || right;
  if (operator === '&&') return left && right;
  if (operator === '===' || operator === '==') return left === right;
  if (operator === '!==' || operator === '!=') return left !== right;
  if (operator !== '+') return undefined;
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  return typeof left === 'string' || typeof right === 'string' ? textOf(left) + textOf(right) : undefined;
}

/** What a value adds to a text; nothing when it cannot be said. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function memberValue(node: SyntaxNode, next: (child: SyntaxNode | undefined) => unknown): unknown {
  const property = fieldNode(node, 'property');
  const object = fieldNode(node, 'object');
  // What the environment holds is known to nobody who reads the text.
  if (object?.type === 'MetaProperty' || /^(?:process|import)$/.test(fieldText(object ?? node, 'name')))
    return undefined;
  if (object?.type === 'MemberExpression' && fieldText(fieldNode(object, 'object') ?? object, 'name') === 'process') {
    return undefined;
  }
  const key = node['computed'] === true ? next(property) : property?.['name'];
  const value = next(object);
  if (Array.isArray(value) && typeof key === 'number') return value[key];
  return isRecord(value) && typeof key === 'string' ? value[key] : undefined;
}

function moduleValue(node: SyntaxNode, scope: Scope): unknown {
  const specifier = fieldNode(node, 'source')?.['value'];
  return typeof specifier === 'string' ? scope.load(specifier)?.value : undefined;
}

function callValue(node: SyntaxNode, scope: Scope, depth: number): unknown {
  const callee = fieldNode(node, 'callee');
  if (callee === undefined) return undefined;
  const given = (): unknown[] => fieldNodes(node, 'arguments').map((item) => evaluate(item, scope, depth + 1));
  const name = fieldText(callee, 'name');
  if (name === 'require') {
    const [specifier] = given();
    return typeof specifier === 'string' ? scope.load(specifier)?.value : undefined;
  }
  if (callee.type === 'MemberExpression') return methodValue(callee, given(), scope, depth);
  const known = callee.type === 'Identifier' ? scope.lookUp(name)?.value : evaluate(callee, scope, depth + 1);
  const values = given();
  if (known instanceof StaticFunction) return applied(known, values, depth);
  if (wrapper.test(name)) {
    const found = values.find((value) => isRecord(value) || value instanceof StaticFunction);
    return found instanceof StaticFunction ? applied(found, [], depth) : found;
  }
  return new StaticCall(name, values);
}

/** Methods of lists that configurations are written with; of others, such as `path.join`, the last text that is given. */
function methodValue(callee: SyntaxNode, values: readonly unknown[], scope: Scope, depth: number): unknown {
  const method = fieldText(fieldNode(callee, 'property') ?? callee, 'name');
  const object = fieldNode(callee, 'object');
  const owner = fieldText(object ?? callee, 'name');
  if (owner === 'require' && method === 'resolve') return values[0];
  if (owner === 'path') {
    const text = values.filter((value) => typeof value === 'string');
    return text.length === 0 ? undefined : text.join('/');
  }
  const target = object === undefined ? undefined : evaluate(object, scope, depth + 1);
  if (Array.isArray(target)) {
    const list: readonly unknown[] = target;
    const [first] = values;
    const run = (item: unknown, index: number): unknown =>
      first instanceof StaticFunction ? applied(first, [item, index], depth) : item;
    if (method === 'map') return list.map(run);
    if (method === 'flatMap') return list.flatMap(run);
    if (method === 'filter') return first instanceof StaticFunction ? list.filter(run) : list.filter(Boolean);
    if (method === 'concat') return list.concat(...values);
    if (method === 'flat') return list.flat();
  }
  if (owner === 'Object' && method === 'freeze') return values[0];
  const known = isRecord(target) ? target[method] : undefined;
  if (known instanceof StaticFunction) return applied(known, values, depth);
  scope.unread({ offset: callee.start, what: `${owner === '' ? '' : `${owner}.`}${method}()` });
  return new StaticCall(method, values);
}

/** Works out what a function returns: its expression, or the last `return` that stands in its body itself. */
export function applied(called: StaticFunction, values: readonly unknown[], depth = 0): unknown {
  const { node, scope } = called;
  const body = fieldNode(node, 'body');
  if (body === undefined) return undefined;
  const names = new Map<string, unknown>();
  for (const [index, parameter] of fieldNodes(node, 'params').entries()) bind(parameter, values[index], names);
  const inner: Scope = {
    ...scope,
    lookUp: (name) => (names.has(name) ? { value: names.get(name) } : scope.lookUp(name)),
  };
  if (body.type !== 'BlockStatement' && body.type !== 'FunctionBody') return evaluate(body, inner, depth + 1);
  let returned: unknown;
  for (const statement of fieldNodes(body, 'body')) {
    for (const declared of statement.type === 'VariableDeclaration' ? fieldNodes(statement, 'declarations') : []) {
      const [id, init] = [fieldNode(declared, 'id'), fieldNode(declared, 'init')];
      if (id !== undefined && init !== undefined) bind(id, evaluate(init, inner, depth + 1), names);
    }
    const argument = statement.type === 'ReturnStatement' ? fieldNode(statement, 'argument') : undefined;
    if (argument !== undefined) returned = evaluate(argument, inner, depth + 1);
  }
  return returned;
}

function bind(pattern: SyntaxNode, value: unknown, names: Map<string, unknown>): void {
  if (pattern.type === 'Identifier') names.set(fieldText(pattern, 'name'), value);
  else for (const name of patternNames(pattern)) names.set(name, isRecord(value) ? value[name] : undefined);
}
