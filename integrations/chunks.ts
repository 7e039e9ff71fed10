import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** A group of modules that are one file in browsers; ids of modules are paths with slashes. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
}

/** The path of a module in Octavo's sources; the empty string for one of the project around them. */
export function ownPath(id: string): string {
  return id.startsWith(sources) ? id.slice(sources.length) : '';
}

/**
 * The script that every page loads holds what other scripts of pages share with it: as files of their own, those few
 * hundred bytes would be asked for only when the script that needs them has come.
 */
export const pageScript: ChunkGroup = {
  name: 'page',
  test: (id) =>
    /^(?:layouts\/Document\.astro\?|components\/browser\/|shared\/(?:reader-event|is-record)\.[jt]s$)/.test(
      ownPath(id),
    ) || id.includes('vite/preload-helper'),
};

/** The styles of all pages of the docs are one file: a page that loads two is drawn later. */
export const pageStyles: ChunkGroup = {
  name: 'style',
  test(id) {
    const path = ownPath(id);
    return path.endsWith('.css') || path.includes('.astro?astro&type=style');
  },
};
