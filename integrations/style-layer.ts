import type { Plugin } from 'vite';
import { inLayer } from '../src/styles/index.ts';
import { ownPath } from './chunks.ts';

/**
 * Puts the styles of Octavo's modules into its cascade layer, so that those of a project win over them whatever their
 * selectors weigh. What says when something is not shown at all stays outside (`styles/states.css`).
 */
export function styleLayer(): Plugin {
  return {
    name: 'octavo:style-layer',
    enforce: 'pre',
    transform(code, id) {
      const path = ownPath(id);
      const isStyle = /\.css(?:\?|$)/.test(path) || path.includes('.astro?astro&type=style');
      if (!isStyle || path.startsWith('styles/states.css')) return undefined;
      return { code: inLayer(code), map: null };
    },
  };
}
