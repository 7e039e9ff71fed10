import { excerpt, loadedEmbedder, searchIndexes, type SearchOptions } from '../../search/index.ts';
import { searchWordsFolder } from '../../site/search-folder.ts';
import { createCachedLoader } from './cached-loader.ts';
import type { Finder } from './search-finder.ts';
import type { FoundHit } from './search-results.ts';
import { scopeOf, type SearchedIndex } from './search-scope.ts';

/** Returns what gives the finder of a dialog: over the indexes of the site, or by the service that searches it. */
export function finderOf(dialog: HTMLDialogElement, root: string): () => Promise<Finder> {
  const own = ownFinder(dialog, root);
  const { service } = dialog.dataset;
  if (service === undefined) return () => Promise.resolve(own);
  // A module that did not come is asked for again.
  return async () => (await import('./hosted-finder.ts')).hostedFinder(dialog, service, own);
}

function ownFinder(dialog: HTMLDialogElement, root: string): Finder {
  const scope = scopeOf(dialog);
  const loadPage = createCachedLoader(root);
  const embedder = loadedEmbedder(createCachedLoader(`${root}_octavo/${searchWordsFolder}/`));
  return {
    // The Markdown of pages is fetched for them.
    reading: 500,
    async find(query, limit) {
      const { indexes, accepts, version } = await scope();
      return { hits: await findIn(indexes, query, { limit, accepts, embedder }), version };
    },
    async passage({ page, section, spellings }, query) {
      // Without its page a result keeps the description.
      const markdown = await loadPage(`${page.path}.md`).catch(() => '');
      // The heading is told already.
      const text = markdown.slice(section?.start, section?.end).replace(/^#{1,6} .*/, '');
      // A section may be no more than its heading.
      return text.trim() === '' ? [] : excerpt(text, [query, ...spellings].join(' '));
    },
  };
}

/** Returns what the indexes have; those of all readers alone where another may no longer be asked, as the session has ended. */
async function findIn(indexes: readonly SearchedIndex[], query: string, options: SearchOptions): Promise<FoundHit[]> {
  const loads = indexes.map(({ load }) => load);
  try {
    const hits = await searchIndexes(loads, query, options);
    return hits.map((hit) => ({ ...hit, language: indexes[hit.index]?.language }));
  } catch (error) {
    const open = indexes.filter(({ isOpen }) => isOpen);
    if (open.length === indexes.length) throw error;
    return findIn(open, query, options);
  }
}
