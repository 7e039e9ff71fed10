import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { rendererAdapter } from './integrations/index.ts';

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  trailingSlash: 'ignore',
  scopedStyleStrategy: 'where',
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [mdx(), react()],
  // A page that loads one stylesheet is drawn sooner than one that loads two.
  vite: { ssr: { noExternal: true }, build: { cssCodeSplit: false } },
});
