import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync, type BuildFailure } from 'esbuild';
import { isRecord } from '../shared/is-record.ts';
import { packageName } from '../shared/package-name.ts';

/** A package as pages and components get it. */
export type BundledPackage =
  /** `code` is a CommonJS function body, as of `compileCode`. */
  { readonly code: string; readonly problem?: undefined } | { readonly problem: string };

/** The packages that the package.json of a project names: the nearest one, in the folder of the docs or above. */
export interface ProjectPackages {
  /** Folder of package.json, from which packages are found; undefined where there is none. */
  readonly folder: string | undefined;
  /** Whether package.json names the package of a specifier (`lodash`, `@scope/name/part`). */
  readonly has: (specifier: string) => boolean;
  /** Bundles what a specifier names, React left out; undefined where package.json does not name it. */
  readonly bundle: (specifier: string) => BundledPackage | undefined;
  /** Returns what says that other versions are installed, for a project one of whose texts imports a package. */
  readonly versions: (texts: Iterable<string>) => readonly string[];
}

const lists = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Reads package.json for a docs project in `root`; nothing is bundled before it is asked for. */
export function projectPackages(root: string): ProjectPackages {
  const folder = folderAbove(root, 'package.json');
  const text = folder === undefined ? '' : readFileSync(join(folder, 'package.json'), 'utf8');
  const names = namesIn(text);
  const bundles = new Map<string, BundledPackage>();
  const has = (specifier: string): boolean => names.has(packageName(specifier));
  return {
    folder,
    has,
    bundle(specifier) {
      if (folder === undefined || !has(specifier)) return undefined;
      const bundled = bundles.get(specifier) ?? bundlePackage(specifier, folder);
      bundles.set(specifier, bundled);
      return bundled;
    },
    versions(texts) {
      if (folder === undefined || names.size === 0) return [];
      const imported = /\bfrom\s*['"]([@\w][^'"]*)['"]/g;
      const isUsed = [...texts].some((each) => [...each.matchAll(imported)].some(([, name = '']) => has(name)));
      if (!isUsed) return [];
      const locked = lockFiles.map((name) => folderAbove(folder, name)).findIndex((found) => found !== undefined);
      const lock = lockFiles[locked];
      const place = lock === undefined ? undefined : folderAbove(folder, lock);
      return [text, lock === undefined || place === undefined ? '' : readFileSync(join(place, lock), 'utf8')];
    },
  };
}

function folderAbove(start: string, file: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return folder;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined;
  }
}

function namesIn(text: string): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(text);
    const named = isRecord(read) ? lists.flatMap((list) => (isRecord(read[list]) ? Object.keys(read[list]) : [])) : [];
    // They come with Octavo, as one instance for all components.
    return new Set(named.filter((name) => name !== 'react' && name !== 'react-dom'));
  } catch {
    return new Set();
  }
}

/** What files of a package that are no code become. */
export const assetLoaders = { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl', '.css': 'empty' } as const;

function bundlePackage(specifier: string, folder: string): BundledPackage {
  try {
    const { outputFiles } = buildSync({
      stdin: { contents: `module.exports = require(${JSON.stringify(specifier)});`, resolveDir: folder, loader: 'js' },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'browser',
      target: 'es2022',
      external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
      loader: assetLoaders,
      define: { 'process.env.NODE_ENV': '"production"' },
      supported: { 'dynamic-import': false },
      legalComments: 'none',
      logLevel: 'silent',
    });
    return { code: outputFiles[0]?.text ?? '' };
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    return { problem: isInstalled(specifier, folder) ? (first?.text ?? String(error)) : 'it is not installed' };
  }
}

function isInstalled(specifier: string, folder: string): boolean {
  const name = packageName(specifier);
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  return places.some((place) => existsSync(join(place, name)));
}
