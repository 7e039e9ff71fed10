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
  vite: { ssr: { noExternal: true } },
});
