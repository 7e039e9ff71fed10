import { dirname, resolve } from 'node:path';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { buildMistakes } from './build-mistakes.ts';
import { ConfigError } from './config-error.ts';
import { thrownPlaceIn, type ThrownPlace } from './thrown-place.ts';

/** The code of a module with what it imports, and the files that it is made of: absolute paths. */
export interface BundledModule {
  readonly code: string;
  readonly files: readonly string[];
  readonly thrownPlace: ThrownPlace;
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
      sourcemap: 'external',
      outfile: file.replace(/\.\w+$/, '.mjs'),
      absWorkingDir: dirname(file),
      format: 'esm',
      logLevel: 'silent',
    });
    const [map, code] = outputFiles.map(({ text }) => text);
    return {
      code: code ?? '',
      thrownPlace: thrownPlaceIn(map ?? '', dirname(file)),
      files: Object.keys(metafile.inputs).map((path) => resolve(dirname(file), path)),
    };
  } catch (error) {
    throw new ConfigError(buildMistakes(error as BuildFailure, file), { cause: error });
  }
}
