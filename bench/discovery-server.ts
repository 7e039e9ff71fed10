import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createMemoryLimiter } from '../src/server/limits/rate-limit.ts';
import { serveNode } from '../src/server/targets/node/server.ts';

/** One of the servers that `discovery.ts` compares; tells its port to the parent process. */
const [kind, argument = ''] = process.argv.slice(2);

async function octavo(folder: string): Promise<number> {
  const { url } = await serveNode({
    dist: join(folder, 'dist'),
    bundleDir: join(folder, 'bundle'),
    keys: join(folder, 'keys.json'),
    port: 0,
    host: '127.0.0.1',
    limiter: createMemoryLimiter({ limit: Number.MAX_SAFE_INTEGER }),
  });
  return Number(new URL(url).port);
}

function bare(answer: string): Promise<number> {
  const { headers, body } = JSON.parse(answer) as { headers: Record<string, string>; body: string };
  const bytes = Buffer.from(body);
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Microseconds of CPU that this server has used, told when it is asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.send?.(await (kind === 'octavo' ? octavo(argument) : bare(argument)));
