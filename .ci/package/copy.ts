import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compiledAstro } from './specifiers.ts';

/** Copies the files of `folders` that are not compiled. Components of Astro then import what becomes of the sources. */
export async function copyOthers(root: string, folders: readonly string[], out: string): Promise<void> {
  // What starts the sources (`octavo.mjs`) has nothing to start.
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.*`, { cwd: root, exclude: ['**/*.{ts,tsx,mjs}'] }),
  );
  for (const file of files) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    if (file.endsWith('.astro'))
      await writeFile(join(out, file), compiledAstro(await readFile(join(root, file), 'utf8')));
    else await cp(join(root, file), join(out, file));
  }
}
