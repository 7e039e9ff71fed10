import { build, type Plugin } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { importsOf } from './specifiers.ts';

/**
 * Compiles packages that are no dependencies into the modules of the package in `root` that import them: those that pages
 * are rendered with, and browsers run. Returns the files that were compiled in.
 */
export async function inlinePackages(root: string, external: readonly string[]): Promise<readonly string[]> {
  const isForeign = (specifier: string): boolean =>
    !specifier.startsWith('.') && !isBuiltin(specifier) && !external.includes(packageOf(specifier));
  const files = globSync('{src,integrations}/**/*.js', { cwd: root }).filter((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8')).some(isForeign),
  );
  if (files.length === 0) return [];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir: root,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [ownApart(root)],
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

/** Leaves the imports of our own modules as they are. */
function ownApart(root: string): Plugin {
  return {
    name: 'own-apart',
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const file = relative(root, importer);
        return file.startsWith('..') || file.includes('node_modules') ? undefined : { path, external: true };
      });
      bundler.onResolve({ filter: /^[^./]/ }, ({ path }) => (isBuiltin(path) ? { path, external: true } : undefined));
    },
  };
}

/** The package of a specifier: `@a/b` of `@a/b/c.js`. */
export function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}
