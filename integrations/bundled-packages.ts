import type { Plugin } from 'vite';

/**
 * Has Vite bundle what imports Astro's own modules (`astro:…`), which Node cannot load. Astro finds such packages among those
 * that package.json names; Octavo may be there by another way, as a package of a workspace or of another package.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'octavo:bundled-packages',
    // After @astrojs/react, which names its own where nobody has named any.
    enforce: 'post',
    configEnvironment(name) {
      return name === 'client' ? undefined : { resolve: { noExternal: ['octavo', '@astrojs/react'] } };
    },
  };
}
