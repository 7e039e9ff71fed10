import { isFunctionNode, patternNames } from './declared-names.ts';
import { childNodes, fieldNode, fieldNodes, type SyntaxNode } from './syntax.ts';

/** What gives one of the values in it as it is. */
const holders = new Set(['ArrayExpression', 'ObjectExpression', 'ConditionalExpression', 'LogicalExpression']);

/** Whether the value of code is a function, or has one in it: `[{ show: (value) => … }]`. `named` are names of such values. */
export function holdsFunction(node: SyntaxNode, named: ReadonlySet<string>): boolean {
  if (isFunctionNode(node)) return true;
  if (node.type === 'Identifier') return patternNames(node).some((name) => named.has(name));
  const parts = node.type === 'Property' ? fieldNodes(node, 'value') : holders.has(node.type) ? childNodes(node) : [];
  return parts.some((part) => holdsFunction(part, named));
}

/** Returns the names of a program's exports that hold functions; components, whose names are capital, are none. */
export function exportsWithFunctions(program: SyntaxNode): string[] {
  const found = new Set<string>();
  for (const statement of fieldNodes(program, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? fieldNode(statement, 'declaration') : undefined;
    if (declaration === undefined) continue;
    if (isFunctionNode(declaration)) found.add(patternNames(fieldNode(declaration, 'id'))[0] ?? '');
    for (const declarator of fieldNodes(declaration, 'declarations')) {
      const value = fieldNode(declarator, 'init');
      if (value !== undefined && holdsFunction(value, found))
        found.add(patternNames(fieldNode(declarator, 'id'))[0] ?? '');
    }
  }
  return [...found].filter((name) => /^[a-z_$]/.test(name));
}
