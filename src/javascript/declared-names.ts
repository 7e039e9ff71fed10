import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a node is a function, whose code does not run where it stands. */
export function isFunctionNode({ type }: SyntaxNode): boolean {
  return functions.has(type);
}

/** Returns the names that a pattern binds: `{ a, b: [c] }` binds `a` and `c`. */
export function patternNames(pattern: SyntaxNode | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [fieldText(pattern, 'name')];
    case 'ObjectPattern':
      return fieldNodes(pattern, 'properties').flatMap((entry) =>
        patternNames(entry.type === 'RestElement' ? entry : fieldNode(entry, 'value')),
      );
    case 'ArrayPattern':
      return fieldNodes(pattern, 'elements').flatMap(patternNames);
    case 'AssignmentPattern':
      return patternNames(fieldNode(pattern, 'left'));
    case 'RestElement':
      return patternNames(fieldNode(pattern, 'argument'));
    case 'TSParameterProperty':
      return patternNames(fieldNode(pattern, 'parameter'));
    default:
      return [];
  }
}

/** Returns the names that the code below a node declares, those of functions inside it left out. */
export function declaredNames(node: SyntaxNode): string[] {
  const own = ownNames(node);
  const inner = isFunctionNode(node) ? [] : childNodes(node).flatMap(declaredNames);
  return own.length === 0 ? inner : [...own, ...inner];
}

function ownNames(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return patternNames(fieldNode(node, 'id'));
    case 'CatchClause':
      return patternNames(fieldNode(node, 'param'));
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportSpecifier':
      return patternNames(fieldNode(node, 'local'));
    default:
      return [];
  }
}
