import { functionPaths, mcpPaths } from '../../index.ts';
import { siteVariables, type TargetFacts, type TargetLayout } from '../layout.ts';

/** A Worker with the site and the bundle as its static assets: `wrangler deploy`. */
export const layout: TargetLayout = {
  runtime: 'worker',
  entries: () => [{ path: 'index.mjs' }],
  site: 'assets',
  bundle: ({ secretName }) => `assets/${secretName}`,
  preserved: ['.wrangler'],
  files: (facts) => [
    { path: 'wrangler.jsonc', contents: configuration(facts) },
    // For other hosts.
    { path: 'assets/.assetsignore', contents: 'vercel.json\nnginx.conf\n' },
  ],
};

/** What has one form only: such requests cost no call of the Worker. Pages are given as HTML or as Markdown. */
const filesOnly = ['/_astro/*', '/_octavo/search/*', '/images/*'];

function configuration(facts: TargetFacts): string {
  const { bundlePlace, domain, secretName, site } = facts;
  const { base } = site;
  const paths = [...functionPaths(base), ...mcpPaths(base), `${base}/*`, ...filesOnly.map((path) => `!${base}${path}`)];
  const config = {
    name: domain.toLowerCase().replace(/[^a-z\d-]/g, '-'),
    main: 'index.mjs',
    compatibility_date: '2026-01-01',
    assets: { directory: 'assets', binding: 'ASSETS', run_worker_first: paths },
    // As a folder of the assets the bundle has a name that nobody can guess, another one for every revision.
    vars: { ...(bundlePlace === 'folder' ? { OCTAVO_BUNDLE: secretName } : {}), ...siteVariables(facts) },
    ...(bundlePlace === 'file' ? { kv_namespaces: [{ binding: 'OCTAVO_BUNDLE' }] } : {}),
    durable_objects: { bindings: [{ name: 'OCTAVO_COUNTER', class_name: 'OctavoCounter' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['OctavoCounter'] }],
    observability: { enabled: true },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
