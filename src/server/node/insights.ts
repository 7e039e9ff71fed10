import { resolve } from 'node:path';
import { SettingError } from '../environment.ts';
import { reasonOf } from '../http/outside-failure.ts';
import type { InsightsStore } from '../insights/counts.ts';
import { createRecorder, type Recorder } from '../insights/recorder.ts';
import { insightsPlace, type InsightsPlace } from '../insights/store-place.ts';
import { redisUrlProblem } from '../stores/redis-url.ts';

export interface NodeInsightsOptions {
  /** `OCTAVO_INSIGHTS`: `sqlite:` and a path, or the address of a Redis server. */
  readonly insightsPlace?: string | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Returns what counts into the store that the setting names, which is loaded then; undefined where it names none. Rejects
 * with a `SettingError` for a store that cannot be opened.
 */
export async function openNodeInsights(options: NodeInsightsOptions): Promise<Recorder | undefined> {
  const place = insightsPlace(options.insightsPlace);
  if (place === undefined) return undefined;
  const { onError = () => undefined } = options;
  return createRecorder({ store: await openStore(place, onError), onError });
}

async function openStore(place: InsightsPlace, onError: (error: unknown) => void): Promise<InsightsStore> {
  if (place.kind === 'redis') {
    const problem = redisUrlProblem(place.url);
    if (problem !== undefined) throw new SettingError(problem.replace('OCTAVO_REDIS_URL', 'OCTAVO_INSIGHTS'));
    const { openRedisInsights } = await import('../stores/insights-redis.ts');
    return openRedisInsights(place.url, onError);
  }
  const file = resolve(place.file);
  const { openSqliteInsights } = await import('./insights-sqlite.ts');
  try {
    return openSqliteInsights(file);
  } catch (error) {
    throw new SettingError(`OCTAVO_INSIGHTS names ${file}, which cannot be opened: ${reasonOf(error)}.`);
  }
}
