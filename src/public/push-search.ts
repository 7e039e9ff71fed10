import { pushRecords } from '../build/output/push-records.ts';
import type { ProjectOptions } from '../config/index.ts';
import { settingsOf } from './astro-settings.ts';
import type { PushedRecords } from './types.ts';

/** Sends what was built to the search service that the configuration names. */
export async function pushSearch(options: ProjectOptions = {}): Promise<PushedRecords> {
  const { settings } = await settingsOf(options);
  return pushRecords(settings);
}
