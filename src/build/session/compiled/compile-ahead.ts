import type { SourceFile } from '../../../diagnostics/index.ts';
import { importCandidates, type CompiledPage, type Heading } from '../../../markdown/index.ts';
import { withIncludes } from './include-headings.ts';

/** Files that are compiled at the same time: plugins may wait for a network. */
const atOnce = 16;

interface Ahead {
  readonly source: (path: string) => SourceFile | undefined;
  /** Whether a file is compiled as it is now. */
  readonly isKnown: (source: SourceFile) => boolean;
  readonly compiled: (path: string) => CompiledPage | undefined;
  readonly compile: (source: SourceFile) => Promise<CompiledAhead | undefined>;
}

interface CompiledAhead {
  readonly page: CompiledPage;
  readonly remember: (page: CompiledPage) => CompiledPage;
}

/** Returns what compiles files, and the Markdown that they import, before anybody asks for them. */
export function createAhead({ source, isKnown, compiled, compile }: Ahead): (paths: Iterable<string>) => Promise<void> {
  const underWay = new Map<SourceFile, Promise<CompiledAhead | undefined>>();
  const compileOnce = (file: SourceFile): Promise<CompiledAhead | undefined> => {
    const known = underWay.get(file) ?? compile(file).finally(() => underWay.delete(file));
    underWay.set(file, known);
    return known;
  };
  return async (paths) => {
    const ahead = new Map<string, CompiledAhead>();
    const compileFile = async (path: string): Promise<void> => {
      const file = source(path);
      const own = file === undefined || isKnown(file) ? undefined : await compileOnce(file);
      if (own === undefined) return;
      own.remember(own.page);
      ahead.set(path, own);
    };
    const seen = new Set<string>();
    for (let next = [...paths]; next.length > 0; next = next.flatMap((path) => importsOf(compiled(path)))) {
      next = next.filter((path) => !seen.has(path));
      for (const path of next) seen.add(path);
      await severalAtOnce(next, compileFile);
    }
    const ownHeadings = (path: string): CompiledPage | undefined => ahead.get(path)?.page ?? compiled(path);
    const headingsOf = (path: string, around: ReadonlySet<string>): readonly Heading[] => {
      const page = around.has(path) ? undefined : ownHeadings(path);
      if (page === undefined) return [];
      if (!ahead.has(path) || page.includes.length === 0) return page.headings;
      const inside = new Set([...around, path]);
      return withIncludes(page, (file) => headingsOf(file, inside)).headings;
    };
    for (const [path, { page, remember }] of ahead)
      if (page.includes.length > 0) remember(withIncludes(page, (file) => headingsOf(file, new Set([path]))));
  };
}

async function severalAtOnce(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values();
  const take = async (): Promise<void> => {
    for (const path of waiting) await work(path);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

/** Markdown files that a page may show; those that are not there are left out when they are looked for. */
function importsOf(page: CompiledPage | undefined): string[] {
  const files = [...(page?.imports ?? []), ...(page?.includes ?? [])].map(({ file }) => file);
  return files.flatMap(importCandidates).filter((file) => /\.mdx?$/i.test(file));
}
