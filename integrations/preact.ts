import type { Plugin } from 'vite';
import { ownPath } from './chunks.ts';

const aliases: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/**
 * Gives Octavo's own components Preact in browsers: the playground opens with 8 KB of it for 64 of React. What a project
 * brings keeps React.
 */
export function preactInBrowsers(): Plugin {
  return {
    name: 'octavo:preact',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (importer === undefined || !ownPath(importer).startsWith('playground/')) return undefined;
      const alias = Object.hasOwn(aliases, id) ? aliases[id] : undefined;
      return alias === undefined ? undefined : this.resolve(alias, importer, { skipSelf: true });
    },
  };
}
