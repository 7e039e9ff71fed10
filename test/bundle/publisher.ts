import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import { numberedBundle } from './numbered-bundle.ts';

/**
 * A process that publishes one revision after the other: `publisher.ts FOLDER FIRST LAST PAUSE AGE`. It tells its parent the
 * number of each that is live. With an age (seconds), revisions look as old as that, so that they are removed soon.
 */
const [folder = '', ...numbers] = process.argv.slice(2);
const [first = 0, last = 0, pause = 0, age = 0] = numbers.map(Number);
const modified = new Date(Date.now() - age * 1000);

for (let revision = first; revision <= last; revision += 1) {
  await publishBundle(await numberedBundle(revision), folder);
  await utimes(join(folder, 'docs', `r${revision}`), modified, modified).catch(() => undefined);
  process.send?.(revision);
  await wait(pause);
}
