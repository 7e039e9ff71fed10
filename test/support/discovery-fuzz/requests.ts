import type { Seeded } from '../seeded.ts';
import { fuzzBody, mutated } from './bodies.ts';
import { headerNames, longAddress, longText } from './lengths.ts';

/** Whose key a request carries, as a working key and not as something like one. */
export type KeyHolder = 'acme' | 'umbrella' | 'poor';

export interface FuzzRequest {
  readonly bytes: Buffer;
  readonly method: string;
  /** The path as the server sees it; undefined where that cannot be told. */
  readonly pathname: string | undefined;
  readonly holder: KeyHolder | undefined;
  /** Whether it is one whole request, which has to be answered. */
  readonly isWhole: boolean;
}

type Header = readonly [name: string, value: string];

/** Returns a request for the discovery service. Nothing about it can be trusted to be right, though most of it is. */
export function fuzzRequest(random: Seeded, keys: Readonly<Record<KeyHolder, string>>): FuzzRequest {
  const method = random.chance(0.85) ? 'POST' : random.pick(methods);
  const path = stretched(random, fuzzPath(random));
  const { holder, headers } = authorization(random, keys);
  const { framing, sent, isWhole } = framed(random, fuzzBody(random));
  const all: Header[] = [
    ...(random.chance(0.97) ? ([['Host', random.chance(0.97) ? '127.0.0.1' : random.pick(hosts)]] as const) : []),
    ...headers,
    ...contentType(random),
    ...(random.chance(0.15) ? [random.pick(others)] : []),
    ...(random.chance(0.08) ? [[random.pick(headerNames), longText(random)] as const] : []),
    ...framing,
  ];
  const head = `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const raw = Buffer.from(head, 'latin1');
  const wild = random.chance(0.05) ? mutated(random, raw) : raw;
  const isIntact = wild === raw;
  return {
    bytes: Buffer.concat([wild, sent]),
    method,
    pathname: isIntact ? pathnameOf(path) : undefined,
    holder,
    isWhole: isIntact && isWhole && isPlain(head) && method !== 'CONNECT',
  };
}

const methods = ['GET', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'post', 'POSTS', 'PRI', ''];

const endpoints = ['pages', 'Page', '__proto__', '%70age', ''];

const domains = [
  'umbrella-docs',
  'nowhere',
  'DOCS',
  'd%6Fcs',
  'docs%2f',
  'docs.',
  '.',
  '%2e',
  '..',
  '%2e%2e',
  '%2e%2e%2fdocs',
  '..%5cdocs',
  '%c0%ae%c0%ae%c0%afdocs',
  '%00',
  'docs%00',
  '%',
  '%zz',
  '%ff',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  '_octavo',
  'docs%0d%0aX-Injected:%201',
  'docs;a=b',
  'do\u00e9cs',
  'x'.repeat(3000),
  '*',
];

/** The path as it goes over the wire, in Latin-1. */
function fuzzPath(random: Seeded): string {
  const domain = random.chance(0.6) ? 'docs' : random.pick(domains);
  const endpoint = random.chance(0.9) ? random.pick(['page', 'search']) : random.pick(endpoints);
  const kind = random.below(40);
  const query = random.chance(0.1) ? `?key=secret&path=${encodeURIComponent('../x')}` : '';
  if (kind < 30) return `/discovery/v1/${endpoint}/${domain}${query}`;
  if (kind < 34) return `${random.chance(0.8) ? `/mcp/${domain}` : '/mcp'}${query}`;
  if (kind < 36) return `/discovery/openapi.json${query}`;
  return random.pick([
    `http://evil.example.com/discovery/v1/page/${domain}`,
    `//discovery/v1/page/${domain}`,
    `/discovery//v1/page/${domain}`,
    `/./discovery/v1/page/${domain}`,
    `/x/../discovery/v1/page/${domain}`,
    `/discovery/v1/page/${domain}/`,
    `/discovery/v1/page/${domain}/${domain}`,
    '/discovery/v1/',
    '/discovery',
    '/%64iscovery/v1/page/docs',
    '/healthz',
    '/readyz',
    '/metrics',
    '*',
    'docs',
    `/${'a/'.repeat(5000)}`,
  ]);
}

/** The same with a long segment or query now and then. */
function stretched(random: Seeded, path: string): string {
  if (!path.startsWith('/')) return path;
  if (random.chance(0.04)) return `${path.split('?')[0]}/${longAddress(random)}`;
  return random.chance(0.04) ? `${path.split('?')[0]}?${longAddress(random)}` : path;
}

function pathnameOf(path: string): string | undefined {
  return URL.parse(path.startsWith('/') ? `http://localhost${path}` : path)?.pathname;
}

const hosts = [
  '',
  'evil.example.com',
  '[::1',
  'a b',
  '127.0.0.1:99999',
  'x'.repeat(300),
  'x/discovery/v1',
  'a@b',
  'x?y',
];

