import type { AstroIntegration } from 'astro';

/** Makes Astro write the routes as a module that renders pages on demand, for any docs project: see `entry.ts`. */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'octavo:renderer',
    hooks: {
      'astro:config:setup': ({ addMiddleware }) => {
        addMiddleware({ order: 'pre', entrypoint: new URL('./middleware.ts', import.meta.url) });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'octavo:renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        });
      },
    },
  };
}
