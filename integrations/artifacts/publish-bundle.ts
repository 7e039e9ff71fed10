import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import type { OutputFile } from '../../src/artifacts/output-file.ts';
import { writeFiles } from './write-files.ts';

/**
 * Writes a revision of a bundle and makes it the live one. Readers see the old revision or the new one; the one that was
 * live before stays for requests in flight, older ones are removed. Rejects when the disk does, with the old one live.
 */
export async function publishBundle({ manifest, files }: ContentBundle, bundleDir: string): Promise<void> {
  const folder = join(bundleDir, manifest.domain);
  const target = join(folder, manifest.revision);
  const temporary = join(folder, `.${manifest.revision}.${process.pid}`);
  const previous = (await readFile(join(folder, 'current'), 'utf8').catch(() => undefined))?.trim();
  // The live revision may be this very one, and is left alone: taking it away to write the same would lose requests.
  if (!(await isWhole(target, files))) {
    await rm(temporary, { recursive: true, force: true });
    writeFiles(temporary, files);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }
  if (previous === manifest.revision) return;
  const next = join(folder, `.current.${process.pid}`);
  await writeFile(next, `${manifest.revision}\n`);
  await rename(next, join(folder, 'current'));
  const kept = new Set(['current', manifest.revision, previous]);
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function isWhole(folder: string, files: readonly OutputFile[]): Promise<boolean> {
  for (const { path, contents } of files) {
    if ((await readFile(join(folder, path), 'utf8').catch(() => undefined)) !== contents) return false;
  }
  return true;
}
