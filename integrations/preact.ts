import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ownPath } from './chunks.ts';

const aliases: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};
/** Preact as Octavo depends on it: a project with another version of its own has this one beside it. */
const folder = dirname(fileURLToPath(import.meta.resolve('preact/package.json'))).replaceAll('\\', '/');

/**
 * Gives Octavo's own components Preact in browsers: the playground opens with 8 KB of it for 64 of React. What a project
 * brings keeps React, and Preact as the project has it: a server of Vite's takes names to what it has bundled of the project's
 * version, whoever imports them, so that files are named here.
 */
export function preactInBrowsers(): Plugin {
  return {
    name: 'octavo:preact',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      const name = importer === undefined ? undefined : preactName(id, importer);
      return name && this.resolve(fileURLToPath(import.meta.resolve(name)), importer, { skipSelf: true });
    },
  };
}

/** What an import is of Preact, of Octavo's own components and in Preact itself. */
function preactName(id: string, importer: string): string | undefined {
  if (importer.startsWith(`${folder}/`)) return /^preact(?:\/|$)/.test(id) ? id : undefined;
  return ownPath(importer).startsWith('playground/') && Object.hasOwn(aliases, id) ? aliases[id] : undefined;
}
