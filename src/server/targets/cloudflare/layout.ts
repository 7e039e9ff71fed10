import { functionPaths, mcpPaths } from '../../index.ts';
import { siteVariables, type TargetFacts, type TargetLayout } from '../layout.ts';

/** A Worker with the site and the bundle as its static assets: `wrangler deploy`. */
export const layout: TargetLayout = {
  runtime: 'worker',
  entries: (facts) => [{ path: 'index.mjs', appended: settings(facts) }],
  site: 'assets',
  bundle: ({ secretName }) => `assets/${secretName}`,
  preserved: ['.wrangler'],
  // No preview: Cloudflare gives versions of a Worker with Durable Objects no addresses.
  deploy: 'npx wrangler deploy',
  token: 'CLOUDFLARE_API_TOKEN',
  files: (facts) => [
    { path: 'wrangler.jsonc', contents: configuration(facts) },
    // For other hosts.
    { path: 'assets/.assetsignore', contents: 'vercel.json\nnginx.conf\n' },
  ],
};

/** What has one form only: such requests cost no call of the Worker. Pages are given as HTML or as Markdown. */
const filesOnly = ['/_astro/*', '/_octavo/search/*', '/images/*'];

/** Where a Worker is deployed from. */
interface WorkerPlace {
  readonly name: string;
  /** The base path of the site. */
  readonly base: string;
  /** The folder of the build's files, with a slash at its end, as seen from the configuration; empty where it is there. */
  readonly folder: string;
}

/** Returns the configuration of wrangler, but for what only a build knows. */
export function workerConfiguration({ name, base, folder }: WorkerPlace): Readonly<Record<string, unknown>> {
  // wrangler refuses rules that another one covers.
  const elsewhere = [...functionPaths(base), ...mcpPaths(base)].filter((path) => !path.startsWith(`${base}/`));
  const paths = [...elsewhere, `${base}/*`, ...filesOnly.map((path) => `!${base}${path}`)];
  return {
    name,
    main: `${folder}index.mjs`,
    compatibility_date: '2026-01-01',
    assets: { directory: `${folder}assets`, binding: 'ASSETS', run_worker_first: paths },
    durable_objects: { bindings: [{ name: 'OCTAVO_COUNTER', class_name: 'OctavoCounter' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['OctavoCounter'] }],
    observability: { enabled: true },
  };
}

function configuration(facts: TargetFacts): string {
  const { bundlePlace, domain, site } = facts;
  const config = {
    ...workerConfiguration({ name: domain.toLowerCase().replace(/[^a-z\d-]/g, '-'), base: site.base, folder: '' }),
    ...(bundlePlace === 'file' ? { kv_namespaces: [{ binding: 'OCTAVO_BUNDLE' }] } : {}),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Which site it is of, in the code of the Worker, so that a configuration in the owner's repository need not change with each
 * build. As a folder of the assets the bundle has a name that nobody can guess, another one for every revision.
 */
function settings(facts: TargetFacts): string {
  const { bundlePlace, secretName } = facts;
  const variables = { ...(bundlePlace === 'folder' ? { OCTAVO_BUNDLE: secretName } : {}), ...siteVariables(facts) };
  return `globalThis.octavoSettings = ${JSON.stringify(variables)};\n`;
}
