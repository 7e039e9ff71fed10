import { declaredNames, isFunctionNode, patternNames } from './declared-names.ts';
import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

/** A name that a piece of code uses and does not declare. */
export interface FreeName {
  readonly name: string;
  /** Offset in the text that was parsed. */
  readonly offset: number;
  /** Whether it names a component: `<Name>`. */
  readonly isTag: boolean;
  /** Whether it stands in a function: the code around it can run without it. */
  readonly isDeferred: boolean;
}

interface Scope {
  readonly names: ReadonlySet<string>;
  readonly parent: Scope | undefined;
  readonly isFunction: boolean;
}

interface Findings {
  readonly free: FreeName[];
  /** Names that the code asks for with `typeof` before it uses them. */
  readonly guarded: Set<string>;
}

/**
 * Returns the names that code uses and nothing in it declares, in the order of the text. A declaration counts for the whole
 * function that it stands in, and a name that is asked for with `typeof` anywhere is left out: the code knows that it may
 * not be there. Types are no code.
 */
export function freeNames(program: SyntaxNode): FreeName[] {
  const found: Findings = { free: [], guarded: new Set() };
  visit(program, { names: new Set(declaredNames(program)), parent: undefined, isFunction: false }, found);
  return found.free.filter(({ name }) => !found.guarded.has(name));
}

function visit(node: SyntaxNode, scope: Scope, found: Findings): void {
  if (isFunctionNode(node)) return visitFunction(node, scope, found);
  if (node.type === 'Identifier') return reference(node, { isTag: false }, { scope, found });
  if (node.type === 'JSXIdentifier') return reference(node, { isTag: true }, { scope, found });
  const named = node.type === 'ClassExpression' ? fieldNode(node, 'id') : undefined;
  const inner = named === undefined ? scope : { ...scope, names: new Set(patternNames(named)), parent: scope };
  for (const child of codeBelow(node, found)) visit(child, inner, found);
}

function visitFunction(node: SyntaxNode, parent: Scope, found: Findings): void {
  const params = fieldNodes(node, 'params');
  const body = fieldNode(node, 'body');
  const own = node.type === 'ArrowFunctionExpression' ? [] : ['arguments', ...patternNames(fieldNode(node, 'id'))];
  const names = [...own, ...params.flatMap(patternNames), ...(body === undefined ? [] : declaredNames(body))];
  const scope: Scope = { names: new Set(names), parent, isFunction: true };
  for (const child of [...params, ...(body === undefined ? [] : [body])]) visit(child, scope, found);
}

function reference(
  node: SyntaxNode,
  { isTag }: Pick<FreeName, 'isTag'>,
  { scope, found }: { readonly scope: Scope; readonly found: Findings },
): void {
  const name = fieldText(node, 'name');
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) if (at.names.has(name)) return;
  found.free.push({ name, offset: node.start, isTag, isDeferred: scope.isFunction });
}

/** Fields of nodes that hold code beside names that are none: members, keys, labels, attributes. */
const codeFields: Readonly<Record<string, readonly string[]>> = {
  ExportSpecifier: ['local'],
  ImportDeclaration: [],
  ExportAllDeclaration: [],
  MetaProperty: [],
  BreakStatement: [],
  ContinueStatement: [],
  LabeledStatement: ['body'],
  ClassDeclaration: ['superClass', 'body'],
  ClassExpression: ['superClass', 'body'],
  JSXClosingElement: [],
  JSXNamespacedName: [],
  JSXAttribute: ['value'],
  JSXMemberExpression: ['object'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSTypeAssertion: ['expression'],
  TSInstantiationExpression: ['expression'],
  TSExportAssignment: ['expression'],
};

function codeBelow(node: SyntaxNode, found: Findings): SyntaxNode[] {
  const isComputed = node['computed'] === true;
  switch (node.type) {
    case 'MemberExpression':
      return fieldNodes(node, ...(isComputed ? ['object', 'property'] : ['object']));
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'AccessorProperty':
      return fieldNodes(node, ...(isComputed ? ['key', 'value'] : ['value']));
    case 'UnaryExpression':
      return takeGuard(node, found) ? [] : fieldNodes(node, 'argument');
    case 'ExportNamedDeclaration':
      return node['source'] == null ? fieldNodes(node, 'declaration', 'specifiers') : [];
    case 'JSXOpeningElement':
      return [...fieldNodes(node, 'name').filter(isReference), ...fieldNodes(node, 'attributes')];
    default: {
      const fields = codeFields[node.type];
      if (fields !== undefined) return fieldNodes(node, ...fields);
      return node.type.startsWith('TS') ? [] : childNodes(node);
    }
  }
}

/** `typeof name` fails for no name. */
function takeGuard(node: SyntaxNode, { guarded }: Findings): boolean {
  const argument = fieldNode(node, 'argument');
  if (node['operator'] !== 'typeof' || argument?.type !== 'Identifier') return false;
  guarded.add(fieldText(argument, 'name'));
  return true;
}

/** `<Name>` and `<name.Part>` are names of code, `<div>` is not. */
function isReference(tag: SyntaxNode): boolean {
  return (
    tag.type === 'JSXMemberExpression' || (tag.type === 'JSXIdentifier' && /^[A-Z_$]/.test(fieldText(tag, 'name')))
  );
}
