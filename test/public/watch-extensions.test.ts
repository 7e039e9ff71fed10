import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchExtensions, type WatchedExtensions } from '../../src/public/watch-extensions.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

describe('watching what a configuration is made of', () => {
  let folder: TemporaryFolder;
  let watched: WatchedExtensions | undefined;
  let calls = 0;
  const at = (name: string): string => join(folder.path, name);

  beforeEach(async () => {
    folder = await temporaryFolder();
    calls = 0;
  });
  afterEach(async () => {
    await watched?.close();
    await folder.remove();
  });

  /** Makes a change until it is noticed: watchers say nothing of when they have begun. */
  async function notices(change: (attempt: number) => Promise<void>): Promise<void> {
    const before = calls;
    let attempt = 0;
    await expect
      .poll(
        async () => {
          await change((attempt += 1));
          return calls;
        },
        { timeout: 10_000, interval: 300 },
      )
      .toBeGreaterThan(before);
  }

  test.each(['octavo.config.ts', 'octavo.config.json'])(
    'notices %s, of two that are not there yet, and each way of saving it',
    async (name) => {
      const both = ['octavo.config.ts', 'octavo.config.json'].map(at);
      watched = watchExtensions(both, () => Promise.resolve(void (calls += 1)));
      const file = at(name);
      await notices((attempt) => writeFile(file, `${attempt}`));
      await notices(async (attempt) => {
        await writeFile(at('saved.tmp'), `whole ${attempt}`);
        await rename(at('saved.tmp'), file);
      });
      await notices(() => rm(file, { force: true }));
      await notices((attempt) => writeFile(file, `again ${attempt}`));
    },
  );

  test('watches what it is told to watch later, and leaves the rest', async () => {
    watched = watchExtensions([at('first.ts')], () => Promise.resolve(void (calls += 1)));
    watched.update([at('second.ts')]);
    await notices((attempt) => writeFile(at('second.ts'), `${attempt}`));
    const before = calls;
    await writeFile(at('first.ts'), 'no longer watched');
    await watched.close();
    expect(calls).toBe(before);
  });
});
