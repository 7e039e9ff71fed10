/** An import of an MDX page, as written. */
export interface ImportStatement {
  readonly local: string;
  /** `default`, `*`, or the exported name. */
  readonly imported: string;
  readonly specifier: string;
  /** Where the name stands in the source. */
  readonly offset: number;
}

const importStart = /^[ \t]*import/gm;
/** What may stand between `import` and its quote. */
const clauseRun = /[\w$\s{},*]*/y;
/** The specifier with its quotes, attributes, and the rest of the line. */
const importEnd = /(["'])([^"'\n]+)\1[ \t]*(?:with\s*\{[^{}]*\}[ \t]*)?(?:;[ \t]*)?(?:\/\/[^\n]*)?(?:\r?\n|$)/my;
const reExport = /^[ \t]*export\s*(\{[\w$\s,]*\})\s*from\s*(["'])([^"'\n]+)\2[ \t]*(?:;[ \t]*)?$/gm;

/** Takes the imports out of the ESM part of a page. Returns them and what is left: the page's own exports. */
export function splitImports(source: string): { readonly imports: readonly ImportStatement[]; readonly rest: string } {
  const imports: ImportStatement[] = [];
  const statements = importStatements(source);
  for (const { start, end, clause, specifier } of statements) {
    const places = firstPlaces(source.slice(start, end));
    for (const name of readClause(clause)) imports.push({ ...name, specifier, offset: start + placeOf(name, places) });
  }
  for (const { 1: clause = '', 3: specifier = '', index } of source.matchAll(reExport))
    for (const { imported } of readClause(clause))
      imports.push({ local: imported, imported, specifier, offset: index });
  const kept = statements.map(({ start }, index) => source.slice(statements[index - 1]?.end ?? 0, start));
  const own = [...kept, source.slice(statements.at(-1)?.end ?? 0)].join('');
  const rest = own.replace(reExport, (_, clause: string) => {
    const names = readClause(clause).map(({ imported, local }) => `${imported} as ${local}`);
    return `export { ${names.join(', ')} }`;
  });
  return { imports, rest: rest.trim() };
}

interface Statement {
  readonly start: number;
  readonly end: number;
  /** What stands between `import` and `from`; empty without them. */
  readonly clause: string;
  readonly specifier: string;
}

/** What follows lines that start with `import`: those in one run of names share it, and it is read once. */
interface RunEnd {
  readonly at: number;
  /** Where `from` stands at the end of the run; -1 without one. */
  readonly from: number;
  readonly statement: { readonly end: number; readonly specifier: string } | undefined;
}

function importStatements(source: string): Statement[] {
  const found: Statement[] = [];
  let run: RunEnd | undefined;
  for (const { index: start, 0: word } of source.matchAll(importStart)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const behind = start + word.length;
    if (run === undefined || behind > run.at) run = runFrom(source, behind);
    const clause = run.statement === undefined ? undefined : clauseIn(source, behind, run);
    if (run.statement !== undefined && clause !== undefined) found.push({ start, clause, ...run.statement });
  }
  return found;
}

function runFrom(source: string, start: number): RunEnd {
  clauseRun.lastIndex = start;
  clauseRun.test(source);
  const at = clauseRun.lastIndex;
  importEnd.lastIndex = at;
  const specifier = importEnd.exec(source)?.[2];
  const statement = specifier === undefined ? undefined : { end: importEnd.lastIndex, specifier };
  const names = source.slice(start, at).trimEnd();
  return { at, from: names.endsWith('from') ? start + names.length - 'from'.length : -1, statement };
}

/** The text between `import`, or `import type`, and `from`; empty where nothing but space is; undefined for no import. */
function clauseIn(source: string, start: number, { at, from }: RunEnd): string | undefined {
  const type = /\s+type\b\s*/y;
  type.lastIndex = start;
  const first = type.test(source) ? type.lastIndex : start;
  if (from > first) return source.slice(first, from);
  if (from > start) return source.slice(start, from);
  const space = /\s*/y;
  space.lastIndex = first;
  space.test(source);
  return space.lastIndex === at ? '' : undefined;
}

/** Where each word of a statement, which may have several lines, stands first. */
function firstPlaces(statement: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { 0: word, index } of statement.matchAll(/[\w$]+/g)) if (!places.has(word)) places.set(word, index);
  return places;
}

function placeOf(
  { local, imported }: Pick<ImportStatement, 'local' | 'imported'>,
  places: ReadonlyMap<string, number>,
): number {
  return places.get(/^\w/.test(imported) && imported !== 'default' ? imported : local) ?? 0;
}

/** `Foo, { a as b }`, `* as ns`. */
function readClause(clause: string): { local: string; imported: string }[] {
  const open = clause.indexOf('{');
  const close = open === -1 ? -1 : clause.indexOf('}', open);
  const named = close === -1 ? '' : clause.slice(open + 1, close);
  const others = close === -1 ? clause : clause.slice(0, open) + clause.slice(close + 1);
  const names: { local: string; imported: string }[] = [];
  for (const part of others.split(',')) {
    const [, star, name] = /^\s*(\*\s*as\s+)?([\w$]+)\s*$/.exec(part) ?? [];
    if (name !== undefined) names.push({ local: name, imported: star === undefined ? 'default' : '*' });
  }
  for (const part of named.split(',')) {
    const [imported, local = imported] = part
      .replace(/^\s*type\s+/, '')
      .trim()
      .split(/(?<!\s)\s+as\s+/);
    if (imported !== undefined && imported !== '' && local !== undefined) names.push({ local, imported });
  }
  return names;
}

const constant = /^[ \t]*export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)(?:\s*:[^=]+)?(?:\s*(=)\s*)?/gm;

/** Returns the sources of the values that a page exports: name → text behind `=`, up to the next statement. */
export function exportedSources(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(constant)].filter(([, , equals]) => equals !== undefined);
  return new Map(
    found.map((match, index) => {
      const next = found[index + 1]?.index ?? source.length;
      const text = source.slice(match.index + match[0].length, next);
      return [
        match[1] ?? '',
        text
          .replace(/^[ \t]*(?:export|import)\b[\s\S]*/m, '')
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
