import { describe, expect, test } from 'vitest';
import { lookupPart, pageList } from '../../src/bundle/paths.ts';
import { partOf } from '../../src/bundle/page-index.ts';
import { createBundleReader, type BundleReaderOptions } from '../../src/bundle/read.ts';
import type { BundleReader } from '../../src/bundle/index.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { putBundle, smallBundle } from './small-bundle.ts';

const paths = Array.from({ length: 2000 }, (_, page) => `section-${page % 40}/page-${page}`);
const large = await smallBundle({
  domain: 'docs',
  revision: 'one',
  pages: Object.fromEntries([...paths, 'Guides/Start', 'API', 'api'].map((path) => [path, `About ${path}`])),
  named: { 'search/index.json': '{}' },
  privateFiles: { 'team/plans.html': { text: 'Plans', groups: ['team'] } },
});

interface Counted {
  readonly reader: BundleReader;
  readonly files: Map<string, string>;
  /** Files that were read, without the folder of the revision. */
  readonly reads: string[];
}

function counted(options: BundleReaderOptions = {}): Counted {
  const files = new Map<string, string>();
  putBundle(files, large);
  const reads: string[] = [];
  const store = createMemoryStore(files);
  const read = (path: string): Promise<string | undefined> => {
    reads.push(path.replace('docs/one/', ''));
    return store.read(path);
  };
  return { reader: createBundleReader({ read }, { recheckAfter: Infinity, ...options }), files, reads };
}

describe('the index of a bundle', () => {
  test('is read in part for one page, and nothing that is read lists all pages', async () => {
    const { reader, reads, files } = counted();
    expect((await reader.page('docs', 'nowhere', 'section-7/page-7'))?.content).toBe('About section-7/page-7');
    const parts = reads.filter((path) => path.startsWith('lookup/'));
    expect(parts.length).toBeLessThanOrEqual(2);
    expect(reads.filter((path) => !parts.includes(path))).toEqual([
      'docs/current',
      'manifest.json',
      'pages/section-7/page-7.json',
    ]);
    for (const path of reads) {
      const text = files.get(path === 'docs/current' ? path : `docs/one/${path}`) ?? '';
      expect((text.match(/page-\d/g) ?? []).length).toBeLessThan(400);
    }
    reads.length = 0;
    await reader.page('docs', 'section-7/page-7');
    expect(reads).toEqual([]);
  });

  test('has every page and private file, and knows letters that differ in case', async () => {
    const { reader } = counted();
    for (const path of paths) expect(await reader.find('docs', path)).toBe(path);
    expect(await reader.find('docs', 'guides/start', 'nowhere')).toBeUndefined();
    expect(await reader.findSpelled('docs', 'guides/START')).toBe('Guides/Start');
    // There are two that it may be.
    expect(await reader.findSpelled('docs', 'Api')).toBeUndefined();
    expect(await reader.readers('docs', 'team/plans.html')).toEqual(['team']);
    expect(await reader.readers('docs', 'section-7/page-7')).toBeUndefined();
    expect(await reader.privatePages('docs')).toMatchObject([{ path: 'team/plans', href: '/team/plans' }]);
    expect((await reader.pages('docs')).map(({ path }) => path)).toEqual([...paths, 'Guides/Start', 'API', 'api']);
    expect(await reader.pages('elsewhere')).toEqual([]);
  });

  test('goes back to the revision before when a part of it is damaged, and never takes a page for missing', async () => {
    const { reader, files } = counted();
    const old = await smallBundle({ domain: 'docs', revision: 'before', pages: { 'section-7/page-7': 'Old' } });
    for (const { path, contents } of old.files) files.set(`docs/before/${path}`, contents);
    files.set('docs/current', 'one\nbefore\n');
    const part = `docs/one/${lookupPart(partOf('section-7/page-7', large.manifest.lookup.length))}`;
    files.set(part, (files.get(part) ?? '').replace('section-7', 'section-8'));
    expect((await reader.page('docs', 'section-7/page-7'))?.content).toBe('Old');
    const alone = counted();
    alone.files.set(part, '{}');
    await expect(alone.reader.find('docs', 'section-7/page-7')).rejects.toThrow('damaged');
    alone.files.delete(`docs/one/${pageList(3)}`);
    await expect(alone.reader.pages('docs')).rejects.toThrow('damaged');
  });

  test('keeps what was used last within the bytes that it is given', async () => {
    const { reader, reads } = counted({ cacheBytes: 400_000 });
    await reader.page('docs', 'section-7/page-7');
    await reader.page('docs', 'section-7/page-7');
    expect(reads).toHaveLength(4);
    for (const path of paths) await reader.page('docs', path);
    reads.length = 0;
    await reader.page('docs', paths.at(-1) ?? '');
    expect(reads).toEqual([]);
    await reader.page('docs', paths[0] ?? '');
    expect(reads).toContain(`pages/${paths[0]}.json`);
  });

  test('keeps a search index in memory whatever pages are asked for', async () => {
    // Room for all parts of the index by path, and not for all pages.
    const { reader, reads } = counted({ cacheBytes: 1_300_000 });
    const readIndex = (): Promise<string | undefined> =>
      reader.within('docs', (revision) => revision.file('search/index.json'));
    await readIndex();
    for (const path of [...paths, ...paths]) await reader.page('docs', path);
    expect(reads.filter((path) => path === `pages/${paths[0]}.json`)).toHaveLength(2);
    await readIndex();
    expect(reads.filter((path) => path.startsWith('files/search/'))).toHaveLength(1);
  });
});
