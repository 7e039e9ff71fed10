import type { AstroIntegration } from 'astro';
import { addRoutes } from '../routes.ts';

/** Makes Astro write the routes as a module that renders pages on demand, for any docs project: see `entry.ts`. */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'octavo:renderer',
    hooks: {
      'astro:config:setup': (options) => {
        addRoutes(options, { rendering: 'on demand', hasOwnNotFound: false });
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
