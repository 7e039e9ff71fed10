import type { Plugin } from 'vite';
import { packageRoot } from '../../src/build/render/package-root.ts';

/**
 * Returns what leaves Octavo's own components without source maps in an author's project: Node reads the map of every module
 * that an edit evaluates again, which was a quarter of its time in a profile. The project's own files keep theirs.
 */
export function withoutSourceMaps(): Plugin {
  let isOfAuthor = false;
  return {
    name: 'octavo:without-source-maps',
    apply: 'serve',
    enforce: 'post',
    configResolved({ root }) {
      isOfAuthor = !isInside(root, packageRoot) || isInside(root, `${packageRoot}/.octavo`);
    },
    transform(code, id) {
      if (!isOfAuthor || this.environment.name !== 'ssr') return undefined;
      return isInside(id, packageRoot) && !isInside(id, `${packageRoot}/.octavo`)
        ? { code, map: { mappings: '' } }
        : undefined;
    },
  };
}

function isInside(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder.replaceAll('\\', '/')}/`);
}
