import type { KnipConfig } from 'knip';

export default {
  entry: [
    '.ci/count-tests.ts',
    '.ci/pictures.ts',
    'src/action/step-*.ts',
    'src/cli/create/main.ts',
    'src/components/client/{mount,ambient,jsx-runtime}.{ts,tsx}',
    'src/routes/*.astro',
    // What they export is imported by the module that is made for a site.
    'src/vendors/registry/*.ts',
    'src/vendors/browser/{count-reader,run}.ts',
    'integrations/renderer/{config,entry,middleware}.ts',
    'src/preview/browser/preview.ts',
    'src/build/render/workers/start-page-worker.ts',
    'src/components/sandbox/{platform,realm,web-names}.ts',
    'src/markdown/highlight/worker.ts',
    'src/server/targets/*/runtime.ts',
    'test/**/*.test.ts',
    'test/package/consumer/**/*.{ts,mjs,astro}',
    'test/support/{add-key,count-insights}.ts',
    'test/support/run-action-alone.ts',
    'test/vendors/registry/*.ts',
    'test/server/stores/fire-requests.ts',
    'test/support/counter-worker.ts',
    'test/support/render-pages.ts',
    'test/build/files/lock-holder.ts',
    'test/bundle/publisher.ts',
    'test/support/targets/**/*.ts',
  ],
  project: ['.ci/**/*.ts', 'src/**/*.{ts,tsx,astro,mjs}', 'integrations/**/*.ts', 'test/**/*.ts'],
  ignoreExportsUsedInFile: true,
  // What `integrations/preact` puts in the place of React has its name there alone.
  ignoreDependencies: ['@iconify-json/*', 'preact'],
  ignoreBinaries: ['nginx', 'unshare', 'vale'],
  ignore: ['test/fixtures/**'],
} satisfies KnipConfig;
