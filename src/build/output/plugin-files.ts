import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasArtifactHooks, runArtifactHooks } from '../../plugins/index.ts';
import type { DocsSession } from '../contracts.ts';
import { writeFiles } from '../files/write-files.ts';
import type { Settings } from '../settings.ts';

/** Lets plugins change what was written at `paths` in `outDir`, and add files; what goes wrong is reported. */
export async function writePluginFiles(
  { site, rendering }: DocsSession,
  { plugins }: Settings,
  { outDir, paths }: { readonly outDir: string; readonly paths: readonly string[] },
): Promise<void> {
  if (!hasArtifactHooks(plugins)) return;
  const diagnostics = await runArtifactHooks(plugins, site, {
    paths,
    read: (path) => (existsSync(join(outDir, path)) ? readFileSync(join(outDir, path), 'utf8') : undefined),
    write(path, contents) {
      // It may be the same file as that of the previous output.
      rmSync(join(outDir, path), { force: true });
      writeFiles(outDir, [{ path, contents }]);
    },
  });
  for (const diagnostic of diagnostics) rendering.report(diagnostic);
}
