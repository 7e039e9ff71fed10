import { describe, expect, test } from 'vitest';
import type { Embedding } from '../../../src/search/index.ts';
import { encodeEmbedding, indexEmbeddings, likenesses } from '../../../src/search/bm25/embeddings/encoded.ts';
import { loadedEmbedder } from '../../../src/search/bm25/embeddings/loaded-embedder.ts';
import { wordFiles } from '../../../src/search/bm25/embeddings/word-vectors.ts';
import { embedder } from '../../../src/search/bm25/embeddings/embedder.ts';

const files = new Map(wordFiles([{ path: 'search/embeddings.txt' }]).map(({ path, contents }) => [path, contents]));
const read: string[] = [];

/** As browsers have it, which read what they need. */
const loaded = loadedEmbedder((path) => {
  read.push(path);
  const contents = files.get(path);
  return contents === undefined ? Promise.reject(new Error(`no ${path}`)) : Promise.resolve(contents);
});

/** How much two texts mean alike. */
async function alike(a: string, b: string): Promise<number> {
  const embedding = await embedder.embed(a);
  return embedding === undefined ? 0 : (likenesses(embedding, encodeEmbedding(await embedder.embed(b)), 1)[0] ?? 0);
}

test.each([
  ['my bill is far too high', 'Subscription costs and invoices', 'Custom fonts and colors'],
  ['somebody stole our password', 'Revoke compromised credentials', 'Download monthly receipts'],
  ['it is slow when many people use it', 'Performance under concurrent load', 'Translate pages into other languages'],
  ['bring back what I threw away', 'Restore deleted records', 'Choose a color theme'],
])('%s is more like "%s" than "%s"', async (asked, answer, other) => {
  expect(await alike(asked, answer)).toBeGreaterThan((await alike(asked, other)) + 0.1);
});

test('forms of a word mean the same, and the order of words nothing', async () => {
  const of = (text: string): Promise<Embedding | undefined> => embedder.embed(text);
  expect(await of('rotating keys')).toEqual(await of('rotate key'));
  const [one, other] = [await of('delete a user from the team'), await of('from the team delete a user')];
  expect(one?.map((value) => Math.round(1000 * value))).toEqual(other?.map((value) => Math.round(1000 * value)));
});

describe('what is not known', () => {
  test.each([
    ['no words', ''],
    ['marks', '— … !'],
    ['another language', 'Wie setze ich das vergessene Kennwort meines Kontos zurück?'],
    ['another script', '如何重置密码'],
    ['made-up names', 'florbix quxel zantrop'],
  ])('%s mean nothing', async (_, text) => {
    expect(await embedder.embed(text)).toBeUndefined();
    expect(await loaded.embed(text)).toBeUndefined();
  });

  test('a question with one name in it means what its other words mean', async () => {
    expect(await alike('how do I delete a florbix project', 'Remove a project')).toBeGreaterThan(0.5);
  });
});

describe('the embeddings of an index', () => {
  const texts = ['Rotate API keys before they expire', 'Receipts and invoices', 'Colors and fonts of a theme', '— …'];
  const pagesOf = async (count: number): Promise<(Embedding | undefined)[]> => {
    const known = await Promise.all(texts.map((text) => embedder.embed(text)));
    return Array.from({ length: count }, (_, page) => known[page % known.length]);
  };

  test.each([
    ['a small one', 40, 96, 0.01],
    ['a large one, in a third of the size', 4_000, 32, 0.1],
  ])('%s is a line for each page, and says nearly what pages mean', async (_, count, size, error) => {
    const pages = await pagesOf(count);
    const file = indexEmbeddings(pages.map((page) => encodeEmbedding(page)));
    const lines = file.split('\n').slice(2, -1);
    expect(lines.map(({ length }) => length)).toEqual(pages.map((page) => (page === undefined ? 0 : size)));
    for (const asked of pages.slice(0, 3)) {
      const found = likenesses(asked ?? new Float32Array(), file, count);
      expect(found).toHaveLength(count);
      for (const [page, embedding] of pages.entries()) {
        const product = embedding?.reduce((sum, value, at) => sum + value * (asked?.[at] ?? 0), 0);
        if (product === undefined) expect(found[page]).toBeNaN();
        else expect(Math.abs((found[page] ?? Number.NaN) - product)).toBeLessThan(error);
      }
    }
  });

  test('of pages that all say the same are all as near', async () => {
    const embedding = await embedder.embed('Rotate API keys');
    const file = indexEmbeddings([encodeEmbedding(embedding), encodeEmbedding(embedding)]);
    const [one, other] = likenesses(embedding ?? new Float32Array(), file, 2);
    expect(one).toBe(other);
    expect(one).toBeCloseTo(1, 1);
  });
});

describe('the table in files', () => {
  test('is beside indexes with embeddings, and no others', () => {
    expect(wordFiles([{ path: 'search/index.json' }, { path: 'search/terms-0.txt' }])).toEqual([]);
    expect(wordFiles([{ path: 'search/index.json' }, { path: 'search/es/embeddings.txt' }])).toHaveLength(files.size);
  });

  test('says what the whole table says', async () => {
    for (const text of ['how do I rotate a leaked API key', '2fa', 'Réseau of the OAuth2 clients, 429', '0x'])
      expect(await loaded.embed(text)).toEqual(await embedder.embed(text));
  });

  test('is read for the words of a text alone, and for none in other scripts', async () => {
    read.length = 0;
    await loaded.embed('sluggish dashboards');
    expect(read).toHaveLength(2);
    await loaded.embed('如何重置密码');
    expect(read).toHaveLength(2);
  });

  test('has files that are small each', () => {
    const sizes = [...files.values()].map((contents) => contents.length);
    expect(Math.max(...sizes)).toBeLessThan(8_000);
    expect(files.size).toBeLessThan(300);
  });

  test('a word whose file does not come is not known', async () => {
    const offline = loadedEmbedder(() => Promise.reject(new Error('offline')));
    expect(await offline.embed('rotate keys')).toBeUndefined();
  });
});
