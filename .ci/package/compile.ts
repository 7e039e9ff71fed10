import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCompiledImports, withCompiledNames } from './specifiers.ts';

/** TypeScript 7, which does this in a quarter of the time; only the TypeScript before it can be called from JavaScript. */
const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));

/**
 * Compiles the TypeScript of `folders` into `out`, file by file: JavaScript and declarations. Types are not checked here
 * (`npm run lint:types`); a type that a declaration cannot name is an error.
 */
export async function compile(root: string, folders: readonly string[], out: string): Promise<void> {
  const project = join(out, 'tsconfig.json');
  const config = {
    extends: join(root, 'tsconfig.json'),
    include: folders.map((folder) => join(root, folder)),
    compilerOptions: {
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      noCheck: true,
      noEmit: false,
      outDir: out,
      rootDir: root,
    },
  };
  await writeFile(project, JSON.stringify(config));
  await run([compiler, '--project', project], root);
  await rm(project);
  await Promise.all(
    folders
      .flatMap((folder) => globSync(`${folder}/**/*.{js,d.ts}`, { cwd: out }))
      .map((file) => rewrite(join(out, file), file.endsWith('.js') ? withCompiledNames : declarations)),
  );
}

function run(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd }, (error, stdout) => {
      if (error === null) resolve();
      else reject(new Error(stdout, { cause: error }));
    });
  });
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed !== text) await writeFile(file, changed);
}

/** Returns declarations as they are imported: TypeScript leaves their paths, and takes away what imports of data need. */
function declarations(text: string): string {
  return withCompiledImports(text).replace(/^(import .* from '[^']+\.json');$/gm, "$1 with { type: 'json' };");
}
