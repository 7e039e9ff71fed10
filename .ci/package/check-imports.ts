import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { packageOf } from './inline.ts';
import { importsOf } from './specifiers.ts';

/** Throws with all imports of the package in `root` that lead nowhere: to no file of it, or to no package of `external`. */
export function checkImports(root: string, external: readonly string[]): void {
  const files = globSync('{src,integrations,engine}/**/*.{js,astro,d.ts}', { cwd: root });
  const lost = files.flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter((specifier) => !leadsSomewhere(root, file, specifier, external))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  if (lost.length > 0) throw new Error(`The package lacks what it imports:\n${lost.join('\n')}`);
}

function leadsSomewhere(root: string, file: string, specifier: string, external: readonly string[]): boolean {
  if (!specifier.startsWith('.')) return isBuiltin(specifier) || external.includes(packageOf(specifier));
  const [path = ''] = specifier.split('?');
  const target = join(root, posix.join(posix.dirname(file), path));
  // Declarations may stand without their modules: those are in a bundle.
  return existsSync(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
}
