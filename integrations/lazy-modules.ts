import type { Plugin } from 'vite';
import { ownPath } from './chunks.ts';

/** A call of `lazyModule` as it is written, and as it is compiled. */
const call = /\blazyModule(?:<[^<>]*>)?\(\s*new URL\('([^']+)', import\.meta\.url\)\s*(?:,\s*)?\)/g;

/** Gives a bundle the modules that `lazyModule` loads by their address: nothing stands beside the bundle. */
export function lazyModules(): Plugin {
  return {
    name: 'octavo:lazy-modules',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (ownPath(id) === '' || !code.includes('lazyModule')) return undefined;
      const imports: string[] = [];
      const bundled = code.replace(call, (_, path: string) => {
        const name = `lazy${imports.length}`;
        imports.push(`import * as ${name} from '${path}';`);
        return `() => ${name}`;
      });
      return imports.length === 0 ? undefined : { code: `${imports.join('')}${bundled}`, map: null };
    },
  };
}
