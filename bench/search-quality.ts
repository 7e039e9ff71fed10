/**
 * What the engine finds, beside others: `node bench/search-quality.ts [--own]`. Asks the questions of `test/search/questions`
 * of the full corpora; the other engines come from npm into a folder of their own, and `--own` leaves them out.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentMarkdown, searchRecords } from '../src/artifacts/index.ts';
import { openSession } from '../src/build/open-session.ts';
import { sessionIndexes } from '../src/build/output/search-indexes.ts';
import { pageMarkdown } from '../src/build/render/page-markdown.ts';
import { segmentPages } from '../src/build/render/page-segment.ts';
import { defaultSettings } from '../src/build/settings.ts';
import { embedder, searchIndexes, type SearchOptions } from '../src/search/index.ts';
import { qualityOf, questionsOf } from '../test/search/questions/index.ts';
import { corpora, projectOf } from '../test/support/corpora.ts';
import { withSearchPeers, type Find, type PeerPage, type SearchPeer } from './search-peers.ts';

/**
 * Sites that the ranking may be tuned on, those that are only measured, and those whose questions were written on 25 November
 * 2026: three before the sayings of readers (`bm25/sayings.data.ts`) by who wrote these as well, one when they were finished, and
 * those of somebody who knew neither the engine nor its words.
 */
const questionSites = {
  tuned: ['coinbase__x402', 'kernel__docs', 'supermemoryai__supermemory', 'onyx-dot-app__documentation'],
  'held out': ['spree__spree', 'tursodatabase__turso-docs', 'gladiaio__docs'],
  new: ['wundergraph__cosmo', 'the-momentum__open-wearables', 'ag-ui-protocol__ag-ui'],
  'newer than all': ['vulcx__vulcx-docs'],
  blind: ['mintlify__docs', 'openpx-trade__openpx', 'polarsource__polar--handbook'],
};

interface SearchedSite {
  readonly pages: readonly PeerPage[];
  /** As the function searches, which has the texts of pages and the table of words at hand, and as browsers do. */
  readonly find: Find;
  readonly findInBrowser: Find;
}

/** Reads a site once for all engines. */
async function readSite(site: string): Promise<SearchedSite> {
  const full = corpora.find(({ isFull }) => isFull);
  if (full === undefined) throw new Error('The full corpora are not beside the checkout.');
  const projectDir = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
  await cp(projectOf(full, site), projectDir, { recursive: true });
  const session = await openSession({ ...defaultSettings('/tmp'), projectDir }, 'build');
  const shown = session.site.pages.filter(({ searchable }) => searchable);
  const markdown = pageMarkdown(session);
  const contents = new Map(shown.map((page) => [page.path, documentMarkdown(session.site, page, markdown(page))]));
  const pages = segmentPages(session, shown, { markdown, mentions: new Map() }).flatMap(
    ({ path, markdown: body, headings }) => {
      const page = session.site.page(path);
      if (page === undefined) return [];
      const records = searchRecords(session.site, page, { body, headings });
      const { title = '', description = '', keywords = '' } = records[0] ?? {};
      const joined = (part: 'heading' | 'text'): string => records.map((record) => record[part]).join('\n');
      return [{ id: path, title, description, keywords, headings: joined('heading'), text: joined('text') }];
    },
  );
  const indexes = await sessionIndexes(session);
  await session.close();
  await rm(projectDir, { recursive: true });
  const loads = indexes.map(({ folder, files }) => {
    const texts = new Map(files.map(({ path, contents }) => [path, contents]));
    return (path: string): Promise<string> => Promise.resolve(texts.get(`${folder}/${path}`) ?? '');
  });
  const finder =
    (options: Partial<SearchOptions>): Find =>
    async (query) =>
      (await searchIndexes(loads, query, { limit: 10, ...options })).map(({ page }) => page.path);
  const textOf = (path: string): Promise<string> => Promise.resolve(contents.get(path) ?? '');
  return { pages, find: finder({ textOf, embedder }), findInBrowser: finder({ embedder }) };
}

const octavo = 'Octavo';
const inBrowsers = 'Octavo in browsers';

/** Prints a row for each site and a column for each engine: recall@5 and MRR, then the misses of our own. */
async function compare(peers: readonly SearchPeer[]): Promise<void> {
  const write = (cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const names = [octavo, inBrowsers, ...peers.map(({ name }) => name)];
  write(['recall@5 and MRR', 'pages', 'questions', ...names, 'p50 and p99, ms']);
  write(Array.from({ length: names.length + 4 }, () => '---'));
  const misses: string[] = [];
  for (const [use, sites] of Object.entries(questionSites)) {
    const sums = names.map(() => [0, 0] as [recall: number, reciprocal: number]);
    let asked = 0;
    for (const site of sites) {
      const { pages, find, findInBrowser } = await readSite(site);
      const questions = await questionsOf(site);
      const count = Object.keys(questions).length;
      const times: number[] = [];
      const own: Find = async (query) => {
        const start = performance.now();
        const found = await find(query);
        times.push(performance.now() - start);
        return found;
      };
      const cells: string[] = [];
      for (const [at, name] of names.entries()) {
        const peerFind = await peers.find((peer) => peer.name === name)?.index(pages);
        const ownFind = name === inBrowsers ? findInBrowser : own;
        const { recall, reciprocal, missed } = await qualityOf(questions, peerFind ?? ownFind);
        const sum = sums[at] ?? [0, 0];
        sum[0] += recall * count;
        sum[1] += reciprocal * count;
        cells.push(`${recall.toFixed(3)} ${reciprocal.toFixed(3)}`);
        if (name === octavo) misses.push(...missed.map((question) => `${site}: ${question}`));
      }
      asked += count;
      times.sort((a, b) => a - b);
      const at = (share: number): string => (times[Math.floor(share * times.length)] ?? 0).toFixed(1);
      write([`${site} (${use})`, `${pages.length}`, `${count}`, ...cells, `${at(0.5)} ${at(0.99)}`]);
    }
    const means = sums.map(
      ([recall, reciprocal]) => `${(recall / asked).toFixed(3)} ${(reciprocal / asked).toFixed(3)}`,
    );
    write([`all that is ${use}`, '', `${asked}`, ...means, '']);
  }
  process.stdout.write(`\nNot among the first five of ${octavo}:\n${misses.map((miss) => `- ${miss}\n`).join('')}`);
}

if (process.argv.includes('--own')) await compare([]);
else await withSearchPeers(compare);
process.exit();
