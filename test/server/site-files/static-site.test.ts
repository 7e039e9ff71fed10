import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, startServer, type TestServer } from '../start-server.ts';

const files = {
  'index.html': '<h1>Start</h1>',
  'guides/auth.html': '<h1>Auth</h1>',
  'guides/auth.md': '# Auth',
  'guides/index.html': '<h1>Guides</h1>',
  'astro/start/index.html': '<h1>Start</h1>',
  'astro/start.md': '# Start',
  'moved.html': '<meta http-equiv="refresh">',
  'kept.html': '<h1>Kept</h1>',
  '入门.html': '<h1>入门</h1>',
  '404.html': '<h1>Not here</h1>',
  'llms.txt': '# Index',
  '_astro/app.abc123.js': 'export {}',
  'logo.svg': '<svg/>',
  'clip.mp4': '0123456789',
  'empty.txt': '',
  'long.html': `<p>${'A sentence that repeats itself. '.repeat(200)}</p>`,
  _headers: [
    '/*\n  Link: </llms.txt>; rel="llms-txt"',
    '/guides/*\n  X-Guide: yes',
    '/*.txt\n  Content-Type: text/plain; charset=utf-8',
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  ].join('\n'),
  _redirects: [
    '# comment',
    '/moved /guides/auth 308',
    '/with-query /guides/auth?from=old#top 307',
    '/old/* /guides/:splat 308',
    '/users/:id/posts/:post /people/:id#:post 307',
    '/kep* /caught 308',
    '/out https://example.com/elsewhere 308',
    '/root/* /:splat 308',
    '/caf%C3%A9 /entr%C3%A9e 308',
    '/odd /target 999',
    '/none',
    '',
  ].join('\n'),
};

let server: TestServer;
let below: TestServer;
beforeAll(async () => {
  server = await startServer({ files });
  below = await startServer({
    files: { ...files, _redirects: '/docs/moved /docs/guides 308' },
    options: { base: '/docs' },
  });
});
afterAll(() => Promise.all([server.close(), below.close()]));

