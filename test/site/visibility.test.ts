import { describe, expect, test } from 'vitest';
import { contentBundle } from '../../src/artifacts/content-bundle.ts';
import { llmsFull } from '../../src/artifacts/registry/llms-full.ts';
import { sitemap } from '../../src/artifacts/registry/sitemap.ts';
import type { DocsSession } from '../../src/build/contracts.ts';
import { openSession } from '../../src/build/open-session.ts';
import { agentIndexes } from '../../src/build/output/agent-indexes.ts';
import { sessionIndexes } from '../../src/build/output/search-indexes.ts';
import { pageMarkdown } from '../../src/build/render/page-markdown.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { sha256 } from '../../src/cache/sha256.ts';
import { createDiscoverySearch } from '../../src/server/discovery/search.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { putBundle } from '../bundle/small-bundle.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** What the frontmatter of the pages of each place says, in the order of the columns below. */
const keys = ['', 'hidden: true', 'hidden: false', 'noindex: true', 'searchable: false', 'searchable: true'];
const columns = keys.map((_, index) => `p${index}`);

/** Places of navigation by name, around the pages of each. */
const places: Readonly<Record<string, (pages: readonly string[]) => unknown>> = {
  shown: (pages) => ({ tab: 'a', pages }),
  'hidden-group': (pages) => ({ tab: 'b', groups: [{ group: 'g', hidden: true, pages }] }),
  'found-group': (pages) => ({ tab: 'c', groups: [{ group: 'g', hidden: true, searchable: true, pages }] }),
  'quiet-group': (pages) => ({ tab: 'd', groups: [{ group: 'g', searchable: false, pages }] }),
  'hidden-tab': (pages) => ({ tab: 'e', hidden: true, pages }),
  'found-tab': (pages) => ({ tab: 'f', hidden: true, searchable: true, pages }),
  'quiet-tab': (pages) => ({ tab: 'g', searchable: false, pages }),
  'hidden-group-of-found-tab': (pages) => ({
    ...{ tab: 'h', hidden: true, searchable: true },
    groups: [{ group: 'g', hidden: true, pages }],
  }),
  'found-group-of-hidden-tab': (pages) => ({
    ...{ tab: 'i', hidden: true },
    groups: [{ group: 'g', searchable: true, pages }],
  }),
  unlisted: () => ({ tab: 'j', pages: ['index'] }),
};

/**
 * The visibility matrix of the format (docs-json.md §2, assistant-and-agents.md §3.1). n: in navigation, s: found by the search of the site and of agents,
 * m: in the sitemap, i: search engines may index it, l: in llms.txt and llms-full.txt, -: none of it.
 */
const navigable: Readonly<Record<string, string>> = {
  shown: 'nsmil - nsmil n nmil nsmil',
  'hidden-group': '- - smil - - -',
  'found-group': 'smil - smil - mil smil',
  'quiet-group': 'nmil - nmil n nmil nmil',
  'hidden-tab': '- - smil - - -',
  'found-tab': 'smil - smil - mil smil',
  'quiet-tab': 'nmil - nmil n nmil nmil',
  'hidden-group-of-found-tab': '- - smil - - -',
  'found-group-of-hidden-tab': 'smil - smil - mil smil',
  unlisted: 'i - i - i i',
};

/** The same with `seo.indexing: "all"`. */
const all: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(places).map((place) => [place, 'smil smil smil - mil smil'])),
  shown: 'nsmil smil nsmil n nmil nsmil',
  'quiet-group': 'nmil mil nmil n nmil nmil',
  'quiet-tab': 'nmil mil nmil n nmil nmil',
};

/** A project with a page for each place and each key, all of the same words. */
function projectWith(indexing: 'navigable' | 'all'): Promise<TemporaryFolder> {
  const names = Object.keys(places);
  const tabs = names.map((place) => places[place]?.(columns.map((column) => `${place}/${column}`)));
  const pages: Record<string, string> = {};
  for (const place of names)
    for (const [index, key] of keys.entries())
      pages[`${place}/p${index}.mdx`] = `---\ntitle: ${place} ${index}\n${key}\n---\nA walrus.\n`;
  return writeProject({
    'docs.json': { ...plainConfig, navigation: { tabs }, seo: { indexing } },
    'index.mdx': 'Start.',
    ...pages,
  });
}

/** Returns what names the page at a path, in the letters of the tables above. */
async function readerOf(session: DocsSession): Promise<(path: string) => string> {
  const { site } = session;
  const markdown = pageMarkdown(session);
  const indexes = { named: agentIndexes(session), search: await sessionIndexes(session) };
  const stored = new Map<string, string>();
  putBundle(stored, contentBundle({ site, markdown, sha256 }, 'docs', indexes));
  const bundle = createBundleReader(createMemoryStore(stored));
  const listed = await bundle.pages('docs');
  const found = await createDiscoverySearch(bundle).search('docs', { query: 'walrus', pageSize: 100 });
  const input = { site, markdown, assets: new Set<string>(), changelog: () => [], sha256, notFound: '' };
  const [map, full] = [textOf(sitemap.files(input)), textOf(llmsFull.files(input))];
  const short = (await bundle.file('docs', 'llms.txt')) ?? '';
  return (path) => {
    const page = site.page(path);
    const isListed = listed.some((entry) => entry.path === path && entry.hidden !== true);
    const inMap = map.includes(`/${path}<`);
    // What lists pages, the sitemap and both texts agree on each page.
    const others = [short.includes(`/${path}.md`), full.includes(`/${path}\n`), isListed];
    expect([path, ...others]).toEqual([path, inMap, inMap, inMap]);
    const seen: readonly (readonly [letter: string, isSeen: boolean])[] = [
      ['n', page?.listed === true],
      ['s', found?.some((hit) => hit.page === path) === true],
      ['m', inMap],
      ['i', page?.noindex === false],
      ['l', inMap],
    ];
    return seen.flatMap(([letter, isSeen]) => (isSeen ? [letter] : [])).join('') || '-';
  };
}

/** Who is shown the pages of each place. */
async function seenPages(indexing: 'navigable' | 'all'): Promise<Record<string, string>> {
  const folder = await projectWith(indexing);
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  try {
    const lettersOf = await readerOf(session);
    const row = (place: string): string => columns.map((column) => lettersOf(`${place}/${column}`)).join(' ');
    return Object.fromEntries(Object.keys(places).map((place) => [place, row(place)]));
  } finally {
    await session.close();
    await folder.remove();
  }
}

function textOf(files: Iterable<{ readonly contents: string | Uint8Array }>): string {
  return [...files].map(({ contents }) => String(contents)).join('\n');
}

describe('who is shown a page', () => {
  test('as the format says', async () => {
    expect(await seenPages('navigable')).toEqual(navigable);
  });

  test('as the format says where all pages are indexed', async () => {
    expect(await seenPages('all')).toEqual(all);
  });
});
