import type { Started } from './server-process.ts';

/** One request, as bytes: of every kind of path there is one. */
export interface Asked {
  readonly name: string;
  readonly head: string;
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;

/** Returns a request of every kind that the server answers. `token` is for the proxy. */
export function everyRequest({ url, key, cookie, api }: Started, token: string): readonly Asked[] {
  const host = new URL(url).host;
  const asked = (name: string, path: string, headers: Headers = {}, [method, body] = ['GET', '']): Asked => {
    const all = { host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) };
    const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}\r\n`);
    return { name, head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, body };
  };
  const json = { 'content-type': 'application/json' };
  const own = { origin: url, 'sec-fetch-site': 'same-origin' };
  const call = { ...json, authorization: `Bearer ${key}` };
  const rpc = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_page', arguments: { path: 'index' } },
  });
  const proxied = (name: string, path: string, method = 'GET'): Asked => {
    const message = {
      method,
      url: api + path,
      headers: [],
      ...(method === 'GET' ? {} : { body: { kind: 'text', text: 'x'.repeat(200_000) } }),
    };
    return asked(name, '/_octavo/proxy', { ...json, ...own, 'x-octavo-token': token }, [
      'POST',
      JSON.stringify(message),
    ]);
  };
  return [
    asked('a large file', '/large.bin'),
    asked('the head of a file', '/large.bin', {}, ['HEAD', '']),
    asked('a range of a file', '/large.bin', { range: 'bytes=1000-9000000' }),
    asked('the end of a file', '/large.bin', { range: 'bytes=-5000000' }),
    asked('a range outside', '/large.bin', { range: 'bytes=99000000-' }),
    asked('a file in gzip', '/large.txt', { 'accept-encoding': 'gzip' }),
    asked('a file in brotli', '/large.txt', { 'accept-encoding': 'br' }),
    asked('a page', '/guide', { accept: 'text/html' }),
    asked('a small page', '/'),
    asked('a page as Markdown', '/guide', { accept: 'text/markdown' }),
    asked('a page that is missing', '/nowhere'),
    asked('a private page', '/plans', { cookie }),
    asked('a private page without a session', '/plans'),
    asked('the list of private pages', '/_octavo/pages', { cookie }),
    asked('the page of the keys', '/_octavo/keys', { cookie }),
    asked('a change of the keys', '/_octavo/keys', { cookie, ...own, ...form }, [
      'POST',
      'action=none&x='.padEnd(9000, 'x'),
    ]),
    asked('the page of signing in', '/_octavo/login'),
    asked('a session', '/_octavo/session', { cookie }),
    asked('feedback', '/_octavo/feedback', { ...json, ...own }, ['POST', '{"path":"index","helpful":true}']),
    asked('discovery', '/discovery/v1/page/docs', call, ['POST', '{"path":"index"}']),
    asked('discovery in gzip', '/discovery/v1/page/docs', { ...call, 'accept-encoding': 'gzip' }, [
      'POST',
      '{"path":"index"}',
    ]),
    asked('a search', '/discovery/v1/search/docs', call, ['POST', '{"query":"zanzibar"}']),
    asked('a message of MCP', '/mcp/docs', { ...call, accept: 'application/json, text/event-stream' }, ['POST', rpc]),
    asked('a stream of MCP', '/mcp/docs', { ...call, accept: 'text/event-stream' }),
    asked('metrics', '/metrics'),
    asked('readiness', '/readyz'),
    proxied('a download through the proxy', '/large'),
    proxied('an upload through the proxy', '/large', 'POST'),
    proxied('a stream through the proxy', '/events'),
    proxied('an API that is silent', '/silent'),
    proxied('an API that breaks off', '/broken'),
  ];
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
