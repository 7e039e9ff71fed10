import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageStore, type PageStore } from '../../../src/build/cache/page-store.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';

const page = { key: 'k', reads: ['a'], html: 'h', problems: [], shared: [] };
const names = Array.from({ length: 200 }, (_, number) => `markdown ${number}`);

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'pages/site.sqlite');
  build();
});
afterEach(() => folder.remove());

/** Keeps pages and texts, as a build does; returns how many of the texts were there. */
function build(): number {
  const store = openPageStore(file);
  const known = names.filter((name) => store.text(name) !== undefined);
  for (const name of names) {
    store.setPage(name, page);
    store.setText(name, name.repeat(500));
  }
  store.commit(new Set(names));
  store.close();
  return known.length;
}

test('what a build kept is there for the next', () => {
  expect(build()).toBe(names.length);
});

test('damage in the middle of the file costs this build what was kept, and the next nothing', () => {
  const bytes = readFileSync(file);
  for (let at = bytes.length >> 3; at < bytes.length; at += 4096) bytes.fill('Z', at, Math.min(bytes.length, at + 400));
  writeFileSync(file, bytes);
  expect(build()).toBeLessThan(names.length);
  expect(existsSync(file)).toBe(false);
  expect(build()).toBe(0);
  expect(build()).toBe(names.length);
});

test.each([
  ['a value', 'texts SET text = substr(text, 2)', (store: PageStore) => store.value('value')],
  ['a list of a page', "pages SET reads = '[\"a'", (store: PageStore) => store.page('markdown 0')],
])('damage inside of %s costs what was kept, and no build', (_, damage, read) => {
  const before = openPageStore(file);
  before.setValue('value', { a: 1 });
  before.commit(new Set(names));
  expect(read(before)).toBeDefined();
  before.close();
  const database = new DatabaseSync(file);
  database.exec(`UPDATE ${damage}`);
  database.close();
  const store = openPageStore(file);
  expect([read(store), store.text('value')]).toEqual([undefined, undefined]);
  store.close();
  expect(existsSync(file)).toBe(false);
});

test('tables that are others than the version says are made again', () => {
  const database = new DatabaseSync(file);
  database.exec('DROP TABLE pages; CREATE TABLE pages (address TEXT)');
  database.close();
  expect(build()).toBe(0);
  expect(build()).toBe(names.length);
});
