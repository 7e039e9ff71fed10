import { createLimits, type Limits } from '../limits.ts';
import type { Log } from '../log.ts';

/** What counts, and its end. */
export interface NodeLimits {
  readonly limits: Limits;
  close(): void;
}

/**
 * Opens what counts: in the Redis or Valkey server of an address that `redisUrlProblem` has no fault to find with, or
 * else in this process, which then does not load the client.
 */
export async function openNodeLimits(redisUrl: string | undefined, log: Log): Promise<NodeLimits> {
  if (redisUrl === undefined) return { limits: createLimits(), close: () => undefined };
  const { openRedis } = await import('../stores/redis.ts');
  const { limiter, close } = await openRedis(redisUrl, log);
  return { limits: createLimits(limiter), close };
}
