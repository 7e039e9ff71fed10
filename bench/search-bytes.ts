/**
 * What a query loads in a browser: `node bench/search-bytes.ts <docs project> [query …]`. Prints the files of each kind that it
 * reads of the index and of the table of words, and their KB in gzip, with nothing in the browser's cache; by default for words as
 * the generator's pages have them, and for questions in other words.
 */
import { gzipSync } from 'node:zlib';
import { searchWords, sessionIndexes } from '../src/build/output/search-indexes.ts';
import { openSession } from '../src/build/open-session.ts';
import { defaultSettings } from '../src/build/settings.ts';
import { shown } from '../src/components/chrome/search-finder.ts';
import { loadedEmbedder, searchIndex } from '../src/search/index.ts';
import { searchWordsFolder } from '../src/site/search-folder.ts';

/** How many pages the search box asks for at first. */
const limit = shown.first + 1;

const sets = {
  words: [
    'webhook',
    'api key',
    'rotate a secret',
    'retention',
    'verify signature',
    'pagination',
    'cursor',
    'idempotent',
  ],
  questions: [
    'how do I rotate a webhook secret',
    'how can I invite people to my team',
    'what happens when a request fails',
    'where do I see what I have to pay',
    'it is slow when many people use it',
    'who can read my data',
    'go back to an older version',
    'send me a message when it is done',
  ],
};

/** Returns what gives a text of the files by path, and notes the bytes of those that were asked for. */
function countingLoader(texts: ReadonlyMap<string, string>, folder: string, read: Map<string, number>) {
  return (path: string): Promise<string> => {
    const text = texts.get(`${folder}/${path}`) ?? '';
    read.set(`${folder}/${path}`, gzipSync(text).length);
    return Promise.resolve(text);
  };
}

/** The name of a file without its number. */
function kindOf(path: string): string {
  return path.startsWith(`${searchWordsFolder}/`) ? 'words of the table' : path.replace(/^.*\/|-\d+\.txt$/g, '');
}

async function bytesOf(texts: ReadonlyMap<string, string>, folder: string, query: string): Promise<number> {
  const read = new Map<string, number>();
  const embedder = loadedEmbedder(countingLoader(texts, searchWordsFolder, read));
  const hits = await searchIndex(countingLoader(texts, folder, read), query, { limit, embedder });
  const kinds = Map.groupBy(read, ([path]) => kindOf(path));
  const sum = (files: readonly (readonly [string, number])[]): number =>
    files.reduce((all, [, bytes]) => all + bytes, 0);
  const parts = [...kinds].map(([kind, files]) => `${kind} ${files.length}: ${(sum(files) / 1024).toFixed(1)}`);
  console.log(`${query}  ${(sum([...read]) / 1024).toFixed(1)} KB, ${hits.length} results  (${parts.join(', ')})`);
  return sum([...read]);
}

const [projectDir = '', ...own] = process.argv.slice(2);
const session = await openSession({ ...defaultSettings('/tmp'), projectDir }, 'build');
const [index] = await sessionIndexes(session);
await session.close();
if (index === undefined) throw new Error(`${projectDir} has no page.`);
const texts = new Map([...index.files, ...searchWords(index.files)].map(({ path, contents }) => [path, contents]));
for (const [name, queries] of Object.entries(own.length > 0 ? { own } : sets)) {
  let all = 0;
  for (const query of queries) all += await bytesOf(texts, index.folder, query);
  console.log(`${name}: ${(all / queries.length / 1024).toFixed(1)} KB in the mean`);
}
process.exit();
