import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { watchProject, type WatchedProject } from '../../src/preview/watch-project.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import type { DocsSession } from '../../src/build/contracts.ts';

let folder: TemporaryFolder;
let projectDir: string;
let session: DocsSession;
let watched: WatchedProject | undefined;

const write = (file: string, text: string): Promise<void> => writeFile(join(projectDir, file), text);

beforeEach(async () => {
  folder = await temporaryFolder();
  projectDir = join(folder.path, 'docs');
  await mkdir(projectDir);
  await write('docs.json', JSON.stringify({ name: 'Docs', navigation: { pages: ['index'] } }));
  await write('index.mdx', '# Hello\n');
  await write('styles.css', 'p { color: teal }\n');
  // What was written in the millisecond in which reading begins may have been written after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  session = await openSession({ ...defaultSettings(projectDir), projectDir, offline: true }, 'dev');
});

afterEach(async () => {
  await watched?.close();
  await session.close();
  await folder.remove();
});

/** Watches the project until a change is reported; returns the files of it. */
function firstChange(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    watched = watchProject(session, projectDir, { changed: resolve, failed: reject });
  });
}

test('what was saved after the project was read is reported, although the watcher was not there yet', async () => {
  await write('index.mdx', '# Saved meanwhile\n');
  expect(await firstChange()).toEqual(['index.mdx']);
});

test('files of a project that was written just before it was read are no change', async () => {
  const change = firstChange();
  // What the watcher finds on its first way round it would tell before this.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await write('new.mdx', '# New\n');
  expect(await change).toEqual(['new.mdx']);
});

test('a file that is saved again as soon as it was taken in is taken in again', async () => {
  const events: string[] = [];
  watched = watchProject(session, projectDir, {
    changed: (paths) => events.push(paths.join()),
    failed: (error) => events.push(String(error)),
  });
  const save = async (text: string): Promise<void> => {
    await write('index.mdx', text);
    await expect.poll(() => session.project.markdownFiles.get('index.mdx')?.text, { interval: 5 }).toBe(text);
  };
  // What the watcher finds on its first way round it tells before this, or with it, however long that takes.
  for (let first = 0; events.at(-1) !== 'index.mdx'; first += 1) await save(`# First save ${first}\n`);
  events.length = 0;
  for (let next = 1; next <= 10; next += 1) await save(`# Save ${next}\n`);
  // Another path would have the project read again as a whole.
  expect([...new Set(events)]).toEqual(['index.mdx']);
});

test('a folder that was moved away and back is watched again', async () => {
  const events: string[] = [];
  watched = watchProject(session, projectDir, {
    changed: (paths) => events.push(paths.join()),
    failed: (error) => events.push(String(error)),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await rename(projectDir, `${projectDir}.away`);
  await expect.poll(() => session.site.pages.length).toBe(0);
  await rename(`${projectDir}.away`, projectDir);
  await expect.poll(() => session.site.pages.length, { timeout: 5000 }).toBe(1);
  events.length = 0;
  await write('index.mdx', '# Saved after it\n');
  await expect.poll(() => events).toEqual(['index.mdx']);
});

test('nothing is watched after the end, also where the folder went and another one came', async () => {
  const watchers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
  const before = watchers();
  let changes = 0;
  watched = watchProject(session, projectDir, {
    changed: () => void (changes += 1),
    failed: () => undefined,
  });
  await expect.poll(watchers).toBeGreaterThan(before);
  await rename(projectDir, `${projectDir}.away`);
  await expect.poll(() => session.site.pages.length).toBe(0);
  const away = changes;
  await mkdir(projectDir);
  await expect.poll(() => changes).toBeGreaterThan(away);
  await watched.close();
  // Whoever is told to stop would not: a process ends when nothing is watched.
  await expect.poll(watchers, { timeout: 5000 }).toBe(before);
});
