import { importCandidates, resolveImport } from '../../markdown/index.ts';
import type { ContentPage } from '../site.ts';
import type { CheckInput } from './check.ts';

const known = new WeakMap<CheckInput, ReadonlyMap<string, readonly ContentPage[]>>();

/** Returns the pages that show a file, themselves or by what they import, in the site's order. */
export function importersOf(file: string, input: CheckInput): readonly ContentPage[] {
  const all = known.get(input) ?? allImporters(input);
  known.set(input, all);
  return all.get(file) ?? [];
}

function allImporters(input: CheckInput): ReadonlyMap<string, readonly ContentPage[]> {
  const importers = new Map<string, ContentPage[]>();
  for (const page of input.site.pages) {
    if (page.kind !== 'content') continue;
    const seen = new Set([page.source.file.path]);
    // A set also visits what is added to it meanwhile.
    for (const file of seen)
      for (const wanted of importsOf(file, input)) {
        const found = importCandidates(wanted).find((path) => isFile(path, input));
        if (found !== undefined) seen.add(found);
      }
    for (const file of seen) {
      const pages = importers.get(file);
      if (pages === undefined) importers.set(file, [page]);
      else pages.push(page);
    }
  }
  return importers;
}

function importsOf(file: string, { facts, code, project }: CheckInput): readonly string[] {
  if (project.codeFiles.has(file))
    return (code(file)?.imports ?? []).map(({ specifier }) => resolveImport(specifier, file));
  const { imports = [], includes = [] } = facts(file) ?? {};
  return [...imports, ...includes].map(({ file: wanted }) => wanted);
}

function isFile(path: string, { project }: CheckInput): boolean {
  return project.markdownFiles.has(path) || project.codeFiles.has(path);
}
