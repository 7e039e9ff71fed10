import { isFunctionNode } from './declared-names.ts';
import { childNodes, fieldNode, fieldNodes, type SyntaxNode } from './syntax.ts';

/** A value that a module makes when it is loaded. */
export interface RiskyValue {
  readonly start: number;
  readonly end: number;
  /** What it is assigned to: `Identifier`, `ObjectPattern` or `ArrayPattern`; `Class` where a class extends it. */
  readonly pattern: string;
}

const risks = new Set([
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'ImportExpression',
]);

/**
 * Returns what may fail when a module is loaded, as it uses something besides literals: the values of its own constants, what
 * its classes extend, and statements that are expressions.
 */
export function riskyValues(program: SyntaxNode): RiskyValue[] {
  return fieldNodes(program, 'body').flatMap((statement) => {
    const node = fieldNode(statement, 'declaration') ?? statement;
    if (node.type === 'ExpressionStatement') return risky(fieldNode(node, 'expression'), '');
    if (node.type === 'ClassDeclaration') return risky(fieldNode(node, 'superClass'), 'Class');
    if (node.type !== 'VariableDeclaration') return [];
    return fieldNodes(node, 'declarations').flatMap((declarator) =>
      risky(fieldNode(declarator, 'init'), fieldNode(declarator, 'id')?.type ?? ''),
    );
  });
}

function risky(value: SyntaxNode | undefined, pattern: string): RiskyValue[] {
  return value !== undefined && isRisky(value) ? [{ start: value.start, end: value.end, pattern }] : [];
}

function isRisky(node: SyntaxNode): boolean {
  if (isFunctionNode(node)) return false;
  return risks.has(node.type) || childNodes(node).some(isRisky);
}
