import { createHash } from 'node:crypto';
import { classNames } from '../../author/class-names.ts';
import { compileCode, type CompiledCode } from '../../author/code.ts';
import { isInteractive } from '../../author/interactive.ts';
import { buildIslands, islandModule, islandRuntime, type IslandSource } from '../../author/islands.ts';
import { minifyStyles, withPartClasses } from '../../author/stylesheet.ts';
import { utilityStyles } from '../../author/utility-styles.ts';
import { ambientNames } from '../../components/ambient-values.ts';
import { componentRegistry } from '../../components/mdx/definitions.ts';
import type { RouteRendering } from '../../components/route-rendering.ts';
import type { PageFiles } from '../../components/rendering.ts';
import type { Diagnostic, SourceFile } from '../../diagnostics/diagnostic.ts';
import type { CompiledPage, PageFacts } from '../../markdown/compiled-page.ts';
import type { ModuleShape } from '../../javascript/module-shape.ts';
import { importCandidates, resolveImport } from '../../markdown/includes.ts';
import type { DocsProject } from '../../project/project.ts';
import { diagramLibrary } from './diagram-library.ts';
import { siteLooks } from './site-theme.ts';

/** A file that is written beside the pages. */
export interface AuthorFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** What one state of a project brings for browsers: its looks, stylesheets, scripts and React components. */
export interface AuthorFiles extends Pick<RouteRendering, 'compiledCode' | 'findImport' | 'island'> {
  /** What every page loads. */
  pageFiles(): Promise<PageFiles>;
  /** Everything that is written beside the pages, in place of the project's own files of these names. */
  files(): Promise<readonly AuthorFile[]>;
  /** Compiles the code that a file imports, and the code that this imports. */
  checkImports(files: readonly string[]): void;
  /** What a code file that pages import takes and gives; undefined for others. */
  codeShape(file: string): ModuleShape | undefined;
  /** Problems of the code that was asked for. */
  diagnostics(): readonly Diagnostic[];
}

interface Context {
  readonly project: DocsProject;
  readonly compiled: (file: string) => CompiledPage | undefined;
  readonly facts: (file: string) => PageFacts | undefined;
  /** Whether anyone may read a page: what another page defines for browsers would be a file for all. */
  readonly isOpen: (file: string) => boolean;
  /** Returns the address of a path below the site's base. */
  readonly href: (path: string) => string;
  readonly cacheDir: string;
  readonly offline: boolean;
}

const wordsOf = new WeakMap<SourceFile, ReadonlySet<string>>();

