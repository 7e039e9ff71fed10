import { dirname, resolve } from 'node:path';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { buildSentence } from './build-sentence.ts';
import { ConfigError } from './config-error.ts';

/** The code of a module with what it imports, and the files that it is made of: absolute paths. */
export interface BundledModule {
  readonly code: string;
  readonly files: readonly string[];
}

/** Bundles a module for what `options` say. Rejects with a `ConfigError` that says where it cannot be read. */
export async function bundleModule(file: string, options: BuildOptions): Promise<BundledModule> {
  // A project without code of its own does not wait for esbuild.
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      absWorkingDir: dirname(file),
      format: 'esm',
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
