import type { Plugin } from 'vite';
import { ownPath } from './chunks.ts';

const standIns: Readonly<Record<string, string>> = {
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
      const standIn = Object.hasOwn(standIns, id) ? standIns[id] : undefined;
      return standIn === undefined ? undefined : this.resolve(standIn, importer, { skipSelf: true });
    },
  };
}
