import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { scoreSite } from '../score/index.ts';
import type { Score } from './types.ts';

/** Scores the site in a folder; rejects with a `ConfigError` where there is none. */
export async function score(folder = 'dist'): Promise<Score> {
  if (/^https?:\/\//i.test(folder))
    throw new ConfigError(
      `${folder} is an address. A score is that of the folder which a build wrote: octavo build, then octavo score dist`,
    );
  const site = resolve(folder);
  const isBuilt = await stat(join(site, '404.html')).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!isBuilt) throw new ConfigError(`There is no built site in ${site}. Run octavo build first, or name its folder.`);
  return scoreSite(site);
}
