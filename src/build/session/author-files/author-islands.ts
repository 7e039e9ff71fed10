import { fileURLToPath } from 'node:url';
import {
  buildIslands,
  islandModule,
  islandRuntime,
  type IslandData,
  type IslandSource,
  type ProjectPackages,
} from '../../../author/index.ts';
import { isFormatComponent, isAlive } from '../../../components/index.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { unreadable } from '../../../javascript/module-shape.ts';
import { resolveImport, type PageFacts } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import type { AuthorFile, AuthorFiles } from '../../contracts.ts';
import type { AuthorCode } from './author-code.ts';
import { once } from '../../../shared/once.ts';
import { shortDigest } from '../../../cache/sha256.ts';

interface IslandsContext {
  readonly project: DocsProject;
  readonly code: AuthorCode;
  readonly packages: ProjectPackages;
  /** Texts and icons for components in browsers whose code is `sources`. */
  readonly islandData: (sources: readonly string[]) => IslandData;
  readonly facts: (file: string) => PageFacts | undefined;
  /** Returns the address of a path below the site's base. */
  readonly href: (path: string) => string;
}

/** Components of one state of a project that run in browsers. */
export interface AuthorIslands extends Pick<AuthorFiles, 'island'> {
  /** Bundles them. */
  files(): Promise<{ readonly files: readonly AuthorFile[]; readonly diagnostics: readonly Diagnostic[] }>;
}

/** What brings components to life in browsers. */
const client = fileURLToPath(new URL('../../../components/client/', import.meta.url));

/** Returns the islands of a project. */
export function createAuthorIslands({
  project,
  packages,
  code,
  facts,
  islandData,
  href,
}: IslandsContext): AuthorIslands {
  const { markdownFiles } = project;
  const { codeFiles } = code;
  const markdownWithCode = (): SourceFile[] =>
    [...markdownFiles.values()].filter(
      ({ path, text }) => /^export\s/m.test(text) || (mayBeLive.test(text) && facts(path)?.liveParts.some(isAlive)),
    );
  /** Named by the code alone: the islands of a page stay what they are when its text is another. */
  const folder = once(() => {
    const ofPages = markdownWithCode().map(({ path }) => {
      const page = facts(path);
      return `${path}\n${JSON.stringify(page?.imports)}\n${page === undefined ? '' : codeOf(page)}`;
    });
    const ofFiles = [...codeFiles().values()].map(({ path, text }) => `${path}\n${text}`);
    const data = JSON.stringify(islandData([...codeFiles().values()].map(({ text }) => text).concat(ofPages)));
    return `_octavo/islands/${shortDigest([...ofFiles, ...ofPages, data, ...usedPackages().map(packageText)].join('\0'))}`;
  });
  const { isBundled, used: usedPackages } = packagesOf({ project, packages, code, facts });
  const packageText = (specifier: string): string => code.compiledCode(specifier)?.code ?? '';
  const read = (file: string): IslandSource | undefined => {
    const source = codeFiles().get(file);
    if (source !== undefined) {
      const missing = [...code.missingNames(file)].filter((name) => /^[A-Z]/.test(name));
      return { imports: [], source: source.text, missing };
    }
    if (isBundled(file)) {
      const name = JSON.stringify(file);
      const main = `import * as main from ${name};\nexport default main.default ?? main;`;
      return { imports: [], source: `export * from ${name};\n${main}`, missing: [] };
    }
    const page = markdownFiles.has(file) ? facts(file) : undefined;
    return page === undefined
      ? undefined
      : {
          imports: page.imports.map((entry) => ({ ...entry, file: code.findFile(entry.file) ?? entry.specifier })),
          source: `${codeOf(page)}\nexport default ({ children }) => children ?? null;`,
          missing: missingComponents(page),
        };
  };
  const resolve = (specifier: string, from: string): string => {
    const isRelative = specifier.startsWith('.') || specifier.startsWith('/');
    return code.findFile(isRelative ? resolveImport(specifier, from) : specifier) ?? specifier;
  };
  return {
    island(file) {
      if (!code.needsBrowser(file)) return undefined;
      const { isLively, usesReader } = code.needOf(file);
      // Components of a page say it each for themselves.
      const reader = usesReader && !markdownFiles.has(file) ? ({ reader: isLively ? 'first' : 'only' } as const) : {};
      const path = (name: string): string => href(`${folder()}/${name}`);
      return { module: path(islandModule(file)), runtime: path(islandRuntime), ...reader };
    },
    async files() {
      const sources = [...markdownWithCode().map(({ path }) => path), ...codeFiles().keys(), ...usedPackages()];
      const entries = sources.filter(code.needsBrowser);
      if (entries.length === 0) return { files: [], diagnostics: [] };
      const data = islandData(entries.map((entry) => read(entry)?.source ?? ''));
      const packageFolder = (specifier: string): string | undefined =>
        isBundled(specifier) ? packages.folder : undefined;
      const unread = [...codeFiles().keys()].filter((file) => code.codeShape(file) === unreadable);
      const input = { client, entries, unreadable: unread, read, resolve, packageFolder, data };
      const { files, diagnostics } = await buildIslands(input);
      return { files: [...files].map(([path, contents]) => ({ path: `${folder()}/${path}`, contents })), diagnostics };
    },
  };
}

interface UsedPackages {
  /** Whether pages may import it. */
  readonly isBundled: (specifier: string) => boolean;
  /** The packages that pages and code files import, each once. */
  readonly used: () => readonly string[];
}

function packagesOf({
  project: { markdownFiles, codeFiles },
  packages,
  code,
  facts,
}: Pick<IslandsContext, 'project' | 'packages' | 'code' | 'facts'>): UsedPackages {
  const isBundled = (specifier: string): boolean =>
    code.findFile(specifier) === undefined &&
    packages.has(specifier) &&
    packages.bundle(specifier)?.problem === undefined;
  return {
    isBundled,
    used: once(() => {
      const pages = [...markdownFiles.values()].filter(({ text }) => /^import\s/m.test(text));
      const specifiers = [
        ...pages.flatMap(({ path }) => facts(path)?.imports.map(({ specifier }) => specifier) ?? []),
        ...[...codeFiles.keys()].flatMap(code.specifiers),
      ];
      return [...new Set(specifiers)].filter(isBundled).sort();
    }),
  };
}

/** What a live part of a page has in its text. */
const mayBeLive = /\buser\b|\bon[A-Z]\w*=\{|=>|\bfunction\b/;

/** The code of a page for browsers: what it exports, and its live parts. */
function codeOf({ exportsSource, liveParts }: PageFacts): string {
  const parts = liveParts.filter(isAlive).map(({ name, source }) => `export const ${name} = ${source};`);
  return [exportsSource, ...parts].join('\n');
}

/** Components that the code of a page uses and nothing gives. */
function missingComponents({ componentNames, imports, exportedNames }: PageFacts): string[] {
  const given = new Set([...imports.map(({ local }) => local), ...exportedNames]);
  return componentNames.filter((name) => /^[A-Z]\w*$/.test(name) && !isFormatComponent(name) && !given.has(name));
}
