import { existsSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/index.ts';
import { nearest } from '../shared/nearest.ts';
import { trimBoth } from '../shared/trim.ts';
import { projectProblem } from './diagnostics.ts';
import { fileAt } from './file-at.ts';

/**
 * Returns the lines of `.mintignore` that were to name a file or folder and miss it by a slip, so that readers get what was to
 * be left out. Patterns, and names that nothing is near to, may be there for later.
 */
export function idleIgnores(root: string, mintignore: string, paths: readonly string[]): Diagnostic[] {
  const isThere = (path: string): boolean => existsSync(fileAt(root, path));
  return mintignore.split('\n').flatMap((line, index) => {
    const written = line.trim();
    const path = trimBoth(written, '/');
    if (!path.includes('/') || /^[#!]|[*?[\]\\]/.test(written) || isThere(path)) return [];
    const meant = nearest(path, new Set(paths.flatMap(partsOf)));
    if (meant === undefined) return [];
    return projectProblem['ignore-idle']({
      message: `.mintignore names "${written}", which does not exist, so nothing is excluded.`,
      file: '.mintignore',
      range: { start: { line: index + 1, column: 1 } },
      hint: `Did you mean "${meant}"?`,
    });
  });
}

/** `a/b/c.mdx` with the folders that it is in. */
function partsOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
