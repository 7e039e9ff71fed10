import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { packIconSets } from './icon-sets.ts';
import { layoutOf, targets } from '../../src/server/targets/index.ts';
import { docsJsonSchema } from '../../src/project/json-schema.ts';
import type * as BundleEntry from '../../src/build/functions/bundle-entry.ts';
import type * as Renderer from '../../src/build/render/build-renderer.ts';
import { writeInAscii } from './ascii.ts';
import { checkImports } from './check-imports.ts';
import { compile } from './compile.ts';
import { copyOthers } from './copy.ts';
import { makeCreatePackage } from './create.ts';
import { addressedEntries, bundleEngine } from './engine.ts';
import { translateGrammars } from './grammars.ts';
import { inlinePackages } from './inline.ts';
import { licenceTexts } from './licences.ts';
import { manifest, type ExportTarget, type Manifest } from './manifest.ts';
import { makePortable } from './portable.ts';
import { removeUnused } from './unused.ts';

/**
 * Makes the package that is published in `out`. What it holds is said by package.json: its `files` (folders) are compiled or copied,
 * its `exports` are what others import, and what it does not depend on is compiled in.
 */
async function makePackage(root: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  // First: the compiler writes the data that is imported, too, package.json among them.
  await compile(root, packageJson.files, out);
  // A package of its own is made of it.
  for (const ending of ['js', 'd.ts']) await rm(join(out, `src/cli/create/main.${ending}`));
  const published = manifest(packageJson);
  await writeFile(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ['LICENSE', 'README.md']) await cp(join(root, file), join(out, file));
  // Where new projects let editors find it.
  await writeFile(join(out, 'docs.schema.json'), `${JSON.stringify(docsJsonSchema())}\n`);
  await copyOthers(root, packageJson.files, out);
  await makeRenderer(out);
  makePortable(join(out, '.renderer'), root);
  const external = Object.keys({ ...published.dependencies, ...published.peerDependencies });
  const compiledIn = await bundlePackage(out, published, external);
  await translateGrammars(join(out, 'src/markdown/highlight/translated-patterns'));
  const iconSets = packIconSets(root, join(out, 'src/components/icon-sets'));
  writeInAscii(out, ['engine/*.js', '.renderer/*/server/**/*.mjs', '.renderer/*/*.js']);
  checkImports(out, external);
  await writeFile(join(out, 'THIRD-PARTY-LICENSES.txt'), licenceTexts([...compiledIn, ...iconSets]));
}

/** Makes the renderer that every project can use, with the compiled code: an installed package finds it. */
async function makeRenderer(out: string): Promise<void> {
  const { rendererFolder } = await compiled<typeof Renderer>(out, 'src/build/render/build-renderer.js');
  await rendererFolder('', join(out, '.octavo'));
  // What Astro and Vite keep for themselves.
  for (const name of ['.astro', 'node_modules']) await rm(join(out, name), { recursive: true, force: true });
}

/**
 * Dependencies, which declarations and components name, that Node has in the bundles all the same: each is many small files, which
 * every command would look for one by one. None has a part for each platform, or has to be the one of a project.
 */
const inEngine = [
  'ignore',
  'jsonc-parser',
  'mdast-util-from-markdown',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-table',
  'zod',
];

/** Bundles what Node runs; what only bundles need goes. Returns the files that were bundled. */
async function bundlePackage(
  out: string,
  published: Manifest,
  external: readonly string[],
): Promise<readonly string[]> {
  const functions = await bundleFunctions(out, moduleOf(published.exports['./server']));
  const ways = [published.bin.octavo, ...Object.values(published.exports).map(moduleOf)].map(normalize);
  const addressed = addressedEntries(out);
  const entries = [...ways, ...addressed].filter((file) => file.endsWith('.js') && !functions.has(file));
  const engine = await bundleEngine(
    out,
    entries,
    external.filter((name) => !inEngine.includes(name)),
  );
  const bundled = [...engine, ...[...functions.values()].flatMap(({ inputs }) => inputs)];
  for (const [file, { code }] of functions) await writeFile(join(out, file), code);
  await removeUnused(out, {
    bundled: new Set(bundled),
    entries: new Set([...entries, ...functions.keys()]),
    exported: new Set(ways),
  });
  const inlined = await inlinePackages(out, external);
  return [...bundled, ...inlined].map((file) => join(out, file));
}

type Bundled = Awaited<ReturnType<typeof BundleEntry.bundleEntry>>;

/** Bundles what runs on platforms: the function of each target and the handler, each in one file that needs nothing else. */
async function bundleFunctions(out: string, handler: string): Promise<ReadonlyMap<string, Bundled>> {
  const { bundleEntry } = await compiled<typeof BundleEntry>(out, 'src/build/functions/bundle-entry.js');
  const functions = new Map([[normalize(handler), await bundleEntry(join(out, handler), 'worker')]]);
  for (const target of targets) {
    const file = `src/server/targets/${target}/runtime.js`;
    const { runtime } = await layoutOf(target);
    functions.set(file, await bundleEntry(join(out, file), runtime));
  }
  return functions;
}

async function compiled<Module>(out: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(join(out, file)).href)) as Module;
}

function moduleOf(target: ExportTarget | undefined): string {
  return typeof target === 'object' ? target.default : (target ?? '');
}

const root = join(import.meta.dirname, '../..');
const out = join(root, '.package');
await makePackage(root, out);
await makeCreatePackage(root, join(out, 'create-octavo'));
// A package of its own.
await writeFile(join(out, '.npmignore'), '/create-octavo/\n');
