import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { posix, join } from 'node:path';
import { importsOf, namedFiles } from './specifiers.ts';

const modules = '{src,integrations}/**/*.{js,astro}';

interface Used {
  /** Modules that are part of a bundle. */
  readonly bundled: ReadonlySet<string>;
  /** Modules that lead to a bundle. */
  readonly entries: ReadonlySet<string>;
  /** Those of them that others import, with their declarations. */
  readonly exported: ReadonlySet<string>;
}

/** Removes the modules of the package in `root` that only bundles need, and the declarations that nobody can reach. */
export async function removeUnused(root: string, { bundled, entries, exported }: Used): Promise<void> {
  const all = globSync(modules, { cwd: root });
  const isApart = (file: string): boolean => !bundled.has(file) && !isEmpty(root, file);
  const named = all.filter((file) => bundled.has(file)).flatMap((file) => filesNamed(root, file));
  const used = reachable(root, [...all.filter(isApart), ...entries, ...named]);
  const declared = reachable(
    root,
    [...exported, ...all.filter((file) => file.endsWith('.astro')).flatMap((file) => relativeImports(root, file))].map(
      declarationOf,
    ),
    declarationOf,
  );
  for (const file of all) if (!used.has(file)) await rm(join(root, file));
  for (const file of globSync('{src,integrations}/**/*.d.ts', { cwd: root }))
    if (!declared.has(file)) await rm(join(root, file));
}

/** Whether a module had nothing but types. */
function isEmpty(root: string, file: string): boolean {
  return readFileSync(join(root, file), 'utf8').trim() === 'export {};';
}

/** Modules that a bundle finds at run time: what it names by its address, a file or all of a folder. */
function filesNamed(root: string, file: string): string[] {
  const paths = namedFiles(readFileSync(join(root, file), 'utf8')).map((path) => posix.join(posix.dirname(file), path));
  return paths.flatMap((path) => {
    // A folder that the module stands in itself, or one with all there is, is the way to others.
    const isWay =
      !posix.relative(path, file).startsWith('..') || !posix.normalize(path).replace(/\/$/, '').includes('/');
    if (!existsSync(join(root, path)) || isWay) return [];
    return statSync(join(root, path)).isDirectory() ? globSync(posix.join(path, '**/*.js'), { cwd: root }) : [path];
  });
}

function reachable(root: string, from: readonly string[], named = (file: string): string => file): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(root, file))) continue;
    found.add(file);
    waiting.push(...relativeImports(root, file).map(named));
  }
  return found;
}

function relativeImports(root: string, file: string): string[] {
  if (!/\.(?:js|mjs|astro|ts)$/.test(file)) return [];
  const imports = importsOf(file, readFileSync(join(root, file), 'utf8'));
  return imports.filter((path) => path.startsWith('.')).map((path) => posix.join(posix.dirname(file), path));
}

function declarationOf(file: string): string {
  return file.replace(/(?<!\.d)\.js$/, '.d.ts');
}
