import {
  build,
  check,
  defineConfig,
  openProject,
  schema,
  type BuildResult,
  type Running,
  type SettingsOf,
  type SnippetLanguage,
  type Vendor,
} from 'octavo';
import octavo from 'octavo/astro';
import { createHandler, isFunctionPath } from 'octavo/server';
import { serveNode } from 'octavo/targets/node';
import worker from 'octavo/targets/cloudflare';
import { handler } from 'octavo/targets/lambda';
import netlify from 'octavo/targets/netlify';
import vercel from 'octavo/targets/vercel';

export const config = defineConfig({ site: 'https://docs.example.com' });
export const built: Promise<BuildResult> = build({ dir: 'docs' });
export const found: Promise<readonly { readonly code: string }[]> = check({ dir: 'docs' }).then(
  ({ diagnostics }) => diagnostics,
);
export const paths: Promise<readonly string[]> = openProject({ dir: 'docs' }).then(({ pages }) =>
  pages.map(({ path }) => path),
);
export const integration = octavo({ docs: './docs' });
export const isFunction: boolean = isFunctionPath('/mcp');
export const targets = [worker, handler, netlify, vercel, serveNode, createHandler];

const fields = { siteId: { kind: 'digits', description: 'The id of the site.', example: '1' } } as const;
export const vendor = {
  key: 'acme',
  name: 'Acme',
  summary: 'Counts visits.',
  category: 'measurement',
  fields,
  sources: ({ siteId }) => ({ script: [`https://${String(siteId)}.acme.example`] }),
  storage: [],
} satisfies Vendor;
export const start = ({ siteId }: SettingsOf<typeof fields>): Running => ({ track: (name) => `${siteId} ${name}` });
export const language: SnippetLanguage = {
  key: 'http',
  label: 'HTTP',
  aliases: [],
  highlight: 'http',
  extension: 'http',
  generate: ({ method, url, body }) => `${method} ${url}\n${body?.kind === 'text' ? body.text : ''}`,
};
export const documented: Promise<object> = schema({ dir: 'docs' });

// @ts-expect-error Types that everything fits tell nothing.
octavo({ docs: 1 });
// @ts-expect-error The same.
isFunctionPath(1);
// @ts-expect-error The same.
defineConfig({ site: 1 });
// @ts-expect-error The same.
defineConfig({ vendors: [vendor] });
