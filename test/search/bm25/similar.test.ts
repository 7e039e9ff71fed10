import { describe, expect, test } from 'vitest';
import { embedder, type SearchOptions, type SearchSource } from '../../../src/search/index.ts';
import { indexOf, page } from './small-index.ts';

/** Pages of a small product. All of them speak of a project, and none of a hacker, a bill or a brand. */
const texts: Readonly<Record<string, readonly [title: string, text: string]>> = {
  keys: [
    'Rotate API keys',
    'Revoke a leaked credential of the project and issue a new secret. Authentication fails meanwhile.',
  ],
  limits: [
    'Rate limits',
    'Requests above the quota of the project are throttled with status 429. Retry after the window resets.',
  ],
  invoices: ['Invoices', 'Receipts and payment methods of the project, and what its subscription costs each month.'],
  deploys: [
    'Deployments',
    'Every push to the main branch builds the project and publishes a preview at its own address.',
  ],
  backups: [
    'Backups',
    'Snapshots of the database of the project are taken each night. Restore one to recover deleted rows.',
  ],
  themes: ['Themes', 'Choose colors, fonts and a logo for the project. Dark mode follows the operating system.'],
};
const pages = Object.entries(texts).map(([path, [title, text]]) => page(path, title, text));

const textOf = (path: string): Promise<string> => Promise.resolve(texts[path]?.[1] ?? '');
const asFunction: Partial<SearchOptions> = { textOf, embedder };

/** The paths of what is found, best first. */
async function found(query: string, options: Partial<SearchOptions>, of: readonly SearchSource[] = pages) {
  return (await indexOf(of).find(query, options)).map((hit) => hit.page.path);
}

test.each([
  ['a hacker stole the password of my project', 'keys'],
  ['how much money will this project take out of my pocket', 'invoices'],
  ['someone erased the whole project by accident', 'backups'],
  ['make the project look like our brand', 'themes'],
  ['the project says too many calls, slow down', 'limits'],
])('%s', async (query, path) => {
  expect((await found(query, asFunction))[0]).toBe(path);
});

test('a page that has no word of the query is found where another has one, with the section that answers', async () => {
  const sections = 'Cards are charged each month.\n\n## Refunds\n\nMoney is returned to customers within five days.\n';
  const billing = page('billing', 'Billing', sections, { headings: ['Refunds'] });
  const all = [...pages, billing];
  const query = 'purchaser insists upon reimbursement, status';
  expect(await found(query, {}, all)).toEqual(['limits']);
  const options = {
    embedder,
    textOf: (path: string) => (path === 'billing' ? Promise.resolve(sections) : textOf(path)),
  };
  const hits = await indexOf(all).find(query, options);
  const hit = hits.find(({ page: { path } }) => path === 'billing');
  expect(hit?.sections.map(({ id }) => id)).toEqual(['refunds']);
  expect(hit?.share).toBeGreaterThan(0);
  expect(hit?.share).toBeLessThanOrEqual(1);
});

test('where no page has any word of the query only pages that clearly mean it are found', async () => {
  const query = 'reimbursement';
  const meaning = (text: string): SearchOptions['embedder'] => ({ ...embedder, embed: () => embedder.embed(text) });
  expect(await found(query, {})).toEqual([]);
  expect(await found(query, { textOf, embedder: meaning('receipts and payment methods') })).toEqual(['invoices']);
  expect(await found(query, { textOf, embedder: meaning('the weather of tomorrow') })).toEqual([]);
  expect(await found('xylophone zebra', asFunction)).toEqual([]);
});

test('a page whose title was asked for comes first', async () => {
  const titled = page('brand', 'Our brand', 'Who we are.');
  expect((await found('our brand', asFunction, [...pages, titled]))[0]).toBe('brand');
});

describe('what is not found by what it means', () => {
  const query = 'an intruder got into my project';
  const key = (options: Parameters<typeof page>[3]): SearchSource =>
    page('secret', 'Rotate API keys', 'Revoke a leaked credential and issue a new secret.', options);
  const others = pages.filter(({ path }) => path !== 'keys');

  test('pages of a version that was not asked for', async () => {
    const all = [...others, key({ version: 'v1' })];
    expect(await found(query, asFunction, all)).toContain('secret');
    expect(await found(query, { ...asFunction, accepts: (version) => version === 'v2' }, all)).not.toContain('secret');
  });

  test('pages that are held back altogether', async () => {
    expect(await found(query, asFunction, [...others, key({ boost: 0 })])).not.toContain('secret');
  });

  test('pages of a site that leaves embeddings out', async () => {
    const all = [...others, key({})];
    const index = indexOf(all, { embeddings: false });
    expect([...index.files.keys()]).not.toContain('embeddings.txt');
    expect((await index.find(query, asFunction)).map((hit) => hit.page.path)).not.toContain('secret');
  });

  test('pages of an index by another table of words', async () => {
    const all = [...others, key({})];
    expect(await found(query, { textOf, embedder: { ...embedder, table: 'another' } }, all)).not.toContain('secret');
  });

  test('pages in other languages, and those of sites of which most are', () => {
    const german = Object.keys(texts).map((path) =>
      page(path, 'Schlüssel', 'Wer den Schlüssel verliert, lässt ihn sperren und bekommt einen neuen.'),
    );
    const [line] = (indexOf([...pages, ...german.slice(0, 1)]).files.get('embeddings.txt') ?? '').split('\n').slice(-2);
    expect(line).toBe('');
    expect(indexOf([...german, key({})]).files.has('embeddings.txt')).toBe(false);
  });
});

describe('a browser, which has no texts', () => {
  const asBrowser: Partial<SearchOptions> = { embedder };

  test('finds pages by what they mean, with their first section', async () => {
    const [hit] = await indexOf(pages).find('make the project look like our brand', asBrowser);
    expect(hit?.page.path).toBe('themes');
    const [only] = await indexOf(pages).find('intruder, project, culprit', asBrowser);
    expect(only?.sections.length).toBeGreaterThan(0);
  });

  test('reads embeddings only where no page has all that was asked for', async () => {
    const index = indexOf(pages);
    await index.find('leaked credential', asBrowser);
    expect(index.read).not.toContain('embeddings.txt');
    await index.find('leaked credential of a hacker', asBrowser);
    expect(index.read).toContain('embeddings.txt');
  });

  test('asks for no word of a site that leaves embeddings out', async () => {
    const asked: string[] = [];
    const noting: SearchOptions['embedder'] = {
      ...embedder,
      embed: (text) => {
        asked.push(text);
        return embedder.embed(text);
      },
    };
    await indexOf(pages, { embeddings: false }).find('a hacker of the project', { embedder: noting });
    expect(asked).toEqual([]);
    await indexOf(pages).find('a hacker of the project', { embedder: noting });
    expect(asked).not.toEqual([]);
  });
});