/** Returns what the project brings; each part is made when it is first asked for. */
export function createAuthorFiles(context: Context): AuthorFiles {
  const { project, compiled, facts, isOpen, href, cacheDir, offline } = context;
  const { markdownFiles, codeFiles, stylesheets, scripts } = project;
  const codes = new Map<string, CompiledCode>();
  const interactive = new Map<string, boolean>();
  const problems: Diagnostic[] = [];

  const findFile = (file: string): string | undefined =>
    importCandidates(file).find((path) => markdownFiles.has(path) || codeFiles.has(path));
  const compiledCode = (file: string): CompiledCode | undefined => {
    const source = codeFiles.get(file);
    if (source === undefined) return undefined;
    const known = codes.get(file) ?? compileCode(source, isKnownName);
    codes.set(file, known);
    return known;
  };
  /** Scripts of the project define names for all pages; those that read like one of them are left alone. */
  const isKnownName = (name: string): boolean =>
    ambientNames.has(name) || componentRegistry.has(name) || scripts.some(({ text }) => text.includes(name));
  const checkImports = (files: readonly string[]): void => {
    for (const wanted of files) {
      const file = findFile(wanted);
      const source = file === undefined || codes.has(file) ? undefined : codeFiles.get(file);
      if (source === undefined) continue;
      compiledCode(source.path);
      checkImports(codeImports(source.path, source.text));
    }
  };
  const needsBrowser = (file: string): boolean => {
    const known = interactive.get(file);
    if (known !== undefined) return known;
    interactive.set(file, false);
    if (!isOpen(file)) return false;
    const page = markdownFiles.has(file) ? facts(file) : undefined;
    const source = page?.exportsSource ?? codeFiles.get(file)?.text ?? '';
    const imports = page?.imports.map((entry) => entry.file) ?? codeImports(file, source);
    const needs =
      source !== '' && (isInteractive(source) || imports.some((path) => needsBrowser(findFile(path) ?? path)));
    interactive.set(file, needs);
    return needs;
  };
  /** Named by the code alone: the islands of a page stay what they are when its text is another. */
  const folder = once(() => {
    const ofPages = markdownWithCode().map(({ path }) => {
      const page = facts(path);
      return `${path}\n${JSON.stringify(page?.imports)}\n${page?.exportsSource}`;
    });
    const ofFiles = [...codeFiles.values()].map(({ path, text }) => `${path}\n${text}`);
    return `_octavo/islands/${digest([...ofFiles, ...ofPages].join('\0'))}`;
  });
  const markdownWithCode = (): SourceFile[] =>
    [...markdownFiles.values()].filter(({ text }) => /^export\s/m.test(text));

  const readIsland = (file: string): IslandSource | undefined => {
    const code = codeFiles.get(file);
    if (code !== undefined) return { imports: [], source: code.text };
    const page = markdownFiles.has(file) ? compiled(file) : undefined;
    return page === undefined
      ? undefined
      : {
          imports: page.imports.map((entry) => ({ ...entry, file: findFile(entry.file) ?? entry.specifier })),
          source: `${page.exportsSource}\nexport default ({ children }) => children ?? null;`,
        };
  };
  const words = (): Set<string> => {
    const all = new Set<string>();
    for (const file of [...markdownFiles.values(), ...codeFiles.values()]) {
      const own = wordsOf.get(file) ?? classNames(file.text);
      wordsOf.set(file, own);
      for (const word of own) all.add(word);
    }
    return all;
  };
  /** Looks and utility classes; those of most sites are too few for a request of their own. */
  const siteStyles = once(async (): Promise<{ style: string; file?: AuthorFile; others: readonly AuthorFile[] }> => {
    const looks = await siteLooks(project, { href, cacheDir, offline });
    problems.push(...looks.diagnostics);
    const css = minifyStyles(`${looks.css}\n${await utilityStyles(words())}`);
    if (css.length <= longestStyle) return { style: css.replaceAll('</', '<\\/'), others: looks.files };
    return { style: '', file: { path: `_octavo/site.${digest(css)}.css`, contents: css }, others: looks.files };
  });
  const islands = once(async (): Promise<AuthorFile[]> => {
    const entries = [...markdownWithCode().map(({ path }) => path), ...codeFiles.keys()].filter(needsBrowser);
    if (entries.length === 0) return [];
    const resolve = (specifier: string, from: string): string =>
      findFile(specifier.startsWith('.') || specifier.startsWith('/') ? resolveImport(specifier, from) : specifier) ??
      specifier;
    const { files, diagnostics } = await buildIslands({
      entries,
      read: readIsland,
      resolve,
      base: href('').replace(/\/$/, ''),
    });
    problems.push(...diagnostics);
    return [...files].map(([path, contents]) => ({ path: `${folder()}/${path}`, contents }));
  });

  return {
    compiledCode,
    codeShape: (file) => codes.get(file)?.shape,
    checkImports,
    findImport: (wanted) => {
      const file = findFile(wanted);
      if (file === undefined) return undefined;
      const page = markdownFiles.has(file) ? compiled(file) : undefined;
      return page === undefined ? { kind: 'code', file } : { kind: 'markdown', file, compiled: page };
    },
    island: (file) =>
      needsBrowser(file)
        ? { module: href(`${folder()}/${islandModule(file)}`), runtime: href(`${folder()}/${islandRuntime}`) }
        : undefined,
    pageFiles: once(async () => {
      const { style, file } = await siteStyles();
      const address = ({ path, text }: SourceFile): string => `${href(path)}?v=${digest(text)}`;
      return {
        style,
        stylesheets: [...(file === undefined ? [] : [href(file.path)]), ...stylesheets.map(address)],
        scripts: scripts.map((file) => ({ src: address(file), isModule: /^import\s/m.test(file.text) })),
      };
    }),
    files: async () => {
      const { file, others } = await siteStyles();
      const looks = file === undefined ? others : [file, ...others];
      const rewritten = stylesheets.map(({ path, text }) => ({ path, contents: withPartClasses(text) }));
      return [...looks, ...rewritten, ...(await islands()), ...(await diagramLibrary(project))];
    },
    diagnostics: () => [...[...codes.values()].flatMap((code) => code.diagnostics), ...problems],
  };
}

/** Characters of CSS that stand in every page. */
const longestStyle = 4000;

const importSource = /\bfrom\s+['"]([./@~][^'"]*)['"]/g;

/** Paths in the project that the imports of a code file name. */
function codeImports(file: string, source: string): string[] {
  return [...source.matchAll(importSource)].map(([, specifier = '']) => resolveImport(specifier, file));
}

/** Enough of a text's digest to name a file by. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
