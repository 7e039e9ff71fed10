import { buildSearchIndex } from '../../../src/search/bm25/build-index.ts';
import { searchIndex } from '../../../src/search/bm25/query.ts';
import type { IndexOptions, SearchHit, SearchOptions, SearchSource } from '../../../src/search/index.ts';
import { sectionsOf } from '../../../src/search/sections.ts';
import { readSegment, segmentsOf } from '../../../src/search/bm25/segment.ts';

interface SmallPage extends Partial<Pick<SearchSource, 'boost' | 'version' | 'keywords' | 'mentions' | 'breadcrumbs'>> {
  readonly headings?: readonly string[];
}

/** A page whose headings are lines `## Heading` of its text; their ids are the headings in lower case. */
export function page(path: string, title: string, text: string, options: SmallPage = {}): SearchSource {
  const { headings = [], boost = 1, version = '', keywords = '', mentions = '', breadcrumbs = [] } = options;
  const sections = sectionsOf(text, {
    start: 0,
    end: text.length,
    headings: headings.map((heading) => ({ text: heading, id: heading.toLowerCase().replaceAll(' ', '-') })),
  });
  return { path, title, description: '', keywords, mentions, breadcrumbs, text, sections, boost, version };
}

interface Index {
  readonly files: ReadonlyMap<string, string>;
  readonly read: string[];
  find(query: string, options?: Partial<SearchOptions>): Promise<SearchHit[]>;
}

/** The index of pages, and the files that were read of it. */
export function indexOf(pages: Iterable<SearchSource>, options?: IndexOptions): Index {
  const files = new Map(
    [
      ...buildSearchIndex(
        [...segmentsOf([...pages])].map((segment) => readSegment(segment)),
        options,
      ),
    ].map(({ path, contents }) => [path, contents]),
  );
  const read: string[] = [];
  const load = (path: string): Promise<string> => {
    read.push(path);
    const contents = files.get(path);
    return contents === undefined ? Promise.reject(new Error(`no ${path}`)) : Promise.resolve(contents);
  };
  return { files, read, find: (query, options) => searchIndex(load, query, { limit: 10, ...options }) };
}
