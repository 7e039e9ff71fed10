import { pathFromRoot } from '../../shared/paths.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** The page path that a navigation entry names: no leading slash, dots, extension or trailing slash. */
export function pagePath(entry: string): string {
  const path = trimTrailing(pathFromRoot(entry).replace(/\.mdx?$/, ''), '/');
  return path === '' ? 'index' : path;
}
