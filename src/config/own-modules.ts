import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { z } from 'zod';
import { runModule } from '../build/session/own-modules.ts';
import type { OwnModule } from '../shared/own-module.ts';
import type { Vendor } from '../vendors/index.ts';
import { buildSentence } from './build-sentence.ts';
import { codePlaces } from './code-place.ts';
import { ConfigError } from './config-error.ts';
import { issueSentences, type PlaceOf } from './issue-sentence.ts';
import { vendorModuleSchema } from './vendor-schema.ts';

/** Where a configuration names modules. */
interface Place {
  /** Paths count from it. */
  readonly folder: string;
  readonly placeOf: PlaceOf;
}

/** Modules of a project's own, and the files that they are made of: absolute paths. */
interface ReadModules<Value> {
  readonly modules: readonly OwnModule<Value>[];
  readonly files: readonly string[];
}

/**
 * Reads the vendors that a project brings. Rejects with a `ConfigError` of a sentence for each mistake in one, with its file, line
 * and column.
 */
export async function ownVendors(paths: readonly string[] | undefined, place: Place): Promise<ReadModules<Vendor>> {
  const read = await readModules<Vendor>(paths ?? [], { ...place, option: 'vendors', schema: vendorModuleSchema });
  await refuseTwice(read.modules, { ...place, option: 'vendors' });
  return read;
}

interface Kind extends Place {
  readonly option: 'vendors';
  readonly schema: z.ZodType;
}

async function readModules<Value>(paths: readonly string[], kind: Kind): Promise<ReadModules<Value>> {
  const read = await Promise.all(paths.map((path, index) => readModule<Value>(path, index, kind)));
  return { modules: read.map(({ module }) => module), files: read.flatMap(({ files }) => files) };
}

async function readModule<Value>(
  path: string,
  index: number,
  { folder, placeOf, option, schema }: Kind,
): Promise<{ readonly module: OwnModule<Value>; readonly files: readonly string[] }> {
  const file = resolve(folder, path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new ConfigError(`${await placeOf([option, index])}: ${option} names ${file}, and there is no such file.`);
  const { code, files } = await bundled(file);
  const exports = await runModule(code).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${file}: cannot be run: ${said}. Octavo runs it while it builds: what needs a page belongs into its functions.`,
      { cause: error },
    );
  });
  const { error } = schema.safeParse(exports);
  if (error === undefined) return { module: { value: exports['default'] as Value, code }, files };
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: issue.path[0] === 'default' ? issue.path.slice(1) : issue.path,
  }));
  const places = await codePlaces(file);
  const inside = schema instanceof z.ZodObject ? (schema.shape['default'] as z.ZodType) : schema;
  throw new ConfigError(await issueSentences(issues, { placeOf: (at) => Promise.resolve(places(at)), schema: inside }));
}

/** Returns a module with all that it imports, as browsers and Node run it. */
async function bundled(file: string): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      absWorkingDir: dirname(file),
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    return {
      code: outputFiles.map(({ text }) => text).join(''),
      files: Object.keys(metafile.inputs).map((path) => resolve(dirname(file), path)),
    };
  } catch (error) {
    throw new ConfigError(buildSentence(error as BuildFailure, file), { cause: error });
  }
}

async function refuseTwice(
  modules: readonly OwnModule<{ readonly key: string }>[],
  { option, placeOf }: Pick<Kind, 'option' | 'placeOf'>,
): Promise<void> {
  const keys = modules.map(({ value }) => value.key);
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (index >= 0)
    throw new ConfigError(`${await placeOf([option, index])}: ${option} has two of the key "${keys[index]}".`);
}
