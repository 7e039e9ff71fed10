import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { runModule } from '../build/own-modules.ts';
import { bundleModule, type BundledModule } from './bundle-module.ts';
import { ConfigError } from './config-error.ts';
import { runFault } from './run-fault.ts';

/** The default export of a configuration, and the files that it was made of: absolute paths. */
export interface RunConfig extends Omit<BundledModule, 'code'> {
  readonly value: unknown;
}

/**
 * Runs an `octavo.config.ts` and returns its default export. Rejects with a `ConfigError` where it has a mistake or throws.
 * It is the owner's code: it runs in this process, with all that this may do.
 */
export async function runConfig(file: string): Promise<RunConfig> {
  const { code, ...bundled } = await bundleModule(file, inNode(file));
  let fault = 'has no default export';
  try {
    // What is bundled names all that it imports by its whole address: it need not stand anywhere.
    const { default: config } = await runModule(code);
    if (typeof config === 'object') return { ...bundled, value: config };
    if (config !== undefined) fault = `exports a ${typeof config} instead of an object`;
  } catch (error) {
    throw new ConfigError([runFault(error, file, bundled.thrownPlace)], { cause: error });
  }
  const text = `The file ${fault}. Write: export default defineConfig({ … });`;
  throw new ConfigError([{ place: { file }, text }]);
}

/** How a configuration runs in Node, with the files that it imports. */
function inNode(file: string): BuildOptions {
  return {
    platform: 'node',
    target: 'node22',
    plugins: [packagesByAddress],
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.filename': JSON.stringify(file),
      'import.meta.dirname': JSON.stringify(dirname(file)),
    },
  };
}

/** Names packages by their file, and this one by itself: it may be one that the project does not have (`npx octavo`). */
const packagesByAddress: Plugin = {
  name: 'packages-by-address',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, resolveDir, kind }) => {
      if (pluginData === skipped || kind === 'entry-point' || /^[a-z]:[\\/]/i.test(path)) return undefined;
      if (/^octavo(?:\/|$)/.test(path)) return { path: import.meta.resolve(path), external: true };
      const { path: found, errors, external } = await build.resolve(path, { resolveDir, kind, pluginData: skipped });
      if (errors.length > 0 || external) return { errors, path, external };
      return { path: pathToFileURL(found).href, external: true };
    });
  },
};
const skipped = Symbol('resolved by esbuild itself');
