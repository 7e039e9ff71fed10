import { describe, expect, test } from 'vitest';
import { artifacts } from '../../src/artifacts/index.ts';
import { loadSite } from '../artifacts/load-site.ts';

const input = await loadSite('odd-titles-and-redirects');
const below = await loadSite('odd-titles-and-redirects', '/docs');

test('artifacts have names of their own', () => {
  expect(new Set(artifacts.map(({ name }) => name)).size).toBe(artifacts.length);
});

test('no two artifacts write the same file', () => {
  const paths = artifacts.flatMap((artifact) => [...artifact.files(input)].map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['llms.txt', 'llms-full.txt', 'sitemap.xml', 'robots.txt', '_redirects', 'index.md']),
  );
});

describe.each(artifacts)('$name', (artifact) => {
  const files = [...artifact.files(input)];

  test('writes inside the output folder, with a line break at the end', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const { path, contents } of files) {
      expect(path).not.toMatch(/^\/|\\|(?:^|\/)\.\.(?:\/|$)/);
      expect(contents).toMatch(/[^\n]\n$/);
    }
  });

  test('writes the same for the same site', () => {
    expect([...artifact.files(input)]).toEqual(files);
  });

  test('gives way to files of the project', () => {
    const assets = new Set(files.map(({ path }) => path));
    expect([...artifact.files({ ...input, assets })]).toEqual([]);
  });

  test('knows the base path', () => {
    const addresses = [...artifact.files(below)].flatMap(
      ({ contents }) => contents.match(/https:\/\/docs\.example\.com[^\s)<"]*/g) ?? [],
    );
    for (const address of addresses) expect(address).toMatch(/^https:\/\/docs\.example\.com\/docs(?:\/|$)/);
  });
});
