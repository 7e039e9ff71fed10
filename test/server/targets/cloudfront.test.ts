import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from '../../../src/server/site-files/static-files.ts';
import { cloudFrontFunction } from '../../../src/server/targets/lambda/layout-cloudfront.ts';
import type { TemporaryFolder } from '../../support/octavo.ts';
import { writeProject } from '../../support/project.ts';

const pages = ['index', 'guides/auth', 'guides', 'v1.2', 'guides/入门', 'a b', 'config.json', 'nested/index', '404'];
const others = ['llms.txt', '_astro/page.js', 'images/logo.svg'];
const files = Object.fromEntries([
  ...pages.flatMap((page) => [
    [`${page}.html`, `<!doctype html>${page}`],
    [`${page}.md`, `# ${page}`],
  ]),
  ['nested.md', '# nested/index'],
  ...others.map((name) => [name, name]),
]) as Readonly<Record<string, string>>;

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = await writeProject(files);
  const serve = createStaticFiles(folder.path, '/docs');
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await folder.remove();
});

interface ViewerRequest {
  method: string;
  uri: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

const ownFiles = Object.keys(files).filter((name) => name.endsWith('.html'));
const code = (base: string, htmlFiles = ownFiles): string => cloudFrontFunction({ site: { base }, htmlFiles });

/** Where the function leads a request, as CloudFront calls it (its event structure 1.0). */
function leads(uri: string, accept?: string, { base = '/docs', method = 'GET', htmlFiles = ownFiles } = {}): string {
  const request: ViewerRequest = { method, uri, headers: accept === undefined ? {} : { accept: { value: accept } } };
  const event = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '198.51.100.11' }, request };
  return (runInNewContext(`${code(base, htmlFiles)}; handler(event)`, { event }) as ViewerRequest).uri;
}

const accepts = [
  undefined,
  '*/*',
  'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'text/markdown',
  'text/plain, */*;q=0.1',
  'TEXT/Markdown, text/html;q=0.5',
  'text/html, text/markdown;q=0.9',
  'text/markdown, text/html, */*',
  'text/html, text/plain',
  'text/markdown;q=0, text/html;q=0',
  'application/json;text/markdown',
];

test('leads to the file that the Node server gives', async () => {
  const { port } = server.address() as AddressInfo;
  const addresses = [
    ...pages.map((page) => `/docs/${encodeURI(page)}`),
    ...[...pages, ...others].map((name) => `/docs/${encodeURI(name)}.md`),
    ...others.map((name) => `/docs/${name}`),
    ...['/docs', '/docs/', '/docs/guides/', '/docs/nested', '/docs/nested/'],
  ];
  for (const address of addresses) {
    for (const accept of accepts) {
      const served = await fetch(`http://127.0.0.1:${port}${address}`, { headers: accept ? { accept } : {} });
      if (served.status === 404) continue;
      const path = decodeURIComponent(leads(address, accept)).slice('/docs/'.length);
      expect(await readFile(join(folder.path, path), 'utf8'), `${address} ${accept}`).toBe(await served.text());
    }
  }
});

test('leaves alone what is no page of the site, and what changes something', () => {
  expect(leads('/other/page', 'text/markdown')).toBe('/other/page');
  expect(leads('/docs/_astro/page.js', 'text/plain')).toBe('/docs/_astro/page.js');
  expect(leads('/docs/guides/auth', 'text/markdown', { method: 'POST' })).toBe('/docs/guides/auth');
  expect(leads('/', 'text/markdown', { base: '' })).toBe('/index.md');
  expect(leads('/guides/', undefined, { base: '' })).toBe('/guides.html');
  expect(leads('/%E0%A4%A', undefined, { base: '' })).toBe('/%E0%A4%A.html');
});

test('knows files that are named as most of an Astro project are', () => {
  const htmlFiles = ['index.html', 'a/index.html', 'b/c/index.html', 'd/index.html', '404.html'];
  expect(leads('/docs/b/c/', undefined, { htmlFiles })).toBe('/docs/b/c/index.html');
  expect(leads('/docs/404', undefined, { htmlFiles })).toBe('/docs/404.html');
  expect(leads('/docs', undefined, { htmlFiles })).toBe('/docs/index.html');
  expect(leads('/docs/b/c/', 'text/markdown', { htmlFiles })).toBe('/docs/b/c.md');
  expect(code('', htmlFiles)).toContain('var files = {"/404":"/404.html"}');
});

test('fits into a function of CloudFront, in the language that these have', () => {
  expect(Buffer.byteLength(code('/docs'))).toBeLessThan(10_240);
  expect(code('/docs')).not.toMatch(/\?\.|\?\?|\(\?<|=>|\bconst\b|\blet\b|`/);
});
