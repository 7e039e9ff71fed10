import { createLimits, inMemory, type Limits, type OrganizationLimits } from '../limits/limits.ts';
import type { Log } from '../operations/log.ts';

export interface NodeLimitsOptions {
  /**
   * Redis or Valkey server in which instances count together (`OCTAVO_REDIS_URL`), an address that `redisUrlProblem` has
   * no fault to find with; without it this instance counts alone, and does not load the client.
   */
  readonly redisUrl?: string | undefined;
  /** `OCTAVO_LIMITS` */
  readonly organizationLimits?: OrganizationLimits | undefined;
  /** `OCTAVO_MCP_LIMIT` */
  readonly mcpLimit?: number | undefined;
  readonly log?: Log;
}

/** What counts, and its end. */
export interface NodeLimits {
  readonly limits: Limits;
  /** Sentences for a probe: what is away although this instance counts. */
  degraded(): readonly string[];
  close(): void;
}

/** Opens what counts on Node. */
export async function openNodeLimits(options: NodeLimitsOptions): Promise<NodeLimits> {
  const { redisUrl, organizationLimits, mcpLimit, log = () => undefined } = options;
  if (redisUrl === undefined)
    return { limits: createLimits(inMemory, organizationLimits, mcpLimit), degraded: () => [], close: () => undefined };
  const { openRedis } = await import('../stores/redis.ts');
  const store = await openRedis(redisUrl, log);
  return {
    limits: createLimits(store.limiter, organizationLimits, mcpLimit),
    degraded: () => (store.isAway() ? [redisIsAway] : []),
    close: () => store.close(),
  };
}

const redisIsAway = 'Redis is away: until it is back, this instance counts by itself.';
