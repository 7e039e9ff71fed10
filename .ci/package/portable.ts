import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in place of the folder that the package was made in. */
const anywhere = '/octavo';

/**
 * Takes the folder that the package is made in out of the renderer, where Astro names modules by their paths: those are
 * names there, and nothing is read from them. The package is the same wherever it is made.
 */
export function makePortable(renderer: string, root: string): void {
  for (const path of readdirSync(renderer, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.mjs')) continue;
    const file = join(renderer, path);
    const code = readFileSync(file, 'utf8');
    if (code.includes(root)) writeFileSync(file, code.replaceAll(root, anywhere));
  }
}
