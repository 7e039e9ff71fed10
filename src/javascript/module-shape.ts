import { declaredNames, patternNames } from './declared-names.ts';
import { fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';
import { writtenAddresses, type WrittenAddress } from './written-addresses.ts';

/** A name that a module takes from another one. */
export interface ModuleImport {
  readonly specifier: string;
  /** `default`, `*`, or the exported name. */
  readonly imported: string;
  readonly local: string;
  readonly offset: number;
}

/** What a module takes and gives. */
export interface ModuleShape {
  readonly imports: readonly ModuleImport[];
  /** Undefined where it cannot be said: it passes on all of another module, or could not be read. */
  readonly exports: readonly string[] | undefined;
  readonly addresses: readonly WrittenAddress[];
}

/** The shape of a module that could not be read. */
export const unreadable: ModuleShape = { imports: [], exports: undefined, addresses: [] };

/** Returns what a module imports, types left out, and what it exports. */
export function moduleShape(program: SyntaxNode): ModuleShape {
  const statements = fieldNodes(program, 'body');
  return {
    imports: statements.flatMap(importsOf),
    exports: statements.some(passesOnAll) ? undefined : statements.flatMap(exportsOf),
    addresses: writtenAddresses(program),
  };
}

function importsOf(statement: SyntaxNode): ModuleImport[] {
  const source = fieldNode(statement, 'source');
  if (source === undefined || statement['importKind'] === 'type') return [];
  const specifier = fieldText(source, 'value');
  if (statement.type === 'ExportNamedDeclaration') {
    return fieldNodes(statement, 'specifiers').map((entry) => {
      const imported = nameOf(fieldNode(entry, 'local'));
      return { specifier, imported, local: imported, offset: entry.start };
    });
  }
  if (statement.type !== 'ImportDeclaration') return [];
  return fieldNodes(statement, 'specifiers')
    .filter((entry) => entry['importKind'] !== 'type')
    .map((entry) => ({
      specifier,
      imported: importedName(entry),
      local: patternNames(fieldNode(entry, 'local'))[0] ?? '',
      offset: entry.start,
    }));
}

function importedName(entry: SyntaxNode): string {
  if (entry.type === 'ImportDefaultSpecifier') return 'default';
  return entry.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(fieldNode(entry, 'imported'));
}

/** CommonJS may export anything. */
function passesOnAll(statement: SyntaxNode): boolean {
  const expression = fieldNode(statement, 'expression');
  const isCommonJs =
    expression?.type === 'AssignmentExpression' && /^Member/.test(fieldNode(expression, 'left')?.type ?? '');
  return isCommonJs || statement.type === 'ExportAllDeclaration' || statement.type === 'TSExportAssignment';
}

function exportsOf(statement: SyntaxNode): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const declaration = fieldNode(statement, 'declaration');
  return [
    ...(declaration === undefined ? [] : declaredNames(declaration)),
    ...fieldNodes(statement, 'specifiers').map((entry) => nameOf(fieldNode(entry, 'exported'))),
  ];
}

/** `name`, or `"any text"`. */
function nameOf(node: SyntaxNode | undefined): string {
  return node === undefined ? '' : fieldText(node, 'name') || fieldText(node, 'value');
}