describe('the static site', () => {
  test('a page is Markdown for a client that would rather have that', async () => {
    const ask = (path: string, accept: string): Promise<Response> => fetch(server.url + path, { headers: { accept } });
    const markdown = await ask('/guides/auth', 'text/markdown');
    expect(await markdown.text()).toBe('# Auth');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const html = await ask('/guides/auth', 'text/html,*/*;q=0.8');
    expect(await html.text()).toContain('<h1>Auth</h1>');
    expect(html.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await (await ask('/astro/start', 'text/markdown')).text()).toBe('# Start');
    expect(await (await ask('/astro/start/', 'text/markdown')).text()).toBe('# Start');
    expect(await (await ask('/kept', 'text/markdown')).text()).toContain('<h1>Kept</h1>');
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ])('a text is packed for a caller who accepts %s', async (accepted, packing) => {
    const ask = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${server.url}/long`, { headers: { 'accept-encoding': accepted, ...headers } });
    const answer = await ask({});
    expect(answer.headers.get('content-encoding')).toBe(packing);
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await answer.text()).toBe(files['long.html']);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const part = await ask({ range: 'bytes=0-2' });
    expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([206, null, '<p>']);
  });

  test('the fields of _headers are sent, and the file is not', async () => {
    const answer = await fetch(`${server.url}/guides/auth`);
    expect(answer.headers.get('link')).toBe('</llms.txt>; rel="llms-txt"');
    expect(answer.headers.get('x-guide')).toBe('yes');
    expect((await fetch(`${server.url}/logo.svg`)).headers.get('x-guide')).toBeNull();
    expect((await fetch(`${server.url}/_headers`)).status).toBe(404);
  });

  test.each([
    ['/', 'Start', 'text/html; charset=utf-8'],
    ['/guides/auth', 'Auth', 'text/html; charset=utf-8'],
    ['/guides/auth/', 'Auth', 'text/html; charset=utf-8'],
    ['/guides/auth.html', 'Auth', 'text/html; charset=utf-8'],
    ['/guides/auth.md', '# Auth', 'text/markdown; charset=utf-8'],
    ['/guides', 'Guides', 'text/html; charset=utf-8'],
    ['/guides/auth?theme=dark', 'Auth', 'text/html; charset=utf-8'],
    ['/%E5%85%A5%E9%97%A8', '入门', 'text/html; charset=utf-8'],
    ['/llms.txt', '# Index', 'text/plain; charset=utf-8'],
    ['/logo.svg', '<svg/>', 'image/svg+xml'],
    ['/_astro/app.abc123.js', 'export', 'text/javascript; charset=utf-8'],
    ['/empty.txt', '', 'text/plain; charset=utf-8'],
  ])('%s is served', async (path, text, type) => {
    const answer = await sendRaw(server.url, path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(text);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toContain(path.startsWith('/_astro/') ? 'immutable' : 'must-revalidate');
  });

  test.each(['/missing', '/guides/auth/more', '/_redirects', '/Guides/Auth.md', '/index.html/x', '/%'])(
    '%s is the page for what is missing, with 404',
    async (path) => {
      const answer = await sendRaw(server.url, path);
      expect(answer.status).toBe(404);
      expect(answer.body).toBe('<h1>Not here</h1>');
    },
  );

  test.each(['/missing.txt', '/_astro/app.of-another-version.js'])(
    '%s, which is missing, has neither the type nor the life of the file that may be there',
    async (path) => {
      const answer = await sendRaw(server.url, path);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        link: '</llms.txt>; rel="llms-txt"',
      });
    },
  );

  test.each([
    '/../keys.json',
    '/guides/../../keys.json',
    '/%2e%2e/keys.json',
    '/%2e%2e%2fkeys.json',
    '/..%2fkeys.json',
    '/..%5ckeys.json',
    '/..\\keys.json',
    '/guides/%2e%2e/%2e%2e/keys.json',
    '/%252e%252e/keys.json',
    '//../keys.json',
    '/./../keys.json',
    '/....//keys.json',
    '/%c0%ae%c0%ae/keys.json',
    '/keys.json%00.html',
    '/guides/auth%00',
    '/bundle/docs/current',
  ])('%s leads nowhere', async (path) => {
    const answer = await sendRaw(server.url, path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('version');
  });

  test('a caller that has a file is told so', async () => {
    const { etag = '' } = (await sendRaw(server.url, '/guides/auth')).headers;
    for (const tag of [String(etag), `"other", W/${String(etag)}`, '*']) {
      const answer = await sendRaw(server.url, '/guides/auth', { headers: { 'if-none-match': tag } });
      expect(answer).toMatchObject({ status: 304, body: '' });
    }
    expect((await sendRaw(server.url, '/guides/auth', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const [path, status] of [
      ['/guides/auth', 200],
      ['/missing', 404],
    ] as const) {
      const head = await sendRaw(server.url, path, { method: 'HEAD' });
      const get = await sendRaw(server.url, path);
      expect(head).toMatchObject({ status, body: '' });
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    }
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['items=0-1', 200, '0123456789', undefined],
  ])('a video is read in parts: %s', async (range, status, body, part) => {
    const answer = await sendRaw(server.url, '/clip.mp4', { headers: { range } });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['content-range']).toBe(part);
  });

  test('other methods are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await sendRaw(server.url, '/guides/auth', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
    }
  });

  test('a host that is none is a bad request, not a failure', async () => {
    const answer = await sendRaw(server.url, '/', { headers: { host: 'a b' } });
    expect(answer.status).toBe(400);
    expect(server.errors).toEqual([]);
  });
});

describe('redirects', () => {
  test.each([
    ['/moved', 308, '/guides/auth'],
    ['/moved/', 308, '/guides/auth'],
    ['/moved?a=b', 308, '/guides/auth?a=b'],
    ['/with-query?a=b', 307, '/guides/auth?from=old#top'],
    ['/old/a/b?x=1', 308, '/guides/a/b?x=1'],
    ['/old/', 308, '/guides/'],
    ['/older', 404, undefined],
    ['/users/1/posts/2?x=1', 307, '/people/1?x=1#2'],
    ['/users/1/posts', 404, undefined],
    ['/kept', 200, undefined],
    ['/kepler', 308, '/caught'],
    ['/out', 308, 'https://example.com/elsewhere'],
    ['/caf%C3%A9', 308, '/entr%C3%A9e'],
    ['/caf%c3%a9', 308, '/entr%C3%A9e'],
    ['/odd', 301, '/target'],
    ['/none', 404, undefined],
    ['/old/%0d%0aSet-Cookie:x', 308, '/guides/%0D%0ASet-Cookie:x'],
  ])('%s: %i %s', async (path, status, location) => {
    const answer = await sendRaw(server.url, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['location']).toBe(location);
  });

  test('what is caught never leads to another site', async () => {
    for (const path of ['/root//evil.example.com', '/root/%2Fevil.example.com', '/root/\\evil.example.com']) {
      const location = String((await sendRaw(server.url, path)).headers['location']);
      expect(new URL(location, 'https://docs.example.com').origin).toBe('https://docs.example.com');
    }
  });
});

describe('below a base path', () => {
  test.each([
    ['/docs', 200],
    ['/docs/', 200],
    ['/docs/guides/auth', 200],
    ['/docs/moved', 308],
    ['/guides/auth', 404],
    ['/docsguides/auth', 404],
  ])('%s: %i', async (path, status) => {
    expect((await sendRaw(below.url, path)).status).toBe(status);
  });
});
