import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Name of the script in the folder of the renderer. */
const file = 'sandbox.js';

/** Bundles what every realm of the sandbox begins with, into the folder of the renderer. */
export async function buildRealmScript(packageRoot: string, folder: string): Promise<void> {
  await build({
    entryPoints: [join(packageRoot, 'src/components/sandbox/realm.ts')],
    outfile: join(folder, file),
    absWorkingDir: packageRoot,
    bundle: true,
    minify: true,
    format: 'cjs',
    target: 'node24',
    logLevel: 'silent',
  });
}

/** Returns that script: its value is what makes a page, and it leaves no name behind. */
export async function readRealmScript(folder: string): Promise<string> {
  const code = await readFile(join(folder, file), 'utf8');
  return `(() => {\n"use strict";\nconst module = { exports: {} };\n${code}\nreturn module.exports.default;\n})()`;
}
