import { Redis } from 'ioredis';
import * as z from 'zod';
import {
  dayBefore,
  maxNames,
  maxRemarks,
  type Count,
  type InsightsStore,
  type Remark,
  type StoredDay,
} from '../insights/counts.ts';

/** Milliseconds that a connection and a command have. */
const patience = 3000;

/** Milliseconds that a salt is there beyond its day, for the requests that are under way then. */
const spare = 60_000;

const day = 86_400_000;

/**
 * Adds a batch in one step, once. Keys: counts (a hash), visitors (a HyperLogLog), remarks (a list), and the id of the batch.
 * Arguments: when all of it ends, names and remarks that there is room for, how many counts and visitors; then these.
 */
const addScript = `
if not redis.call('SET', KEYS[4], '1', 'NX', 'EX', 3600) then return 0 end
local ends, maxNames, maxRemarks = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local counts, visitors = tonumber(ARGV[4]), tonumber(ARGV[5])
local names, at = redis.call('HLEN', KEYS[1]), 6
for _ = 1, counts do
  local kind, name, count = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  local field = kind .. '\\t' .. name
  if redis.call('HEXISTS', KEYS[1], field) == 0 then
    if names >= maxNames then field = kind .. '\\t' else names = names + 1 end
  end
  redis.call('HINCRBY', KEYS[1], field, count)
  at = at + 3
end
for _ = 1, visitors do
  redis.call('PFADD', KEYS[2], ARGV[at])
  at = at + 1
end
while ARGV[at] and redis.call('LLEN', KEYS[3]) < maxRemarks do
  redis.call('RPUSH', KEYS[3], ARGV[at])
  at = at + 1
end
for index = 1, 3 do redis.call('PEXPIREAT', KEYS[index], ends) end
return 1
`;

const remarkSchema = z.object({
  path: z.string(),
  kind: z.enum(['helpful', 'unhelpful', 'report']),
  who: z.enum(['person', 'agent']),
  text: z.string(),
});

/**
 * Connects to a Redis or Valkey server that keeps what it holds, which any number of instances share. Each key ends by itself:
 * what is counted after the days that it is kept, the salt of visitors with its day.
 */
export function openRedisInsights(url: string, onError: (error: unknown) => void): InsightsStore {
  const redis = new Redis(url, {
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    disableClientInfo: true,
  });
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  });
  return {
    async add({ id, domain, day: of, retentionDays, counts, visitors, remarks }) {
      const ends = Date.parse(of) + retentionDays * day;
      await redis.eval(
        addScript,
        4,
        ...Object.values(keysOf(domain, of)),
        `${prefix(domain)}:batch:${id}`,
        ...[ends, maxNames, maxRemarks, counts.length, visitors.length],
        ...counts.flatMap(({ kind, who, name, count }) => [`${kind}\t${who}`, name, count]),
        ...visitors,
        ...remarks.map((remark) => JSON.stringify(remark)),
      );
    },
    async read(domain, from, to) {
      const days: Promise<StoredDay>[] = [];
      for (let of = to; of >= from; of = dayBefore(of, 1)) days.unshift(readDay(redis, domain, of));
      return (await Promise.all(days)).filter((one) => one.counts.length + one.visitors + one.remarks.length > 0);
    },
    async salt(of) {
      const key = `octavo:insights:salt:${of}`;
      const ends = Date.parse(of) + day + spare;
      await redis.set(key, crypto.randomUUID() + crypto.randomUUID(), 'PXAT', ends, 'NX');
      return (await redis.get(key)) ?? '';
    },
    async close() {
      if (redis.status === 'ready') await redis.quit();
      else redis.disconnect();
    },
  };
}

/** In braces what decides where a cluster keeps a key: one batch changes several. */
function prefix(domain: string): string {
  return `octavo:insights:{${domain}}`;
}

function keysOf(domain: string, of: string): Readonly<Record<'counts' | 'visitors' | 'remarks', string>> {
  const start = `${prefix(domain)}:${of}`;
  return { counts: `${start}:counts`, visitors: `${start}:visitors`, remarks: `${start}:remarks` };
}

async function readDay(redis: Redis, domain: string, of: string): Promise<StoredDay> {
  const keys = keysOf(domain, of);
  const [counts, visitors, remarks] = await Promise.all([
    redis.hgetall(keys.counts),
    redis.pfcount(keys.visitors),
    redis.lrange(keys.remarks, 0, -1),
  ]);
  return {
    day: of,
    visitors,
    counts: Object.entries(counts).map(([field, count]) => countOf(field, count)),
    remarks: remarks.map((text): Remark => remarkSchema.parse(JSON.parse(text))),
  };
}

/** Only this file writes such fields. */
function countOf(field: string, count: string): Count {
  const [kind, who, ...name] = field.split('\t');
  return { kind, who, name: name.join('\t'), count: Number(count) } as Count;
}
