import { beforeAll, describe, expect, test } from 'vitest';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createDiscoverySearch, type DiscoverySearch } from '../../src/server/discovery/search.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { putBundle } from '../bundle/small-bundle.ts';
import { corpus, hasCorpus, projectBundle } from '../support/project-bundle.ts';
import { labelledQueries, type LabelledQuery } from './relevance.data.ts';

const heldOut = labelledQueries.filter((_, index) => index % 3 === 2);
const tuned = labelledQueries.filter((_, index) => index % 3 !== 2);

describe.runIf(hasCorpus)('relevance', () => {
  let search: DiscoverySearch;
  beforeAll(async () => {
    const files = new Map<string, string>();
    putBundle(files, await projectBundle(corpus, 'docs'));
    search = createDiscoverySearch(createBundleReader(createMemoryStore(files)));
  }, 60_000);

  /** Place of the first result that answers, from 1; Infinity when none of ten does. */
  const placeOf = async ({ query, pages }: LabelledQuery): Promise<number> => {
    const results = (await search.search('docs', { query, pageSize: 10 })) ?? [];
    const place = results.findIndex(({ page }) => pages.includes(page));
    return place === -1 ? Infinity : place + 1;
  };

  test.each([
    ['the queries that it was tuned on', tuned],
    ['those that were held out', heldOut],
  ])('%s', async (_, queries) => {
    expect(queries.length).toBeGreaterThan(40);
    const places = await Promise.all(queries.map(placeOf));
    const missed = queries.filter((__, index) => (places[index] ?? Infinity) > 5).map(({ query }) => query);
    const recall = 1 - missed.length / queries.length;
    const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0) / queries.length;
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(reciprocal).toBeGreaterThanOrEqual(0.85);
  });
});
