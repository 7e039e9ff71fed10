import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { rendererAdapter } from './integrations/index.ts';

/**
 * The script that every page loads holds what other scripts of pages share with it: as files of their own, those few
 * hundred bytes would be asked for only when the script that needs them has come.
 */
const pageScript = {
  name: 'page',
  test: /\/src\/layouts\/Document\.astro\?|\/src\/components\/browser\/|\/src\/shared\/reader-event\.ts$|vite\/preload-helper/,
};

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  trailingSlash: 'ignore',
  scopedStyleStrategy: 'where',
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [mdx(), react()],
  vite: {
    ssr: { noExternal: true },
    // A page that loads one stylesheet is drawn sooner than one that loads two.
    build: { cssCodeSplit: false },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [pageScript] } } } } } },
  },
});
