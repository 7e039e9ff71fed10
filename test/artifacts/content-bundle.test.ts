import { describe, expect, test } from 'vitest';
import { contentBundle } from '../../src/artifacts/content-bundle.ts';
import { llmsIndexes } from '../../src/artifacts/registry/llms-txt.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import type { Page } from '../../src/site/index.ts';
import { putBundle } from '../bundle/small-bundle.ts';
import { loadSite } from './load-site.ts';

const input = await loadSite('odd-titles-and-redirects');
const bundle = contentBundle(input, 'odd');

describe('the bundle of a site', () => {
  test('gives every page to its reader, preface first', async () => {
    const files = new Map<string, string>();
    putBundle(files, bundle);
    const reader = createBundleReader(createMemoryStore(files));
    expect(input.site.pages).toHaveLength(8);
    for (const { path, title } of input.site.pages) {
      const page = await reader.page('odd', path);
      expect(page?.content).toMatch(/^> .*https:\/\/docs\.example\.com\/llms\.txt.*every page/);
      expect(page?.content).toContain(`\n\n# ${title}\n\n`);
      expect(page?.content).toContain(`Body of ${path}.`);
    }
  });

  test('marks what no list may name', async () => {
    const files = new Map<string, string>();
    putBundle(files, bundle);
    const pages = await createBundleReader(createMemoryStore(files)).pages('odd');
    const hidden = pages.filter((page) => page.hidden === true).map(({ path }) => path);
    expect(hidden).toEqual(['guides/unlisted-by-robots', 'outside']);
  });

  test('names operations by method and path, and webhooks by their names', async () => {
    const pages = input.site.pages.map((page): Page => {
      if (page.kind !== 'operation' || page.operation.operation.kind !== 'http') return page;
      const operation = { ...page.operation.operation, webhook: true, path: 'sold' };
      return { ...page, operation: { ...page.operation, operation } };
    });
    const files = new Map<string, string>();
    putBundle(files, contentBundle({ ...input, site: { ...input.site, pages } }, 'odd'));
    const listed = await createBundleReader(createMemoryStore(files)).pages('odd');
    expect(listed.flatMap(({ operation }) => operation ?? [])[0]).toMatchObject({ method: 'WEBHOOK', path: 'sold' });
  });

  test('says whom it belongs to and who manages their keys, where the owner does', () => {
    expect(bundle.manifest).not.toHaveProperty('organization');
    expect(bundle.manifest).not.toHaveProperty('keyAdmins');
    const { manifest } = contentBundle(input, 'odd', { organization: 'acme', keyAdmins: ['docs-admins'] });
    expect(manifest).toMatchObject({ organization: 'acme', keyAdmins: ['docs-admins'] });
    expect(manifest.revision).not.toBe(bundle.manifest.revision);
  });

  test('says what the site is about, and holds the files that the build gives it by name', async () => {
    expect(bundle.manifest.description).toBe('A project whose titles, paths and redirects need care.');
    expect(bundle.manifest.preface).toMatch(/^> .*https:\/\/docs\.example\.com\/llms\.txt.*every page/);
    const named = llmsIndexes(input.site);
    const files = new Map<string, string>();
    putBundle(files, contentBundle(input, 'odd', { named }));
    const reader = createBundleReader(createMemoryStore(files));
    expect((await reader.manifest('odd'))?.texts).toEqual(['llms.txt']);
    expect(await reader.file('odd', 'llms.txt')).toBe(named[0]?.contents);
  });

  test('says which page is at the address of the site, where none is called index', async () => {
    expect(contentBundle(await loadSite('start-in-a-language-folder'), 'docs').manifest.home).toBe('en/start');
    expect(bundle.manifest).not.toHaveProperty('home');
  });

  test('has the same revision for the same content, another for another', async () => {
    const again = contentBundle(await loadSite('odd-titles-and-redirects'), 'odd');
    expect(again).toEqual(bundle);
    const changed = contentBundle({ ...input, markdown: () => 'Changed.' }, 'odd');
    expect(changed.manifest.revision).not.toBe(bundle.manifest.revision);
  });
});
