import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Names the code of a module: its text, that of the files that it imports, and for installed packages which file it is, of which
 * size and time.
 */
export async function codeDigest(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const packages = new Set<string>();
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    plugins: [installedPackages(packages)],
    logLevel: 'silent',
  });
  const hash = createHash('sha256');
  const own = Object.keys(metafile.inputs).map((path) => resolve(path));
  for (const path of own.sort()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  for (const path of [...packages].sort()) hash.update(`${path}\0${identityOf(path)}\0`);
  return hash.digest('base64url');
}

function identityOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return `${stats?.size ?? ''}-${stats?.mtimeMs ?? ''}`;
}

/** Notes which files of packages are imported, and leaves them out: those of a workspace are code like the module's own. */
function installedPackages(found: Set<string>): Plugin {
  return {
    name: 'installed-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, resolveDir, kind }) => {
        if (pluginData === skipped || kind === 'entry-point' || /^[a-z]:[\\/]/i.test(path)) return undefined;
        const resolved = await build.resolve(path, { resolveDir, kind, pluginData: skipped });
        const isInstalled = /[\\/]node_modules[\\/]/.test(resolved.path);
        if (resolved.errors.length === 0 && !resolved.external && !isInstalled && !/^octavo(?:\/|$)/.test(path))
          return { path: resolved.path };
        if (resolved.errors.length === 0 && !resolved.external) found.add(resolved.path);
        return { path, external: true };
      });
    },
  };
}
const skipped = Symbol('resolved by esbuild itself');
