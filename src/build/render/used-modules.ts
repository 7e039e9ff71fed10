import type { Plugin } from 'vite';

/** Packages other than Astro, and rooms whose modules do nothing when they are imported. */
const withoutEffects =
  /node_modules\/(?!@?astro)|\/src\/(?:api|diagnostics|markdown|project|request|sdk|shared|site|snippets|vendors)\//;

/**
 * Leaves the modules out of a renderer of which pages use nothing, half of its code: most packages do not say that this can be
 * done. Not for one with a project's components: what they import may do something.
 */
export function usedModules(): Plugin {
  return {
    name: 'octavo:used-modules',
    configEnvironment(name) {
      if (name === 'client') return undefined;
      const treeshake = { moduleSideEffects: [{ test: withoutEffects, sideEffects: false }] };
      return { build: { rolldownOptions: { treeshake } } };
    },
  };
}
