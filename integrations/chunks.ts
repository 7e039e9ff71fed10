import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** Matches ids of modules in Octavo's sources, and no file of the project around them. */
function ownModule(pattern: RegExp): RegExp {
  return new RegExp(`^${sources.replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&')}${pattern.source}`);
}

/**
 * The script that every page loads holds what other scripts of pages share with it: as files of their own, those few
 * hundred bytes would be asked for only when the script that needs them has come.
 */
export const pageScript = {
  name: 'page',
  test: new RegExp(
    `${ownModule(/(?:layouts\/Document\.astro\?|components\/browser\/|shared\/reader-event\.[jt]s$)/).source}|vite/preload-helper`,
  ),
};

/** The styles of all pages of the docs are one file: a page that loads two is drawn later. */
export const pageStyles = {
  name: 'style',
  test: ownModule(/.*(?:\.css|\.astro\?astro&type=style.*)$/),
};
