import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { newKey, startServer } from '../../server/start-server.ts';
import { openDescriptors } from '../open-descriptors.ts';

/** What a process holds. */
export interface Held {
  readonly descriptors: number;
  /** Bytes of objects and buffers after a collection. */
  readonly memory: number;
  /** What the server told of as a failure of its own. */
  readonly errors: readonly string[];
}

/** Where a started server is, and what its callers need. */
export interface Started {
  readonly url: string;
  readonly key: string;
  readonly cookie: string;
  /** Origin of the API. */
  readonly api: string;
}

/**
 * A process with the server of production, a site with something of every kind, and an API that it may reach. It answers
 * each message with what it holds. Run with `--expose-gc`.
 */
const secret = 'a secret of the tests that is long enough';
const password = 'correct horse battery staple';
const large = Buffer.alloc(12_000_000);
for (let at = 0; at < large.length; at += 4) large.writeUInt32LE((at * 2654435761) % 2 ** 32, at);
const text = 'A long page about Zanzibar. '.repeat(60_000);

const api = createServer((request, response) => {
  request.resume();
  switch (request.url) {
    case '/silent':
      return;
    case '/broken':
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(large.subarray(0, 100_000), () => response.socket?.resetAndDestroy());
      return;
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    default:
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(large.subarray(0, 8_000_000));
  }
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

const { key, stored } = await newKey('acme', 'docs');
const plenty = createMemoryLimiter({ limit: Number.MAX_SAFE_INTEGER });
const server = await startServer({
  bundles: [
    {
      domain: 'docs',
      revision: 'one',
      organization: 'acme',
      keyAdmins: ['admins'],
      pages: { index: text, guide: 'A guide about Zanzibar.' },
      searched: true,
      apiOrigins: [origin],
      signIn: { method: 'password', access: 'public', sessionHours: 8 },
      privateFiles: { 'plans.html': { text, groups: [] }, '404.html': { text: 'Not here', groups: [''] } },
    },
  ],
  files: {
    'index.html': '<h1>Start</h1>',
    'guide.html': `<h1>Guide</h1>${text}`,
    'guide.md': text,
    'large.bin': large.toString('latin1'),
    'large.txt': text,
    '404.html': `<h1>Not here</h1>${text}`,
  },
  keys: [stored],
  options: {
    secret,
    credentials: { sitePassword: password },
    allowDeclaredPrivate: true,
    limiter: plenty,
    proxyBudget: plenty,
    feedbackPlace: join(process.env['TMPDIR'] ?? '/tmp', `octavo-feedback-${process.pid}.jsonl`),
    timeouts: { head: 3000, request: 4000, silence: 4000, idle: 3000 },
  },
});
const seal = createSeal([secret], `session of docs by password ${password}`);
const session = await seal.seal({ sub: 'ada', groups: ['admins'] }, Date.now() + 8 * 3_600_000);

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({
    descriptors: openDescriptors(),
    memory: heapUsed + external,
    errors: server.errors.map(String),
  } satisfies Held);
});
process.on('disconnect', () => {
  api.closeAllConnections();
  api.close();
  void server.close();
});
process.send?.({ url: server.url, key, cookie: `__Host-octavo=${session}`, api: origin } satisfies Started);
