import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { artifacts, docsProject, functions, settingsFromEnvironment, siteIntegrations } from './integrations/index.ts';

const settings = settingsFromEnvironment();

export default defineConfig({
  site: settings.origin,
  base: settings.base || '/',
  outDir: settings.outDir,
  cacheDir: settings.cacheDir,
  trailingSlash: 'ignore',
  scopedStyleStrategy: 'where',
  build: { format: 'file' },
  integrations: [
    mdx(),
    react(),
    docsProject(settings),
    siteIntegrations(settings),
    artifacts(settings),
    functions(settings),
  ],
});
