import { redirectRoutes, type VercelRoute } from './layout-redirects.ts';
import { functionPaths, mcpPaths } from '../../index.ts';
import { settingsFile, type TargetFacts, type TargetLayout } from '../layout.ts';

const output = '.vercel/output';
const folder = `${output}/functions/octavo.func`;

/** What `vercel build` would make (Build Output API 3): `vercel deploy --prebuilt`. */
export const layout: TargetLayout = {
  runtime: 'node',
  entries: () => [{ path: `${folder}/index.mjs` }],
  site: `${output}/static`,
  bundle: () => `${folder}/bundle`,
  notFound: `${folder}/404.html`,
  preserved: ['.vercel/project.json'],
  deploy: 'npx vercel deploy --prebuilt --prod',
  preview: { command: 'npx vercel deploy --prebuilt', domain: 'vercel.app' },
  token: 'VERCEL_TOKEN',
  files: (facts) => [
    settingsFile(facts, folder),
    { path: `${folder}/.vc-config.json`, contents: json(functionConfig) },
    {
      path: `${output}/config.json`,
      contents: json({ version: 3, routes: routes(facts), overrides: overrides(facts) }),
    },
  ],
};

const functionConfig = {
  runtime: 'nodejs22.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
};

/** The function first, as on every server; then redirects, files, and what is neither. */
function routes({ site, hasPrivatePages, headers }: TargetFacts): VercelRoute[] {
  const { base } = site;
  const rest = hasPrivatePages ? [{ src: `^${base}/.*$`, dest: '/octavo' }] : [];
  return [
    ...functionPaths(base).map((path) => ({ src: pattern(path), dest: '/octavo' })),
    ...mcpPaths(base).flatMap(mcpRoutes),
    { src: '^/.*$', headers, continue: true },
    { src: `^${base}/.*\\.md$`, headers: { 'Content-Type': 'text/markdown; charset=utf-8' }, continue: true },
    { src: `^${base}/_astro/.*$`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' }, continue: true },
    ...redirectRoutes(site),
    { handle: 'filesystem' },
    ...rest,
    { handle: 'error' },
    { src: '^/.*\\.md$', status: 404, dest: `${base}/404.md` },
    { src: '^/.*$', status: 404, dest: `${base}/404.html` },
  ];
}

/** A file of the site may be at the address: those who read get that. */
function mcpRoutes(path: string): VercelRoute[] {
  const route = { src: pattern(path), dest: '/octavo' };
  return [
    { ...route, methods: ['POST', 'OPTIONS', 'DELETE'] },
    { ...route, has: [{ type: 'header', key: 'accept', value: '.*text/event-stream.*' }] },
  ];
}

function pattern(path: string): string {
  return `^${path.replaceAll('.', '\\.').replace('*', '.*')}$`;
}

/** Pages have addresses without `.html`. */
function overrides({ site, htmlFiles }: TargetFacts): Readonly<Record<string, { readonly path: string }>> {
  const below = site.base === '' ? '' : `${site.base.slice(1)}/`;
  const pages = htmlFiles.filter((file) => !/(?:^|\/)(?:index|404)\.html$/.test(file));
  return Object.fromEntries(pages.map((file) => [below + file, { path: below + file.slice(0, -'.html'.length) }]));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
