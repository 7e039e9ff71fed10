import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';

/**
 * Writes a revision of a bundle and makes it the live one. Readers see the old revision or the new one; the one that was
 * live before stays for requests in flight, older ones are removed.
 */
export async function publishBundle({ manifest, files }: ContentBundle, bundleDir: string): Promise<void> {
  const folder = join(bundleDir, manifest.domain);
  const target = join(folder, manifest.revision);
  const temporary = join(folder, `.${manifest.revision}.${process.pid}`);
  const previous = await readFile(join(folder, 'current'), 'utf8').catch(() => undefined);
  await rm(temporary, { recursive: true, force: true });
  const folders = new Set<string>();
  for (const { path, contents } of files) {
    const file = join(temporary, path);
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
    folders.add(dirname(file));
    await writeFile(file, contents);
  }
  await rm(target, { recursive: true, force: true });
  await rename(temporary, target);
  await writeFile(join(folder, `.current.${process.pid}`), `${manifest.revision}\n`);
  await rename(join(folder, `.current.${process.pid}`), join(folder, 'current'));
  const kept = new Set(['current', manifest.revision, previous?.trim()]);
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
