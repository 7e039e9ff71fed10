/** An import of an MDX page, as written. */
export interface ImportStatement {
  readonly local: string;
  /** `default`, `*`, or the exported name. */
  readonly imported: string;
  readonly specifier: string;
  /** Where the name stands in the source. */
  readonly offset: number;
}

const importStatement =
  /^[ \t]*import(?:\s+type)?\s*(?:([\w$\s{},*]+?)\s*from\s*)?(["'])([^"'\n]+)\2[ \t]*(?:with\s*\{[^}]*\}[ \t]*)?;?[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/gm;
const reExport = /^[ \t]*export\s*(\{[\w$\s,]*\})\s*from\s*(["'])([^"'\n]+)\2[ \t]*;?[ \t]*$/gm;

/** Takes the imports out of the ESM part of a page. Returns them and what is left: the page's own exports. */
export function splitImports(source: string): { readonly imports: readonly ImportStatement[]; readonly rest: string } {
  const imports: ImportStatement[] = [];
  for (const { 0: statement, 1: clause = '', 3: specifier = '', index } of source.matchAll(importStatement))
    for (const name of readClause(clause))
      imports.push({ ...name, specifier, offset: index + placeOf(name, statement) });
  for (const { 1: clause = '', 3: specifier = '', index } of source.matchAll(reExport))
    for (const { imported } of readClause(clause))
      imports.push({ local: imported, imported, specifier, offset: index });
  const rest = source.replace(importStatement, '').replace(reExport, (_, clause: string) => {
    const names = readClause(clause).map(({ imported, local }) => `${imported} as ${local}`);
    return `export { ${names.join(', ')} }`;
  });
  return { imports, rest: rest.trim() };
}

/** Where a name stands in its statement, which may have several lines. */
function placeOf({ local, imported }: Pick<ImportStatement, 'local' | 'imported'>, statement: string): number {
  const name = /^\w/.test(imported) && imported !== 'default' ? imported : local;
  return Math.max(0, statement.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)));
}

/** `Foo, { a as b }`, `* as ns`. */
function readClause(clause: string): { local: string; imported: string }[] {
  const [, named = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names: { local: string; imported: string }[] = [];
  for (const part of clause.replace(/\{[^}]*\}/, '').split(',')) {
    const [, star, name] = /^\s*(\*\s*as\s+)?([\w$]+)\s*$/.exec(part) ?? [];
    if (name !== undefined) names.push({ local: name, imported: star === undefined ? 'default' : '*' });
  }
  for (const part of named.split(',')) {
    const [imported, local = imported] = part
      .replace(/^\s*type\s+/, '')
      .trim()
      .split(/\s+as\s+/);
    if (imported !== undefined && imported !== '' && local !== undefined) names.push({ local, imported });
  }
  return names;
}

const constant = /^[ \t]*export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=]+)?=\s*/gm;

/** Returns the sources of the values that a page exports: name → text behind `=`, up to the next statement. */
export function exportedSources(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(constant)];
  return new Map(
    found.map((match, index) => {
      const next = found[index + 1]?.index ?? source.length;
      const text = source.slice(match.index + match[0].length, next);
      return [
        match[1] ?? '',
        text
          .replace(/^\s*(?:export|import)\b[\s\S]*/m, '')
          .trim()
          .replace(/;$/, ''),
      ];
    }),
  );
}

const declaration = /\bexport\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g;

/** Returns the names of the values, functions and classes that the ESM part of a page declares and exports. */
export function declaredNames(source: string): string[] {
  return [...source.matchAll(declaration)].map(([, name = '']) => name);
}
