import { isFunctionNode } from './declared-names.ts';
import { childNodes, fieldNode, fieldNodes, type SyntaxNode } from './syntax.ts';

/** A value that a module makes when it is loaded. */
export interface RiskyValue {
  readonly start: number;
  readonly end: number;
  /** What it is assigned to: `Identifier`, `ObjectPattern` or `ArrayPattern`. */
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

/** Returns the values of a module's own constants that may fail, as they use something besides literals. */
export function riskyValues(program: SyntaxNode): RiskyValue[] {
  const statements = fieldNodes(program, 'body').map((statement) => fieldNode(statement, 'declaration') ?? statement);
  const declarations = statements.filter(({ type }) => type === 'VariableDeclaration');
  return declarations
    .flatMap((declaration) => fieldNodes(declaration, 'declarations'))
    .flatMap((declarator) => {
      const value = fieldNode(declarator, 'init');
      const pattern = fieldNode(declarator, 'id')?.type ?? '';
      return value !== undefined && isRisky(value) ? [{ start: value.start, end: value.end, pattern }] : [];
    });
}

function isRisky(node: SyntaxNode): boolean {
  if (isFunctionNode(node)) return false;
  return risks.has(node.type) || childNodes(node).some(isRisky);
}
