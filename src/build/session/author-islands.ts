import { buildIslands, islandModule, islandRuntime, type IslandSource } from '../../author/index.ts';
import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { resolveImport, type PageFacts } from '../../markdown/index.ts';
import type { DocsProject } from '../../project/index.ts';
import type { AuthorFile, AuthorFiles } from '../contracts.ts';
import type { AuthorCode } from './author-code.ts';
import { once } from './once.ts';
import { shortDigest } from './short-digest.ts';

interface IslandsContext {
  readonly project: DocsProject;
  readonly code: AuthorCode;
  readonly facts: (file: string) => PageFacts | undefined;
  /** Returns the address of a path below the site's base. */
  readonly href: (path: string) => string;
}

/** Components of one state of a project that run in browsers. */
export interface AuthorIslands extends Pick<AuthorFiles, 'island'> {
  /** Bundles them. */
  files(): Promise<{ readonly files: readonly AuthorFile[]; readonly diagnostics: readonly Diagnostic[] }>;
}

/** Returns the islands of a project. */
export function createAuthorIslands({ project, code, facts, href }: IslandsContext): AuthorIslands {
  const { markdownFiles, codeFiles } = project;
  const markdownWithCode = (): SourceFile[] =>
    [...markdownFiles.values()].filter(({ text }) => /^export\s/m.test(text));
  /** Named by the code alone: the islands of a page stay what they are when its text is another. */
  const folder = once(() => {
    const ofPages = markdownWithCode().map(({ path }) => {
      const page = facts(path);
      return `${path}\n${JSON.stringify(page?.imports)}\n${page?.exportsSource}`;
    });
    const ofFiles = [...codeFiles.values()].map(({ path, text }) => `${path}\n${text}`);
    return `_octavo/islands/${shortDigest([...ofFiles, ...ofPages].join('\0'))}`;
  });
  const read = (file: string): IslandSource | undefined => {
    const source = codeFiles.get(file);
    if (source !== undefined) return { imports: [], source: source.text };
    const page = markdownFiles.has(file) ? facts(file) : undefined;
    return page === undefined
      ? undefined
      : {
          imports: page.imports.map((entry) => ({ ...entry, file: code.findFile(entry.file) ?? entry.specifier })),
          source: `${page.exportsSource}\nexport default ({ children }) => children ?? null;`,
        };
  };
  const resolve = (specifier: string, from: string): string => {
    const isRelative = specifier.startsWith('.') || specifier.startsWith('/');
    return code.findFile(isRelative ? resolveImport(specifier, from) : specifier) ?? specifier;
  };
  return {
    island: (file) =>
      code.needsBrowser(file)
        ? { module: href(`${folder()}/${islandModule(file)}`), runtime: href(`${folder()}/${islandRuntime}`) }
        : undefined,
    async files() {
      const entries = [...markdownWithCode().map(({ path }) => path), ...codeFiles.keys()].filter(code.needsBrowser);
      if (entries.length === 0) return { files: [], diagnostics: [] };
      const base = href('').replace(/\/$/, '');
      const { files, diagnostics } = await buildIslands({ entries, read, resolve, base });
      return { files: [...files].map(([path, contents]) => ({ path: `${folder()}/${path}`, contents })), diagnostics };
    },
  };
}
