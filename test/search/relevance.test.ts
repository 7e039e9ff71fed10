import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createDiscoverySearch, type DiscoverySearch } from '../../src/server/discovery/search.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { putBundle } from '../bundle/small-bundle.ts';
import { corpora, projectOf } from '../support/corpora.ts';
import { projectBundle } from '../support/project-bundle.ts';
import { labelledQueries, type LabelledQuery } from './relevance.data.ts';

/** The slices are of the same site: what is found in all of it is not asked of a part of it again. */
const fullest = corpora.slice(-1);

describe.each(fullest)('relevance: $name', (corpus) => {
  let search: DiscoverySearch;
  beforeAll(async () => {
    const files = new Map<string, string>();
    const bundle = await projectBundle(projectOf(corpus, 'mintlify__docs'), 'docs');
    putBundle(files, bundle);
    search = createDiscoverySearch(createBundleReader(createMemoryStore(files)));
  }, 60_000);

  /** Place of the first result that answers, from 1; Infinity when none of ten does. */
  const placeOf = async ({ query, pages }: LabelledQuery): Promise<number> => {
    const results = (await search.search('docs', { query, pageSize: 10 })) ?? [];
    const place = results.findIndex(({ page }) => pages.includes(page));
    return place === -1 ? Infinity : place + 1;
  };

  const isThere = (page: string): boolean => existsSync(join(projectOf(corpus, 'mintlify__docs'), `${page}.mdx`));
  // A slice has not the pages that answer every query.
  const answered = (queries: readonly LabelledQuery[]): LabelledQuery[] =>
    queries.filter(({ pages }) => pages.some(isThere));

  test.each([
    ['the queries that it was tuned on', labelledQueries.filter((_, index) => index % 3 !== 2)],
    ['those that were held out', labelledQueries.filter((_, index) => index % 3 === 2)],
  ])('%s', async (_, labelled) => {
    const queries = answered(labelled);
    expect(queries.length).toBeGreaterThan(40);
    const places = await Promise.all(queries.map(placeOf));
    const missed = queries.filter((__, index) => (places[index] ?? Infinity) > 5).map(({ query }) => query);
    const recall = 1 - missed.length / queries.length;
    const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0) / queries.length;
    const floor = corpus.isFull ? { recall: 0.98, reciprocal: 0.9 } : { recall: 0.95, reciprocal: 0.85 };
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(floor.recall);
    expect(reciprocal).toBeGreaterThanOrEqual(floor.reciprocal);
  });
});
