import { missingNames } from '../../../author/index.ts';
import type { SourceFile } from '../../../diagnostics/index.ts';
import { parseCode } from '../../../javascript/syntax.ts';
import { importCandidates, resolveImport, type ImportedName, type PageFacts } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { once } from '../../../shared/once.ts';

interface LendingContext {
  readonly project: Pick<DocsProject, 'codeFiles' | 'markdownFiles'>;
  readonly facts: (file: string) => PageFacts | undefined;
  readonly isKnownName: (name: string) => boolean;
  /** The file of the project that an import means, its extension or not. */
  readonly findFile: (file: string) => string | undefined;
}

/**
 * Returns what gives the code files of a project, each with imports of what pages lend it. The format knows no imports between
 * them: a component may use what the pages that import it import beside it (docs-json.md §3.7). A name is lent when the
 * file uses it, nothing gives it, and the pages that have it have it from one place. The imports stand after the text, so
 * that places in it stay.
 */
export function createLending(context: LendingContext): () => ReadonlyMap<string, SourceFile> {
  const { project, facts, findFile } = context;
  return once(() => {
    if (project.codeFiles.size === 0) return project.codeFiles;
    const borrowers = new Map<string, ImportedName[]>();
    for (const path of project.markdownFiles.keys()) {
      const imports = facts(path)?.imports ?? [];
      if (imports.length < 2) continue;
      for (const file of new Set(imports.map((entry) => findFile(entry.file)))) {
        if (file === undefined || !project.codeFiles.has(file)) continue;
        borrowers.set(file, [...(borrowers.get(file) ?? []), ...imports]);
      }
    }
    return new Map(
      [...project.codeFiles].map(([path, file]) => [path, withLoans(file, borrowers.get(path) ?? [], context)]),
    );
  });
}

function withLoans(
  file: SourceFile,
  offered: readonly ImportedName[],
  { findFile, isKnownName }: LendingContext,
): SourceFile {
  const mentioned = offered.filter((entry) => file.text.includes(entry.local) && findFile(entry.file) !== file.path);
  if (mentioned.length === 0) return file;
  const { missing } = missingNames(parseCode(file.text).program, file, isKnownName);
  const loans = [...missing].flatMap((name) => {
    const places = mentioned
      .filter(({ local }) => local === name)
      .map(({ imported, ...entry }) => statement(name, imported, findFile(entry.file)));
    const [place, ...others] = new Set(places);
    return place === undefined || others.length > 0 ? [] : [place];
  });
  return loans.length === 0 ? file : { ...file, text: [file.text, ...loans].join('\n') };
}

function statement(local: string, imported: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const names = imported === '*' ? `* as ${local}` : `{ ${imported} as ${local} }`;
  return `import ${names} from ${JSON.stringify(`/${file}`)};`;
}

/** Returns, without compiling a page, what pages may lend to code: where it is the same, `createLending` lends the same. */
export function loansOffered({ codeFiles, markdownFiles }: LendingContext['project']): readonly string[] {
  const offered = new Set<string>();
  const mentions = once(() => {
    const files = new Map<string, string[]>();
    for (const { path, text } of codeFiles.values())
      for (const word of new Set(text.match(/[\w$]+/g))) files.set(word, [...(files.get(word) ?? []), path]);
    return files;
  });
  for (const { path, text } of codeFiles.size === 0 ? [] : markdownFiles.values()) {
    for (const statement of `\n${text}`.split(/\nimport\s/).slice(1)) {
      const [clause = '', specifier = ''] = statement.split(/['"]/, 2);
      const [names = ''] = clause.split(/\sfrom\s/);
      const targets = importCandidates(resolveImport(specifier, path));
      for (const name of names.match(/[\w$]+/g) ?? [])
        if (
          mentions()
            .get(name)
            ?.some((file) => !targets.includes(file)) === true
        )
          offered.add([name, names, targets[0]].join('\0'));
    }
  }
  return [...offered].sort();
}