function authorization(
  random: Seeded,
  keys: Readonly<Record<KeyHolder, string>>,
): { holder: KeyHolder | undefined; headers: readonly Header[] } {
  const holder = random.chance(0.75) ? 'acme' : random.pick(['umbrella', 'poor'] as const);
  const key = keys[holder];
  if (random.chance(0.85))
    return { holder, headers: [[random.pick(['Authorization', 'authorization']), `Bearer ${key}`]] };
  const wrong: readonly (readonly Header[])[] = [
    [],
    [['Authorization', '']],
    [['Authorization', key]],
    [['Authorization', `Basic ${key}`]],
    [['Authorization', `Bearer ${key.slice(0, -1)}`]],
    [['Authorization', `Bearer ${key}x`]],
    [['Authorization', `Bearer ${key.toUpperCase()}`]],
    [['Authorization', `Bearer ${'x'.repeat(5000)}`]],
    [['Authorization', 'Bearer octavo_dsc_\u00ff\u00fe']],
    [['Authorization', 'Bearer __proto__']],
    [['X-Api-Key', key]],
  ];
  return { holder: undefined, headers: random.pick(wrong) };
}

function contentType(random: Seeded): readonly Header[] {
  if (random.chance(0.85)) return [['Content-Type', 'application/json']];
  const type = random.pick([
    'application/json; charset=utf-8',
    'Application/JSON ; charset=UTF-16',
    'text/plain',
    'application/jsonp',
    'application/json, text/plain',
    'multipart/form-data; boundary=x',
    ';',
    '',
    'x'.repeat(4000),
  ]);
  return random.chance(0.2) ? [] : [['Content-Type', type]];
}

const others: readonly Header[] = [
  ['Accept-Encoding', 'gzip'],
  ['Accept-Encoding', 'gzip;q=0, *;q=banana, br'],
  ['Accept', 'text/event-stream, application/json'],
  ['Accept', '\u00ff\u00fe/;q=2'],
  ['If-None-Match', '*'],
  ['If-None-Match', '"unclosed'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'banana'],
  ['Expect', '100-continue'],
  ['Expect', 'the-unexpected'],
  ['Range', 'bytes=0-'],
  ['Origin', 'https://evil.example.com'],
  ['Origin', 'null'],
  ['X-Forwarded-For', "127.0.0.1, ' OR 1=1"],
  ['X-Forwarded-Host', 'evil.example.com'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Cookie', `octavo=${'x'.repeat(4000)}`],
  ['__proto__', 'polluted'],
  ['constructor', 'x'],
  ['Content-Length', '7'],
  ['Connection', 'close'],
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
  ['Mcp-Session-Id', '../../x'],
  ['Mcp-Protocol-Version', 'banana'],
  ['Mcp-Protocol-Version', '2026-07-28'],
  ['Mcp-Method', 'tools/call'],
  ['Mcp-Name', '=?base64?%?='],
  ['X-Long', 'x'.repeat(17_000)],
  ['X Bad', 'x'],
  ['X-Folded', 'a\r\n b'],
];

/** Heads of which HTTP says, or Node decides, that there need not be a request behind them. */
function isPlain(head: string): boolean {
  return !/^(?:Upgrade|Expect|X Bad|X-Folded|Content-Length: 7\r)/m.test(head) && !/^Connection: Upgrade/m.test(head);
}

interface Framed {
  readonly framing: readonly Header[];
  readonly sent: Buffer;
  readonly isWhole: boolean;
}

/** How a body says where it ends. */
function framed(random: Seeded, body: Buffer): Framed {
  const length: Header = ['Content-Length', String(body.length)];
  const kind = random.below(100);
  if (kind < 85) return { framing: [length], sent: body, isWhole: true };
  const chunked: Header = ['Transfer-Encoding', 'chunked'];
  const pieces = chunks(random, body);
  if (kind < 95) return { framing: [chunked], sent: pieces, isWhole: true };
  const broken: readonly Framed[] = [
    { framing: [length, chunked], sent: pieces, isWhole: false },
    { framing: [length, length], sent: body, isWhole: false },
    { framing: [chunked], sent: mutated(random, pieces), isWhole: false },
    { framing: [chunked], sent: Buffer.from('zz\r\nindex\r\n0\r\n\r\n'), isWhole: false },
    { framing: [['Content-Length', '-1']], sent: body, isWhole: false },
    { framing: [['Content-Length', '1e3']], sent: body, isWhole: false },
    { framing: [['Content-Length', '100000000']], sent: body, isWhole: false },
    { framing: [['Content-Length', String(body.length + 5)]], sent: body, isWhole: false },
    { framing: [['Content-Length', String(Math.max(0, body.length - 5))]], sent: body, isWhole: false },
    { framing: [['Transfer-Encoding', 'gzip, chunked']], sent: pieces, isWhole: false },
    { framing: [['Transfer-Encoding', 'banana']], sent: body, isWhole: false },
    { framing: [], sent: body, isWhole: false },
  ];
  return random.pick(broken);
}

function chunks(random: Seeded, body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const piece = body.subarray(at, at + 1 + random.below(body.length));
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
    at += piece.length;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
