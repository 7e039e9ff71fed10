/**
 * `countClaim` of `shared-counter.ts`, in one step. The key is a hash: when the window ends, the requests of all
 * instances, and those of each by its name. Arguments: instance, own, ends, limit, window, cost.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local instance, own, known = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local limit, window, cost = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local tally = redis.call('HMGET', KEYS[1], 'ends', 'used', instance)
local ends, used, counted = tonumber(tally[1] or 0), tonumber(tally[2] or 0), tonumber(tally[3] or 0)
if ends <= now then
  redis.call('DEL', KEYS[1])
  ends, used, counted = now + window, 0, 0
end
local unheard = 0
if known > now then
  ends = math.min(ends, known)
  unheard = math.max(0, own - counted)
end
local allowed = used + unheard + cost <= limit
local added = unheard + (allowed and cost or 0)
used = used + added
redis.call('HSET', KEYS[1], 'ends', ends, 'used', used, instance, counted + added)
redis.call('PEXPIREAT', KEYS[1], ends)
return { allowed and 1 or 0, used, ends, ends - now }
`;

/** Takes requests of an instance back. Arguments: instance, how many. */
export const giveBackScript = `
local count = math.min(tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or 0), tonumber(ARGV[2]))
if count > 0 then
  redis.call('HINCRBY', KEYS[1], ARGV[1], -count)
  redis.call('HINCRBY', KEYS[1], 'used', -count)
end
return 0
`;
