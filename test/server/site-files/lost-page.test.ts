import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, startServer, type TestServer } from '../start-server.ts';

const { key, stored } = await newKey('acme');
const redirects = [
  '/docs/introduction /docs/start 308',
  '/docs/older /docs/introduction 308',
  '/docs/v1/* /docs/guides/:splat 308',
  '/docs/out https://example.com/elsewhere 308',
  '/docs/loop /docs/loop2 307',
  '/docs/loop2 /docs/loop 307',
].join('\n');
const pages = { start: 'The start.', 'guides/auth': 'How to sign in.', 'guides/index': 'All guides.' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    files: { 'start.html': '<h1>Start</h1>', '404.html': '<h1>Not here</h1>', _redirects: redirects },
    bundles: [{ domain: 'docs', revision: 'one', pages, base: '/docs', home: 'start', redirects }],
    keys: [stored],
    options: { base: '/docs' },
  });
});
afterAll(() => server.close());

const askApi = async (path: string): Promise<unknown> => {
  const response = await fetch(`${server.url}/discovery/v1/page/docs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ path }),
  });
  return ((await response.json()) as { content?: string }).content;
};

const askSite = (path: string, accept: string): Promise<Response> =>
  fetch(server.url + path, { headers: { accept }, redirect: 'manual' });

describe('an address that leads to a page elsewhere', () => {
  test.each([
    ['/', pages.start],
    ['introduction', pages.start],
    ['/docs/introduction.md', pages.start],
    ['older', pages.start],
    ['v1/auth', pages['guides/auth']],
    ['GUIDES/Auth', pages['guides/auth']],
    ['guides.md', pages['guides/index']],
    ['out', undefined],
    ['loop', undefined],
  ])('%s for the discovery API', async (path, content) => {
    expect(await askApi(path)).toBe(content);
  });

  test.each([
    ['/docs.md', '*/*', '/docs/start.md'],
    ['/docs/Guides/AUTH.md', 'text/html', '/docs/guides/auth.md'],
    ['/docs/Guides/AUTH', 'text/markdown', '/docs/guides/auth.md'],
    ['/docs/Guides/AUTH', 'text/html', '/docs/guides/auth'],
    ['/docs/guides/index.html.md', 'text/html', undefined],
    ['/docs/v1/auth.md', 'text/html', '/docs/guides/auth.md'],
    ['/docs/v1/auth', 'text/markdown', '/docs/guides/auth'],
  ])('%s on the site (%s)', async (path, accept, location) => {
    const response = await askSite(path, accept);
    expect(response.headers.get('location') ?? undefined).toBe(location);
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['/docs/guides/oauth.md', '*/*'],
    ['/docs/guides/oauth', 'text/markdown'],
  ])('says so in Markdown to whom that is for, with the nearest pages: %s (%s)', async (path, accept) => {
    const response = await askSite(path, accept);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(
      '# Page not found\n\nThere is no page at this address. The nearest are:\n\n- [guides/auth](https://docs.example.com/docs/guides/auth.md)\n\nhttps://docs.example.com/docs/llms.txt leads to every page.\n',
    );
  });

  test('is the page of the site for people', async () => {
    const response = await askSite('/docs/guides/oauth', 'text/html');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Not here</h1>');
  });
});
