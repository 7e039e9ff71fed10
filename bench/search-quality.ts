/** What the engine finds: `node bench/search-quality.ts`. Asks the questions of `test/search/questions` of the full corpora. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundleReader } from '../src/bundle/read.ts';
import { createDiscoverySearch } from '../src/server/discovery/search.ts';
import { createMemoryStore } from '../src/server/stores/memory.ts';
import { putBundle } from '../test/bundle/small-bundle.ts';
import { qualityOf, questionsOf } from '../test/search/questions/index.ts';
import { corpora, projectOf } from '../test/support/corpora.ts';
import { projectBundle } from '../test/support/project-bundle.ts';
import { print } from './measure.ts';

/** Sites that the ranking may be tuned on, and those that are only measured. */
const questionSites = {
  tuned: ['coinbase__x402', 'kernel__docs', 'supermemoryai__supermemory', 'onyx-dot-app__documentation'],
  heldOut: ['spree__spree', 'tursodatabase__turso-docs'],
};

const full = corpora.find(({ isFull }) => isFull);
if (full === undefined) throw new Error('The full corpora are not beside the checkout.');

for (const [use, sites] of Object.entries(questionSites)) {
  for (const site of sites) {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
    await cp(projectOf(full, site), folder, { recursive: true });
    const files = new Map<string, string>();
    putBundle(files, await projectBundle(folder, 'docs'));
    await rm(folder, { recursive: true });
    const search = createDiscoverySearch(createBundleReader(createMemoryStore(files)));
    const times: number[] = [];
    const quality = await qualityOf(await questionsOf(site), async (query) => {
      const start = performance.now();
      const results = await search.search('docs', { query, pageSize: 20 });
      times.push(performance.now() - start);
      return [...new Set(results?.map(({ page }) => page))];
    });
    const p99Ms = times.sort((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0;
    print(`${site} (${use})`, { recall: quality.recall, reciprocal: quality.reciprocal, p99Ms });
  }
}
