import { fieldNode, fieldNodes, fieldText, parseCode, type SyntaxNode } from '../../javascript/syntax.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';

/** An import of an MDX page, as written. */
export interface ImportStatement {
  readonly local: string;
  /** `default`, `*`, or the exported name. */
  readonly imported: string;
  readonly specifier: string;
  /** Where the name stands in the source. */
  readonly offset: number;
}

interface SplitSource {
  readonly imports: readonly ImportStatement[];
  /** Imports without names, as of bundlers: `import "/style.css"`. */
  readonly stylesheets: readonly Pick<ImportStatement, 'specifier' | 'offset'>[];
  readonly rest: string;
}

/**
 * Takes the imports out of the ESM part of a page, types left out. Returns them and what is left: the page's own exports. What
 * is not JavaScript is left as it is.
 */
export function splitImports(source: string): SplitSource {
  const { program } = parseCode(source);
  const imports: ImportStatement[] = [];
  const stylesheets: SplitSource['stylesheets'][number][] = [];
  const edits: TextEdit[] = [];
  for (const statement of fieldNodes(program, 'body')) {
    const from = fieldNode(statement, 'source');
    if (from === undefined) continue;
    const specifier = fieldText(from, 'value');
    if (statement.type === 'ImportDeclaration') {
      if (statement['importKind'] !== 'type') imports.push(...importedNames(statement, specifier));
      if (isStylesheet(statement, specifier)) stylesheets.push({ specifier, offset: from.start });
      edits.push({ ...lineOf(statement, source), text: '' });
    } else if (statement.type === 'ExportNamedDeclaration') {
      const names = fieldNodes(statement, 'specifiers').map(reExport);
      for (const { imported, local } of names) imports.push({ local, imported, specifier, offset: statement.start });
      const list = names.map(({ local, exported }) => `${local} as ${exported}`);
      edits.push({ start: statement.start, end: statement.end, text: `export { ${list.join(', ')} }` });
    }
  }
  return { imports, stylesheets, rest: (edits.length === 0 ? source : applyEdits(source, edits).text).trim() };
}

function isStylesheet(statement: SyntaxNode, specifier: string): boolean {
  return fieldNodes(statement, 'specifiers').length === 0 && /^[/.].*\.css$/.test(specifier);
}

function importedNames(statement: SyntaxNode, specifier: string): ImportStatement[] {
  return fieldNodes(statement, 'specifiers')
    .filter((entry) => entry['importKind'] !== 'type')
    .map((entry) => {
      const local = fieldNode(entry, 'local');
      const name = { local: nameOf(local), specifier };
      if (entry.type === 'ImportSpecifier')
        return { ...name, imported: nameOf(fieldNode(entry, 'imported')), offset: entry.start };
      const imported = entry.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
      return { ...name, imported, offset: local?.start ?? entry.start };
    });
}

/** `export { default } from` has no name of its own here. */
function reExport(entry: SyntaxNode): { readonly imported: string; readonly local: string; readonly exported: string } {
  const [imported, exported] = [nameOf(fieldNode(entry, 'local')), nameOf(fieldNode(entry, 'exported'))];
  return { imported, local: imported === 'default' ? `_${exported}` : imported, exported };
}

/** `name`, or `"any text"`. */
function nameOf(node: SyntaxNode | undefined): string {
  return node === undefined ? '' : fieldText(node, 'name') || fieldText(node, 'value');
}

const restOfLine = /[ \t;]*(?:\/\/[^\n]*)?(?:\r?\n|$)/y;

/** A statement with its line, where nothing else stands in that after it. */
function lineOf({ start, end }: SyntaxNode, source: string): { readonly start: number; readonly end: number } {
  restOfLine.lastIndex = end;
  return { start, end: restOfLine.test(source) ? restOfLine.lastIndex : end };
}

/** Returns the sources of the values that a page exports: name → text behind `=`. */
export function exportedSources(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const statement of fieldNodes(parseCode(source).program, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? fieldNode(statement, 'declaration') : undefined;
    for (const declarator of declaration === undefined ? [] : fieldNodes(declaration, 'declarations')) {
      const [name, value] = [nameOf(fieldNode(declarator, 'id')), fieldNode(declarator, 'init')];
      if (name !== '' && value !== undefined) found.set(name, source.slice(value.start, value.end));
    }
  }
  return found;
}
