import type { Plugin } from 'vite';

/** A component that runs in browsers (`src/build/render/island-source.ts`), and what starts React ones there. */
const component = /\.(?:tsx|jsx)$/;
const reactClient = /@astrojs[\\/]react[\\/]dist[\\/]client(?:-v17)?\.js$/;

/**
 * Leaves out the script that starts React islands, 220 KB, where there are none: Astro bundles the client entry of each
 * renderer, whether pages have islands or not.
 */
export function islandsOnly(): Plugin {
  return {
    name: 'octavo:islands-only',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const isEntryOf = (pattern: RegExp) => (entry: (typeof entries)[number]) =>
        entry.type === 'chunk' && pattern.test(entry.facadeModuleId ?? '');
      if (entries.some(isEntryOf(component))) return;
      for (const { fileName } of entries.filter(isEntryOf(reactClient))) delete bundle[fileName];
    },
  };
}
