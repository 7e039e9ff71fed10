import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, parse, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bounds } from '../../cache/bounds.ts';
import { markUsed } from '../../cache/cache-files.ts';
import type { SiteComponents } from '../settings.ts';
import { ComponentError } from './component-error.ts';
import { componentInputs } from './component-inputs.ts';
import { componentPlugin } from './component-plugin.ts';
import { ownPackages } from './own-packages.ts';
import { packageRoot } from './package-root.ts';
import { buildRealmScripts } from './sandbox/realm-script.ts';
import { usedModules } from './used-modules.ts';
import { putFolder } from '../files/put-folder.ts';
import { ageOf, removeAbandoned, workName } from '../files/work-names.ts';
import { shortDigest } from '../../cache/sha256.ts';

/** What the renderer, and the cache of the pages that it rendered, depend on. */
const sources = ['src', 'integrations', 'package.json'];
const configFile = fileURLToPath(new URL('../../../integrations/renderer/config.ts', import.meta.url));

/**
 * Returns the folder of the renderer for sites below `base`: the routes and components, bundled by Astro. It is the same
 * for every docs project, so that the one for sites at the root is built once, when the package is installed from its
 * sources or packed, and stored in the package. Others are cached in `cacheDir`: an installed package is not written to.
 */
export async function rendererFolder(base: string, cacheDir: string): Promise<string> {
  const found = findRenderer(base, cacheDir);
  if (found !== undefined) return found;
  const [own = '', other = ''] = placesOf(base, cacheDir);
  const isOwn = base === '' && !isInstalled && (await isWritable(dirname(own)));
  const folder = isOwn ? own : other;
  await build(base, () => folder, { plugins: [usedModules()] });
  return folder;
}

/**
 * Returns the folder of a renderer with a project's components. It is built when there is none of the components as they are,
 * with all that they import, and cached in `cacheDir`. Rejects with a `ComponentError` when one of them cannot be bundled.
 */
export async function rendererWith(components: SiteComponents, base: string, cacheDir: string): Promise<string> {
  const files = Object.values({ ...components.overrides, ...components.mdx });
  // Astro takes a file that has no folder above it in common with the root for one of the root's own.
  const root = files.every(sharesFolder) ? packageRoot : parse(packageRoot).root;
  const work = join(cacheDir, 'renderer');
  const inputs = componentInputs(components, work, (file) => file.startsWith(`${packageRoot}${sep}src`));
  const placeOf = (): string => `${placesOf(base, cacheDir)[1] ?? ''}-${inputs.name() ?? 'unknown'}`;
  if (inputs.name() !== undefined && existsSync(placeOf())) {
    markUsed(placeOf());
    return placeOf();
  }
  try {
    await build(base, placeOf, {
      root,
      dir: work,
      plugins: [componentPlugin(() => components), ownPackages(), inputs.plugin],
    });
  } catch (error) {
    throw new ComponentError(error);
  }
  inputs.save();
  return placeOf();
}

/** Returns that folder if it exists. */
export function findRenderer(base: string, cacheDir: string): string | undefined {
  const found = placesOf(base, cacheDir).find((place) => existsSync(place));
  if (found !== undefined) markUsed(found);
  return found;
}

function placesOf(base: string, cacheDir: string): string[] {
  const name = `${digest()}${base === '' ? '' : `-${shortDigest(base)}`}`;
  return [join(packageRoot, '.renderer', name), join(cacheDir, 'renderer', name)];
}

/** Whether this is a package among others, and not a copy of the sources that somebody works on. */
const isInstalled = /[\\/]node_modules[\\/]/.test(packageRoot);

/** Whether a file has a folder above it that this package has, too. */
function sharesFolder(file: string): boolean {
  return file.split(/[\\/]/)[1] === packageRoot.split(/[\\/]/)[1];
}

/** How a renderer with more than Octavo's own parts is built. */
interface BuildWith {
  /** The folder that Astro counts paths from. */
  readonly root?: string;
  /** The folder that is worked in. */
  readonly dir?: string;
  readonly plugins?: readonly Plugin[];
}

/** Builds a renderer; `placeOf` returns where it belongs once it is built. */
async function build(
  base: string,
  placeOf: () => string,
  { root = packageRoot, dir: work = dirname(placeOf()), plugins = [] }: BuildWith = {},
): Promise<void> {
  await mkdir(work, { recursive: true });
  await removeAbandoned(work, 'work');
  const next = join(work, workName('work'));
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const environment = process.env['NODE_ENV'];
  // With another one React's development build is bundled, with the paths of this machine.
  process.env['NODE_ENV'] = 'production';
  // Loaded here, as a command that finds a renderer has no use for it: a second of each.
  const { build: astroBuild } = await import('astro');
  try {
    await astroBuild({
      root,
      configFile: relative(root, configFile),
      srcDir: join(packageRoot, 'src'),
      publicDir: join(packageRoot, 'public'),
      base: base || '/',
      outDir: join(next, 'out'),
      cacheDir: join(next, 'cache'),
      vite: { cacheDir: join(next, 'vite'), plugins: [...plugins] },
      logLevel: 'silent',
    });
    await buildRealmScripts(packageRoot, join(next, 'out'));
    await putFolder(join(next, 'out'), placeOf());
    await removeOld(work);
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
    await rm(next, { recursive: true, force: true });
  }
}

/** Removes renderers of other sources: a preview may still run with one of late. */
async function removeOld(work: string): Promise<void> {
  const current = digest();
  for (const name of await readdir(work)) {
    const path = join(work, name);
    if (!name.startsWith(current) && (await ageOf(path)) > bounds.renderer.age)
      await rm(path, { recursive: true, force: true });
  }
}

let known: string | undefined;

/** Returns a digest of what the renderer is built from. */
function digest(): string {
  return (known ??= shippedDigest() ?? digestOfSources());
}

/**
 * The name of the renderer that the published package brings. What is compiled does not change: reading a thousand files
 * at every start would tell nothing.
 */
function shippedDigest(): string | undefined {
  const folder = join(packageRoot, '.renderer');
  if (import.meta.filename.endsWith('.ts') || !existsSync(folder)) return undefined;
  return readdirSync(folder).find((name) => /^[\da-f]{16}$/.test(name));
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) for (const file of filesOf(source)) hash.update(`${file}\0`).update(read(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(packageRoot, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(packageRoot.length + 1))
    .sort();
}

function read(file: string): Buffer {
  return readFileSync(join(packageRoot, file));
}

async function isWritable(folder: string): Promise<boolean> {
  return mkdir(folder, { recursive: true }).then(
    () => true,
    () => false,
  );
}
