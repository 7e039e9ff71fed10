/** Engines of npm that search the same pages, set up as their documentation does, with what it offers for questions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../test/support/browser.ts';

/** A page as an engine reads it, without Markdown. */
export interface PeerPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly headings: string;
  readonly text: string;
}

/** Returns the paths of pages, best first. */
export type Find = (query: string) => Promise<readonly string[]>;

export interface SearchPeer {
  readonly name: string;
  /** Reads the pages of a site. */
  readonly index: (pages: readonly PeerPage[]) => Promise<Find>;
}

const names = ['minisearch', '@orama/orama', 'flexsearch', 'pagefind'] as const;
const fields = ['title', 'description', 'keywords', 'headings', 'text'] as const;
const boost = { title: 4, headings: 2, description: 2, keywords: 2, text: 1 };
const limit = 10;

/** The parts of their interfaces that are used here: none of them is a dependency. */
interface MiniSearchModule {
  readonly default: new (options: unknown) => {
    addAll(pages: readonly PeerPage[]): void;
    search(query: string): readonly { readonly id: string }[];
  };
}
interface OramaModule {
  create(this: void, options: unknown): unknown;
  insertMultiple(this: void, index: unknown, pages: readonly PeerPage[]): Promise<unknown>;
  search(
    this: void,
    index: unknown,
    options: unknown,
  ): Promise<{ readonly hits: readonly { readonly document: PeerPage }[] }>;
}
interface FlexSearchModule {
  readonly Charset: Readonly<Record<string, unknown>>;
  readonly Document: new (options: unknown) => {
    add(page: PeerPage): unknown;
    search(query: string, options: unknown): readonly { readonly id: string }[];
  };
}
interface PagefindModule {
  createIndex(this: void): Promise<{
    readonly index: {
      addHTMLFile(file: { readonly url: string; readonly content: string }): Promise<unknown>;
      writeFiles(options: { readonly outputPath: string }): Promise<unknown>;
    };
  }>;
  close(this: void): Promise<unknown>;
}

/** Installs the engines into a folder of their own, works with them, and removes it. */
export async function withSearchPeers(work: (peers: readonly SearchPeer[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'search-peers-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...names], { cwd: folder, stdio: 'pipe' });
    // A module of the folder finds what lies beside it.
    writeFileSync(join(folder, 'load.js'), 'export const load = (name) => import(name);');
    const { load } = (await import(pathToFileURL(join(folder, 'load.js')).href)) as {
      load(this: void, name: (typeof names)[number]): Promise<unknown>;
    };
    const version = (name: string): string => {
      const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
      return `${name} ${(JSON.parse(text) as { readonly version: string }).version}`;
    };
    await work([
      { name: version('minisearch'), index: miniSearch((await load('minisearch')) as MiniSearchModule) },
      { name: version('@orama/orama'), index: orama((await load('@orama/orama')) as OramaModule) },
      { name: version('flexsearch'), index: flexSearch(await flexSearchModule(load)) },
      { name: version('pagefind'), index: pagefind((await load('pagefind')) as PagefindModule, folder) },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** It is CommonJS, whose names Node does not see. */
async function flexSearchModule(load: (name: 'flexsearch') => Promise<unknown>): Promise<FlexSearchModule> {
  const module = (await load('flexsearch')) as FlexSearchModule & { readonly default?: FlexSearchModule };
  return module.default ?? module;
}

/** With the settings of VitePress, which many sites of documentation have. */
function miniSearch({ default: MiniSearch }: MiniSearchModule): SearchPeer['index'] {
  return (pages) => {
    const index = new MiniSearch({ fields, searchOptions: { prefix: true, fuzzy: 0.2, boost } });
    index.addAll(pages);
    return Promise.resolve((query) => Promise.resolve(index.search(query).map(({ id }) => id)));
  };
}

function orama({ create, insertMultiple, search }: OramaModule): SearchPeer['index'] {
  return async (pages) => {
    const schema = Object.fromEntries(['id', ...fields].map((field) => [field, 'string']));
    const index = create({ schema, components: { tokenizer: { language: 'english', stemming: true } } });
    await insertMultiple(index, pages);
    return async (term) => {
      const { hits } = await search(index, { term, properties: fields, boost, tolerance: 1, limit });
      return hits.map(({ document }) => document.id);
    };
  };
}

function flexSearch({ Charset, Document }: FlexSearchModule): SearchPeer['index'] {
  return (pages) => {
    const index = new Document({
      encoder: Charset['LatinBalance'],
      tokenize: 'forward',
      context: true,
      document: { id: 'id', index: fields },
    });
    for (const page of pages) index.add(page);
    const options = { limit, suggest: true, merge: true };
    return Promise.resolve((query) => Promise.resolve(index.search(query, options).map(({ id }) => id)));
  };
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Its index is read by WebAssembly in a browser. */
function pagefind({ createIndex, close }: PagefindModule, folder: string): SearchPeer['index'] {
  return async (pages) => {
    const output = mkdtempSync(join(folder, 'pagefind-'));
    const { index } = await createIndex();
    for (const page of pages) await index.addHTMLFile({ url: `/${page.id}/`, content: htmlOf(page) });
    await index.writeFiles({ outputPath: output });
    await close();
    const origin = await serve(output);
    const browser = await launchBrowser();
    const tab = await browser.newPage();
    await tab.goto(`${origin}/start.html`);
    return (query) =>
      tab.evaluate(
        async ([module, asked, maxResults]) => {
          const engine = (await import(module)) as {
            search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
          };
          const { results } = await engine.search(asked);
          const found = await Promise.all(results.slice(0, maxResults).map((result) => result.data()));
          return found.map(({ url }) => url.replace(/^\/|\/$/g, ''));
        },
        [`${origin}/pagefind.js`, query, limit] as const,
      );
  };
}

function htmlOf({ title, description, keywords, headings, text }: PeerPage): string {
  const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const titles = headings.split('\n').map((heading) => `<h2>${escaped(heading)}</h2>`);
  const body = [description, keywords, text].map((part) => `<p>${escaped(part)}</p>`);
  return `<html lang="en"><body><main><h1>${escaped(title)}</h1>${titles.join('')}${body.join('')}</main></body></html>`;
}

/** Serves a folder until the process ends. */
function serve(folder: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    response.setHeader('Content-Type', types[extname(path)] ?? 'text/html');
    response.end(path === '/start.html' ? '<!doctype html>' : readFileSync(join(folder, path)));
  });
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}
