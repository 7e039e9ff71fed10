import { createHash } from 'node:crypto';
import { Redis, ReplyError } from 'ioredis';
import type { Log } from '../log.ts';
import { createOutage } from '../outage.ts';
import type { OpenLimiter } from '../rate-limit.ts';
import { claimValues, countFromValues, type Claim, type SharedCounter } from '../shared-counter.ts';
import { createSharedLimiter } from '../shared-limiter.ts';
import { giveBackScript, takeScript } from './redis-scripts.ts';

/** Counts that all instances share which are given the same Redis or Valkey. */
export interface RedisStore {
  readonly limiter: OpenLimiter;
  close(): void;
}

/** Milliseconds for which a server may say nothing at all while requests wait for it. */
const patience = 400;

/** Milliseconds in which a connection must be made and introduced, and before the next one is tried, at most. */
const longestConnect = 2000;
const longestPause = 1000;

/**
 * Connects to a Redis server and returns what counts there, whether it is there or not: `log` says so. The address is
 * one that `redisUrlProblem` has no fault to find with.
 */
export async function openRedis(url: string, log: Log): Promise<RedisStore> {
  const redis = new Redis(url, {
    connectTimeout: longestConnect,
    commandTimeout: longestConnect,
    disconnectTimeout: 0,
    retryStrategy: (times) => Math.min(times * 100, longestPause),
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
  redis.on('ready', () => (failure = undefined));
  const listen = createSilenceWatch((error) => redis.stream.destroy(error));
  const run = async (script: Script, key: string, args: readonly (string | number)[]): Promise<unknown> => {
    try {
      return await listen(runScript(redis, script, key, args));
    } catch (error) {
      // What ioredis says of a command without a connection does not say why there is none.
      throw error instanceof ReplyError ? error : (failure ?? new Error('the connection was lost'));
    }
  };
  const counter = (name: string): SharedCounter => ({
    take: async (who, claim) =>
      countFromValues(numbersOf(await run(take, `octavo:${name}:${who}`, claimValues(claim)))),
    giveBack: async (who, instance) => void (await run(giveBack, `octavo:${name}:${who}`, [instance])),
  });
  const look: Claim = { instance: 'probe', own: 0, ends: 0, limit: 1, window: 1000 };
  const probe = async (): Promise<void> => {
    try {
      await counter('probe').take('probe', look);
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
    close: () => redis.disconnect(),
  };
}

/** Resolves when the first connection is there, has failed, or has taken longer than a server waits to start. */
function firstAttempt(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    for (const event of ['ready', 'error'] as const)
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}

/**
 * Returns what follows the answers of one connection, and calls `silent` when requests wait and none has been answered
 * for a while. A server that is slow but answers is there: a limit on each request would take a busy hour for an outage.
 */
function createSilenceWatch(silent: (error: Error) => void): <T>(answer: Promise<T>) => Promise<T> {
  let waiting = 0;
  let heard = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    const before = heard;
    timer = setTimeout(() => {
      // This process may have been the busy one: what has arrived meanwhile is read first.
      setImmediate(() => {
        timer = undefined;
        if (waiting === 0) return;
        if (heard === before) silent(new Error(`no answer in ${patience} ms`));
        else watch();
      });
    }, patience);
  };
  return async (answer) => {
    waiting += 1;
    if (timer === undefined) watch();
    try {
      return await answer;
    } finally {
      waiting -= 1;
      heard += 1;
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
