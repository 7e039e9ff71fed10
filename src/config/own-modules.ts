import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type * as z from 'zod';
import type { Settings } from '../build/settings.ts';
import { runModule } from '../build/own-modules.ts';
import type { OwnModule } from '../shared/own-module.ts';
import type { SnippetLanguage } from '../snippets/index.ts';
import type { Vendor } from '../vendors/index.ts';
import { bundleModule } from './bundle-module.ts';
import { codePlaces } from './code-place.ts';
import { allParts, ConfigError } from './config-error.ts';
import { issueMistakes } from './issue-sentence.ts';
import { runFault } from './run-fault.ts';
import type { ConfiguredPlace } from './site-components.ts';
import type { ExtensionOptions } from './extension-options.ts';
import { languageModuleSchema } from './schema/language.ts';
import { vendorModuleSchema } from './schema/vendor.ts';

/** Where a configuration names modules. */
interface Place extends ConfiguredPlace {
  /** What another configuration of the same project has named already. */
  readonly others?: Pick<Settings, 'vendors' | 'snippetLanguages'>;
}

/** Modules of a project's own, and the files that they are made of: absolute paths. */
interface ReadModules<Value> {
  readonly modules: readonly OwnModule<Value>[];
  readonly files: readonly string[];
}

/** Vendors and languages of a project's own, and the files that they are made of. */
export interface OwnModules extends Pick<Settings, 'vendors' | 'snippetLanguages'> {
  readonly files: readonly string[];
}

/**
 * Reads the modules that a project brings. Rejects with a `ConfigError` of a sentence for each mistake in one, with its file, line
 * and column.
 */
export async function ownModules(
  { vendors, snippetLanguages }: Pick<ExtensionOptions, 'vendors' | 'snippetLanguages'>,
  place: Place,
): Promise<OwnModules> {
  const [ofVendors, ofLanguages] = await allParts([
    readModules<Vendor>(vendors, { ...place, option: 'vendors', schema: vendorModuleSchema }),
    readModules<SnippetLanguage>(snippetLanguages, {
      ...place,
      option: 'snippetLanguages',
      schema: languageModuleSchema,
    }),
  ]);
  return {
    vendors: ofVendors.modules,
    snippetLanguages: ofLanguages.modules,
    files: [...ofVendors.files, ...ofLanguages.files],
  };
}

interface Kind extends Place {
  readonly option: 'vendors' | 'snippetLanguages';
  readonly schema: z.ZodObject;
}

async function readModules<Value extends { readonly key: string }>(
  paths: readonly string[] = [],
  kind: Kind,
): Promise<ReadModules<Value>> {
  const read = await allParts(paths.map((path, index) => readModule<Value>(path, index, kind)));
  const modules = read.map(({ module }) => module);
  await refuseTwice(modules, kind);
  return { modules, files: read.flatMap(({ files }) => files) };
}

async function readModule<Value>(
  path: string,
  index: number,
  { folder, placeOf, option, schema }: Kind,
): Promise<{ readonly module: OwnModule<Value>; readonly files: readonly string[] }> {
  const file = resolve(folder, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) {
    const fault = found === undefined ? 'there is no such file' : 'that is a folder: name a file';
    throw new ConfigError([{ place: await placeOf([option, index]), text: `${option} names ${file}, but ${fault}.` }]);
  }
  const { code, files, thrownPlace } = await bundleModule(file, everywhere);
  const exports = await runModule(code).catch((error: unknown) => {
    const { place, text } = runFault(error, file, thrownPlace);
    const help = 'Octavo runs it during the build: code that needs a page belongs inside its functions.';
    throw new ConfigError([{ place, text: `${text} ${help}` }], { cause: error });
  });
  const { error } = schema.safeParse(exports);
  if (error === undefined) return { module: { value: exports['default'] as Value, code }, files };
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: issue.path[0] === 'default' ? issue.path.slice(1) : issue.path,
  }));
  const places = await codePlaces(file);
  const inside = schema.shape['default'] as z.ZodType;
  throw new ConfigError(await issueMistakes(issues, { placeOf: (at) => Promise.resolve(places(at)), schema: inside }));
}

/** A module with all that it imports, as browsers and Node run it. */
const everywhere: BuildOptions = {
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
};

async function refuseTwice(
  modules: readonly OwnModule<{ readonly key: string }>[],
  { option, placeOf, others }: Kind,
): Promise<void> {
  const known = (others?.[option] ?? []).map(({ value }) => value.key);
  const keys = modules.map(({ value }) => value.key);
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at || known.includes(key));
  if (index >= 0)
    throw new ConfigError([
      { place: await placeOf([option, index]), text: `${option} has two entries with the key "${keys[index]}".` },
    ]);
}
