/** The part of search.ts that asks: `search-queries <folder of bundles, with queries.json> <domain>`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBundleReader } from '../src/bundle/read.ts';
import { createDiscoverySearch } from '../src/server/discovery/search.ts';
import { createFolderStore } from '../src/server/stores/filesystem.ts';
import { print, timed } from './measure.ts';

/** Asks all queries twice: what is read for the first time, and what is known. */
async function ask(folder: string, domain: string): Promise<void> {
  const queries = JSON.parse(await readFile(join(folder, 'queries.json'), 'utf8')) as string[];
  const search = createDiscoverySearch(createBundleReader(createFolderStore(folder)));
  print('empty process', { rssMegabytes: process.memoryUsage.rss() / 1e6 });
  for (const round of ['first round', 'second round']) {
    const times: { wall: number; cpu: number }[] = [];
    let found = 0;
    for (const query of queries) {
      const { result = [], ...time } = await timed(() => search.search(domain, { query, pageSize: 10 }));
      times.push(time);
      found += result.length === 0 ? 0 : 1;
    }
    const [{ wall: first } = { wall: 0 }] = times;
    const at = (share: number, kind: 'wall' | 'cpu'): number =>
      1000 * (times.map((time) => time[kind]).sort((a, b) => a - b)[Math.floor(share * times.length)] ?? 0);
    print(round, {
      found: found / queries.length,
      firstMs: 1000 * first,
      p50Ms: at(0.5, 'wall'),
      p99Ms: at(0.99, 'wall'),
      p50CpuMs: at(0.5, 'cpu'),
      p99CpuMs: at(0.99, 'cpu'),
      rssMegabytes: process.memoryUsage.rss() / 1e6,
      peakMegabytes: process.resourceUsage().maxRSS / 1e3,
    });
  }
}

const [folder = '', domain = ''] = process.argv.slice(2);
await ask(folder, domain);
