import { createHash } from 'node:crypto';
import { Redis, ReplyError } from 'ioredis';
import type { Log } from '../operations/log.ts';
import { createOutage } from '../operations/outage.ts';
import type { OpenLimiter } from '../limits/rate-limit.ts';
import { claimValues, countFromValues, type Claim, type SharedCounter } from '../limits/shared-counter.ts';
import { createSharedLimiter } from '../limits/shared-limiter.ts';
import { giveBackScript, takeScript } from './redis-scripts.ts';

/** Counts that all instances share which are given the same Redis or Valkey. */
export interface RedisStore {
  readonly limiter: OpenLimiter;
  isAway(): boolean;
  close(): void;
}

/** Milliseconds between two looks whether a server has said anything, and how many may see nothing while something waits. */
const checkEvery = 100;
const maxSilentChecks = 8;

/** Milliseconds that a connection, and the start of this server, wait for a server to take it; and before the next try. */
const maxConnectTime = 2000;
const maxPause = 1000;

/**
 * Connects to a Redis server and returns what counts there, whether it is there or not: `log` says so. The address is
 * one that `redisUrlProblem` has no fault to find with.
 */
export async function openRedis(url: string, log: Log): Promise<RedisStore> {
  const redis = new Redis(url, {
    connectTimeout: maxConnectTime,
    disconnectTimeout: 0,
    retryStrategy: (times) => Math.min(times * 100, maxPause),
    // A request that cannot be counted at once is counted by the instance: nothing is kept for later or sent twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
  });
  const { hostname, port, pathname } = new URL(url);
  const service = `Redis at ${hostname}:${port || '6379'}${pathname === '/' ? '' : pathname}`;
  let failure: Error | undefined;
  redis.on('error', (error: Error) => {
    failure = error;
    // ioredis would go on with database 0 when it may not use the one that was asked for.
    if (error instanceof ReplyError) redis.stream.destroy();
  });
  redis.on('ready', () => {
    failure = undefined;
    // Ahead of all requests: the first of them would otherwise each send a script.
    for (const { lua } of [take, giveBack]) redis.script('LOAD', lua).catch(() => undefined);
  });
  const listen = createSilenceWatch(redis);
  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await listen(answer);
    } catch (error) {
      // What ioredis says of a command without a connection does not say why there is none.
      throw error instanceof ReplyError ? error : (failure ?? new Error('the connection was lost'));
    }
  };
  const run = (script: Script, key: string, args: readonly (string | number)[]): Promise<unknown> =>
    ask(runScript(redis, script, key, args));
  const counter = (name: string): SharedCounter => ({
    take: async (who, claim) =>
      countFromValues(numbersOf(await run(take, `octavo:${name}:${who}`, claimValues(claim)))),
    // Keys end with their window.
    used: async (who) => Number((await ask(redis.hget(`octavo:${name}:${who}`, 'used'))) ?? 0),
    giveBack: async (who, instance, count) => void (await run(giveBack, `octavo:${name}:${who}`, [instance, count])),
  });
  const probeClaim: Claim = { instance: 'probe', own: 0, ends: 0, limit: 1, window: 1000, cost: 1 };
  const probe = async (): Promise<void> => {
    try {
      await counter('probe').take('probe', probeClaim);
    } catch (error) {
      // One that is connected and refuses may have become a replica: the address may lead to another by now.
      if (redis.status === 'ready') redis.stream.destroy();
      throw error;
    }
  };
  const outage = createOutage({ service, log, probe });
  await firstAttempt(redis);
  return {
    limiter: (name, rule) => createSharedLimiter(counter(name), { ...rule, outage }),
    // One that nobody asked yet may be away, too.
    isAway: () => outage.isAway() || redis.status !== 'ready',
    close: () => redis.disconnect(),
  };
}

/** Resolves when the first connection is there, has failed, or has taken too long. */
function firstAttempt(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxConnectTime);
    for (const event of ['ready', 'error'] as const)
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}

/**
 * Returns what watches a connection while it is introduced and while requests wait, and cuts it when nothing at all has
 * come for a while. A server that is slow but answers is there: a limit on each request would take a busy hour for an
 * outage.
 */
function createSilenceWatch(redis: Redis): <T>(answer: Promise<T>) => Promise<T> {
  let waiting = 0;
  let watching: ReturnType<typeof setInterval> | undefined;
  const watch = (): void => {
    let [heard, silent] = [-1, 0];
    // Looks are counted, not time: where this process was the busy one, one look comes late and the next one sees more.
    watching ??= setInterval(() => {
      const { stream, status } = redis;
      silent = stream.bytesRead === heard ? silent + 1 : 0;
      heard = stream.bytesRead;
      if (waiting === 0 && status !== 'connect') {
        clearInterval(watching);
        watching = undefined;
      } else if (silent >= maxSilentChecks) {
        silent = 0;
        stream.destroy(new Error(`no answer in ${maxSilentChecks * checkEvery} ms`));
      }
    }, checkEvery);
  };
  redis.on('connect', watch);
  return async (answer) => {
    waiting += 1;
    if (redis.status === 'ready') watch();
    try {
      return await answer;
    } finally {
      waiting -= 1;
    }
  };
}

interface Script {
  readonly lua: string;
  readonly digest: string;
}

const take = scriptOf(takeScript);
const giveBack = scriptOf(giveBackScript);

function scriptOf(lua: string): Script {
  return { lua, digest: createHash('sha1').update(lua).digest('hex') };
}

/** Runs a script by its digest; one that the server does not have (any more) is sent whole. */
async function runScript(
  redis: Redis,
  { lua, digest }: Script,
  key: string,
  args: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(digest, 1, key, ...args);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return redis.eval(lua, 1, key, ...args);
  }
}

function numbersOf(answer: unknown): number[] {
  return Array.isArray(answer) ? answer.map(Number) : [];
}
