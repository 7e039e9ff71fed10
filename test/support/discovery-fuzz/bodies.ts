import type { Seeded } from '../seeded.ts';
import { longText } from './lengths.ts';

/** What pages are found by. */
const right = ['index', 'guides/keys', '/api/getUser', '入门/配置', 'open doors', 'wombat', 'x-codeSamples'] as const;

/** Near misses, and what breaks careless readers. */
const texts = [
  '/guides/keys/',
  'guides/keys.md?a=b#c',
  'https://docs.example.com/guides/keys',
  'https://evil.example.com/guides/keys',
  'guides%2Fkeys',
  'guides%252Fkeys',
  'api/getUser',
  'API/GETUSER',
  '%E5%85%A5%E9%97%A8/%E9%85%8D%E7%BD%AE',
  '',
  ' ',
  '/',
  '//',
  '.',
  '..',
  '../index',
  '../../bundle/umbrella-docs/current',
  '..%2f..%2fkeys.json',
  '%2e%2e%2findex',
  '%c0%ae%c0%ae/index',
  '..\\..\\keys.json',
  'file:///etc/passwd',
  'C:\\Windows\\win.ini',
  'guides\0keys',
  'guides%00keys',
  'index\r\nX-Injected: 1',
  'index%0d%0aX-Injected:%201',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'manifest',
  'current',
  '\u{feff}index',
  '\u202eindex',
  '\ud800',
  '\udc00\ud800',
  '😀'.repeat(50),
  'a\u0301'.repeat(200),
  'x'.repeat(2048),
  'x'.repeat(2049),
  '%'.repeat(700),
  '/'.repeat(2048),
  '(a+)+$',
  '${7*7}{{7*7}}<script>alert(1)</script>',
  "' OR 1=1 --",
  '*',
  '?',
  '#',
  '-1',
  'NaN',
] as const;

const numbers = ['0', '-0', '1', '50', '51', '10.0', '10.5', '1e1', '1e999', '-1', '9007199254740993', '"10"', 'null'];

/** Returns a body as text: mostly JSON, and mostly what the endpoints read. */
export function fuzzBody(random: Seeded): Buffer {
  const kind = random.below(20);
  if (kind < 13) return mutated(random, Buffer.from(asked(random)));
  if (kind < 15) return Buffer.from(rpc(random));
  if (kind < 17) return Buffer.from(json(random, 0));
  return strange(random);
}

/** An object with the fields of the endpoints, each as it should be or not. */
function asked(random: Seeded): string {
  const fields = [`${name(random, 'path')}:${value(random)}`, `${name(random, 'query')}:${value(random)}`];
  if (random.chance(0.4)) fields.push(`"pageSize":${random.pick(numbers)}`);
  if (random.chance(0.3)) fields.push(`"filter":{"language":${value(random)},"version":${value(random)}}`);
  if (random.chance(0.1)) fields.push(`"__proto__":{"path":"index","query":"keys"}`);
  if (random.chance(0.1)) fields.push(`"path":${value(random)}`);
  return `{${fields.join(',')}}`;
}

function name(random: Seeded, right: string): string {
  return random.chance(0.95) ? `"${right}"` : JSON.stringify(random.pick(texts));
}

function value(random: Seeded): string {
  if (random.chance(0.6)) return JSON.stringify(random.pick(right));
  if (random.chance(0.1)) return JSON.stringify(longText(random));
  return random.chance(0.9) ? JSON.stringify(random.pick(texts)) : json(random, 3);
}

const methods = [
  'initialize',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'prompts/get',
  'ping',
  'no/such',
  '__proto__',
];

const tools = ['search', 'get_page', 'list_pages', 'get_operation', 'send_feedback', 'search_example', 'constructor'];
const part = '"section":"index","max_tokens":200';
const meta =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';

/** A message of MCP, and a batch of them now and then. */
function rpc(random: Seeded): string {
  const tool = random.pick(tools);
  const more = random.chance(0.5) ? '' : `${meta},`;
  const params = random.chance(0.7)
    ? `{${more}"name":"${tool}","arguments":${random.chance(0.8) ? asked(random) : `{"path":"index",${part}}`},"uri":${value(random)}}`
    : json(random, 2);
  const id = random.pick(['1', '"a"', 'null', '1.5', '[]']);
  const message = `{"jsonrpc":"2.0","id":${id},"method":"${random.pick(methods)}","params":${params}}`;
  return random.chance(0.1) ? `[${Array(random.below(4)).fill(message).join(',')}]` : message;
}

/** Any JSON. */
function json(random: Seeded, depth: number): string {
  const kind = random.below(depth > 4 ? 4 : 6);
  if (kind === 0) return random.pick(numbers);
  if (kind === 1) return random.pick(['null', 'true', 'false', '""']);
  if (kind < 4) return JSON.stringify(random.pick(texts));
  const members = Array.from({ length: random.below(4) }, () => json(random, depth + 1));
  if (kind === 4) return `[${members.join(',')}]`;
  return `{${members.map((member) => `${JSON.stringify(random.pick(texts))}:${member}`).join(',')}}`;
}

/** What is not JSON, or JSON that few readers expect. */
function strange(random: Seeded): Buffer {
  const generators: readonly (() => Buffer)[] = [
    () => Buffer.alloc(0),
    () => Buffer.alloc(random.below(300), random.below(256)),
    () => Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256))),
    () => Buffer.from('['.repeat(random.below(60_000))),
    () => Buffer.from('{"path":'.repeat(random.below(7000))),
    () => Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    () => Buffer.from('\u{feff}{"path":"index"}'),
    () => Buffer.from('{"path":"index"}', 'utf16le'),
    () => Buffer.from('{"path":"\\ud800","query":"\\u0000"}'),
    () => Buffer.from(`{"path":"index"}${' '.repeat(random.below(70_000))}`),
    () => Buffer.from(`{"path":"${'x'.repeat(65_536 - 11 + random.below(3) - 1)}"}`),
    () => Buffer.from('path=index&query=keys'),
    () => Buffer.from(`{"path":"index","path":"guides/keys"}`),
    () => Buffer.from(`{"path":${'9'.repeat(1 + random.below(20_000))}}`),
  ];
  return random.pick(generators)();
}

/** The same, one time in eight with some bytes that are others, missing or doubled. */
export function mutated(random: Seeded, bytes: Buffer): Buffer {
  if (bytes.length === 0 || !random.chance(0.125)) return bytes;
  const at = random.below(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const kind = random.below(4);
  if (kind === 0) return before;
  if (kind === 1) return Buffer.concat([before, after.subarray(1 + random.below(4))]);
  if (kind === 2) return Buffer.concat([before, Buffer.from([random.below(256)]), after]);
  return Buffer.concat([before, Buffer.from([random.below(256)]), after.subarray(1)]);
}
