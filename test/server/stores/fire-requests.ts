import { once } from 'node:events';
import { openRedis } from '../../../src/server/stores/redis.ts';

/** What a process of the tests reports in the end. */
export interface Fired {
  readonly admitted: number;
  readonly log: readonly string[];
}

/**
 * A process with a limiter of its own: says that it is connected, and when it is told to, takes so many requests of one
 * organization, 200 at once. Arguments: address of the Redis server, limit, requests.
 */
const [url = '', limit = '', count = ''] = process.argv.slice(2);
const log: string[] = [];
const store = await openRedis(url, (_level, event) => void log.push(event));
const limiter = store.limiter('requests', { limit: Number(limit), window: 3_600_000 });
process.send?.('ready');
await once(process, 'message');
let left = Number(count);
let admitted = 0;
const worker = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    if ((await limiter.take('acme')).allowed) admitted += 1;
  }
};
await Promise.all(Array.from({ length: 200 }, worker));
process.send?.({ admitted, log } satisfies Fired);
store.close();
process.disconnect();
