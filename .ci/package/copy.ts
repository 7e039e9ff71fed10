import { globSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compiledAstro, withCompiledImports } from './specifiers.ts';

/** Copies what is not compiled; components of Astro and modules of JavaScript then import what becomes of the sources. */
export async function copyOthers(root: string, files: readonly string[], out: string): Promise<void> {
  const all = files.flatMap((file) =>
    statSync(join(root, file)).isDirectory() ? globSync(`${file}/**/*.*`, { cwd: root }) : [file],
  );
  for (const file of all.filter((path) => !/\.tsx?$/.test(path))) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    const change = file.endsWith('.astro') ? compiledAstro : /\.[cm]?js$/.test(file) ? withCompiledImports : undefined;
    if (change === undefined) await cp(join(root, file), join(out, file));
    else await writeFile(join(out, file), change(await readFile(join(root, file), 'utf8')));
  }
}
