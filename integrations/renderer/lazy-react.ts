import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Returns @astrojs/react with what renders on the server in a module of its own, which is loaded when it is needed. */
export function lazyReact(): AstroIntegration {
  const own = react();
  const serverEntrypoint = new URL('./react-renderer.ts', import.meta.url);
  return {
    ...own,
    hooks: {
      ...own.hooks,
      'astro:config:setup': (options) =>
        own.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}
