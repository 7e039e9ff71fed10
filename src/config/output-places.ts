import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Settings } from '../build/settings.ts';
import { bundlePlace } from '../server/node/bundle-place.ts';
import { ConfigError } from './config-error.ts';

/**
 * Throws a `ConfigError` where a build would destroy what it did not write: it replaces the folder of the site as a whole. A
 * bundle in that folder would be public, and gone with the next build.
 */
export function refuseOutputPlaces({ projectDir, outDir, bundleDir }: Settings): void {
  const problem = isIn(projectDir, outDir)
    ? 'contains the docs'
    : isIn(resolve('.'), outDir)
      ? 'contains the working folder'
      : foreignContents(outDir);
  if (problem !== undefined)
    throw new ConfigError(
      `A build replaces the whole output folder, but ${outDir} ${problem}. Choose a separate folder: --out dist`,
    );
  refuseBundlePlace(bundleDir, [outDir], (place) => `--bundle ${place}`);
}

/** Folders of an Astro project: absolute paths. */
interface AstroFolders {
  readonly outDir: string;
  readonly publicDir: string;
  readonly pagesDir: string;
}

/**
 * Throws a `ConfigError` where Astro would take the docs for what they are not, or destroy them, as it empties its output
 * folder before a build; and where the bundle would be public: in that folder, or among the files that Astro copies into it.
 */
export function refuseAstroPlaces(
  { projectDir, bundleDir }: Pick<Settings, 'projectDir' | 'bundleDir'>,
  { outDir, publicDir, pagesDir }: AstroFolders,
): void {
  if (isIn(projectDir, outDir))
    throw new ConfigError(
      `astro build empties its output folder first, but ${outDir} contains the docs. Choose another one in astro.config: outDir: './dist'`,
    );
  const taken: readonly (readonly [folder: string, effect: string])[] = [
    [publicDir, 'whose files Astro publishes as they are'],
    [pagesDir, 'whose files Astro takes for pages of its own'],
  ];
  for (const [folder, effect] of taken)
    if (isIn(projectDir, folder))
      throw new ConfigError(
        `The docs are in ${projectDir}, and so in ${folder}, ${effect}. Move them out of it: octavo({ docs: './docs' }) in astro.config`,
      );
  refuseBundlePlace(bundleDir, [outDir, publicDir], (place) => `octavo({ bundle: '${place}' }) in astro.config`);
}

/** `named` is how a place is named where it can be changed. */
function refuseBundlePlace(bundleDir: string, published: readonly string[], named: (place: string) => string): void {
  const folder = isAbsolute(bundleDir) ? published.find((each) => isIn(bundleDir, each)) : undefined;
  if (folder !== undefined)
    throw new ConfigError(
      `The bundle is not public, but ${bundleDir} is in ${folder}, which is published. Choose a place outside it: ${named('bundle')}`,
    );
  if (bundlePlace(bundleDir) === 'file' && existsSync(bundleDir) && !isBulkFile(bundleDir))
    throw new ConfigError(
      `${bundleDir} is a file that no build wrote. Choose another one for the bundle: ${named('kv.json')}`,
    );
}

/** Whether a file begins as those for `wrangler kv bulk put` that builds write. */
function isBulkFile(path: string): boolean {
  return statSync(path).isFile() && readFileSync(path, 'utf8').startsWith('[{"key":');
}

function isIn(path: string, folder: string): boolean {
  const [first] = relative(folder, path).split(/[/\\]/);
  return first !== '..' && !isAbsolute(relative(folder, path));
}

/** What a folder has that no build wrote, in words; undefined for one that is empty, or that a build wrote. */
function foreignContents(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return 'is a file';
  const names = readdirSync(folder);
  if (names.includes('.git')) return 'is a repository';
  const isBuilt = ['_octavo', 'llms.txt'].some((name) => existsSync(join(folder, name)));
  const seen = names.filter((name) => !name.startsWith('.'));
  return isBuilt || seen.length === 0 ? undefined : `has files that no build wrote (${seen.slice(0, 3).join(', ')})`;
}
