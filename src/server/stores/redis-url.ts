/** Returns what is wrong with the address of a Redis server; undefined when nothing is. It may hold a password, which is not repeated. */
export function redisUrlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  const isRedis =
    url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^\/?\d*$/.test(url.pathname);
  if (isRedis) return undefined;
  return 'OCTAVO_REDIS_URL must be like redis://:password@host:6379/0, with rediss:// for TLS; password, port and database number may be left out.';
}
