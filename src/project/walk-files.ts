import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ignore } from 'ignore';

/**
 * Returns the paths of every file below `root` that is not ignored, sorted, with forward slashes. Links are followed when
 * they lead to a file, or to a folder that is not already being walked.
 */
export async function walkFiles(root: string, ignored: Ignore): Promise<string[]> {
  const files: string[] = [];
  await walk({ root, folder: '', ignored, files, open: [await realpath(root)] });
  return files.sort();
}

interface Walk {
  readonly root: string;
  readonly folder: string;
  readonly ignored: Ignore;
  readonly files: string[];
  /** Real paths of the folders on the way down. */
  readonly open: readonly string[];
}

async function walk({ root, folder, ignored, files, open }: Walk): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const link = entry.isSymbolicLink();
      const target = link ? await stat(join(root, path)).catch(() => undefined) : entry;
      if (target?.isDirectory() === true) {
        if (ignored.ignores(`${path}/`)) return;
        const real = link ? await realpath(join(root, path)) : undefined;
        if (real !== undefined && (open.includes(real) || !real.startsWith(open[0] ?? root))) return;
        await walk({ root, folder: path, ignored, files, open: real === undefined ? open : [...open, real] });
      } else if (target?.isFile() === true && !ignored.ignores(path)) files.push(path);
    }),
  );
}
