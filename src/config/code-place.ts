import { readFileSync } from 'node:fs';
import { createLineIndex } from '../diagnostics/index.ts';
import type * as javascript from '../javascript/syntax.ts';
import type { ConfigPlace } from './config-error.ts';

type Syntax = typeof javascript;
type SyntaxNode = javascript.SyntaxNode;

/**
 * Returns what says of a path where the default export of a module has that value, or the nearest one around it.
 * Values are followed to constants of the same file; those of others are reported where they are imported.
 */
export async function codePlaces(file: string): Promise<(path: readonly PropertyKey[]) => ConfigPlace> {
  // Only who made a mistake waits for the parser.
  const syntax = await import('../javascript/syntax.ts');
  const text = readFileSync(file, 'utf8');
  const lines = createLineIndex(text);
  const body = syntax.fieldNodes(syntax.parseCode(text).program, 'body');
  return (path) => ({ file, point: lines.pointAt(placed(body, path, syntax).start) });
}

const around: Readonly<Record<string, string>> = {
  CallExpression: 'arguments',
  ParenthesizedExpression: 'expression',
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
};

function placed(body: readonly SyntaxNode[], path: readonly PropertyKey[], syntax: Syntax): SyntaxNode {
  const { fieldNode, fieldNodes, fieldText } = syntax;
  const statement = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  let best = statement ?? { type: 'Program', start: 0, end: 0 };
  let value = statement && fieldNode(statement, 'declaration');
  const constants = constantsOf(body, syntax);
  for (const key of path) {
    value = plainValue(value, constants, syntax);
    if (value === undefined) break;
    const members = fieldNodes(value, value.type === 'ArrayExpression' ? 'elements' : 'properties');
    const member =
      value.type === 'ArrayExpression'
        ? members[Number(key)]
        : members.find((one) => {
            const name = fieldNode(one, 'key');
            return name !== undefined && [fieldText(name, 'name'), fieldText(name, 'value')].includes(String(key));
          });
    if (member === undefined) break;
    best = member;
    value = member.type === 'Property' ? fieldNode(member, 'value') : member;
  }
  return best;
}

/** The value that an expression stands for, without what only hands it on. */
function plainValue(
  node: SyntaxNode | undefined,
  constants: ReadonlyMap<string, SyntaxNode>,
  { fieldNode, fieldText }: Syntax,
): SyntaxNode | undefined {
  let found = node;
  const seen = new Set<SyntaxNode>();
  while (found !== undefined && !seen.has(found)) {
    seen.add(found);
    const inner = around[found.type];
    if (inner !== undefined) found = fieldNode(found, inner);
    else if (found.type === 'Identifier') found = constants.get(fieldText(found, 'name'));
    else break;
  }
  return found;
}

/** What the constants of a module are, by their names. */
function constantsOf(
  body: readonly SyntaxNode[],
  { fieldNode, fieldNodes, fieldText }: Syntax,
): ReadonlyMap<string, SyntaxNode> {
  const declarations = body
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' ? fieldNodes(statement, 'declaration') : [statement],
    )
    .filter(({ type }) => type === 'VariableDeclaration');
  return new Map(
    declarations
      .flatMap((declaration) => fieldNodes(declaration, 'declarations'))
      .flatMap((declarator) => {
        const [name, value] = [fieldNode(declarator, 'id'), fieldNode(declarator, 'init')];
        return name === undefined || value === undefined ? [] : [[fieldText(name, 'name'), value] as const];
      }),
  );
}
