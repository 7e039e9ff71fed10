/**
 * What an answer costs an agent in tokens: `node bench/tokens.ts`. Builds three sites, serves them as production does, and
 * asks fifteen questions on each way: the search of the MCP server without a key, `llms.txt` with the list that names the
 * page and the page's Markdown, and the page's HTML. Tokens are the function's own estimate.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { approximateTokens } from '../src/server/mcp/tokens.ts';

const cli = resolve(import.meta.dirname, '../src/cli/octavo.mjs');
const corpora = resolve(import.meta.dirname, '../../shared/corpora/sites');

/** What is asked of a site, in people's words, and the pages that answer it. */
const sites: readonly { readonly project: string; readonly questions: Readonly<Record<string, readonly string[]>> }[] =
  [
    {
      project: resolve(import.meta.dirname, '../content'),
      questions: {
        'how many requests may my organization make per hour': ['discovery/limits'],
        'serve my docs from a docker container': ['deploy/docker'],
        'only employees should see some pages': ['deploy/sign-in'],
        'add google analytics': ['integrations/ga4', 'integrations/gtm', 'integrations/overview'],
        'try API requests without a real server': ['reference/mock'],
      },
    },
    {
      project: join(corpora, 'mintlify__docs'),
      questions: {
        'put my docs under /docs of my vercel site': ['deploy/vercel', 'deploy/docs-subpath'],
        'hide a page from the sidebar': ['organize/hidden-pages'],
        'change the color of my site': ['organize/settings-appearance', 'organize/settings-reference'],
        'send old urls to new ones': ['create/redirects'],
        'let readers copy the page for chatgpt': ['ai/contextual-menu'],
      },
    },
    {
      project: join(corpora, 'tursodatabase__turso-docs'),
      questions: {
        'connect with python': ['connect/python', 'sdk/python/quickstart', 'sdk/python/reference'],
        'create a database over the api': ['api-reference/databases/create'],
        'restore to a point in time': ['features/point-in-time-recovery', 'cli/db/create'],
        'make a token that expires': [
          'cli/db/tokens/create',
          'sdk/authorization/tokens',
          'api-reference/databases/create-token',
        ],
        'use drizzle with libsql': ['sdk/ts/orm/drizzle', 'connect/javascript'],
      },
    },
  ];

interface Cost {
  readonly question: string;
  readonly isFound: boolean;
  readonly search: number;
  readonly index: number;
  readonly html: number;
}

async function ask(url: string, question: string, pages: readonly string[]): Promise<Cost> {
  const answer = await searchText(url, question);
  const found = pages.find(
    (page) =>
      answer.includes(`${page}\n`) ||
      answer.includes(`${page} `) ||
      answer.includes(`${page}#`) ||
      answer.includes(`${page})`),
  );
  const page = found ?? pages[0] ?? '';
  const markdown = await text(`${url}/${page}.md`);
  const root = await text(`${url}/llms.txt`);
  const lists = [...root.matchAll(/\]\((\S+\/llms\/\S+\.txt)\)/g)].map(([, address = '']) => new URL(address).pathname);
  let index = root;
  for (const list of root.includes(`/${page}.md`) ? [] : lists) {
    const listed = await text(url + list);
    if (listed.includes(`/${page}.md`)) index += listed;
  }
  return {
    question,
    isFound: found !== undefined,
    search: approximateTokens(answer),
    index: approximateTokens(index + markdown),
    html: approximateTokens(await text(`${url}/${page}`)),
  };
}

async function searchText(url: string, query: string): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query } },
    }),
  });
  const { result } = (await response.json()) as { result: { content: readonly { text: string }[] } };
  return result.content.map((part) => part.text).join('\n');
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function measure(project: string, questions: Readonly<Record<string, readonly string[]>>): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-tokens-'));
  cpSync(project, join(folder, 'docs'), { recursive: true, filter: (path) => !path.includes('.octavo') });
  const [dist, bundle] = [join(folder, 'dist'), join(folder, 'bundle')];
  const built = spawnSync('node', [cli, 'build', join(folder, 'docs'), '--offline', '--out', dist, '--bundle', bundle]);
  if (built.status !== 0) throw new Error(built.stderr.toString());
  const server = spawn('node', [cli, 'serve', '--dist', dist, '--bundle', bundle, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const url = line.trim().replace(/\/$/, '');
  const costs: Cost[] = [];
  for (const [question, pages] of Object.entries(questions)) costs.push(await ask(url, question, pages));
  server.kill();
  rmSync(folder, { recursive: true, force: true });
  return costs;
}

const costs: Cost[] = [];
for (const { project, questions } of sites) costs.push(...(await measure(project, questions)));
const mean = (of: (cost: Cost) => number): number =>
  Math.round(costs.reduce((sum, cost) => sum + of(cost), 0) / costs.length);
console.log('| question | page in the answer | search | llms.txt and page | HTML |\n| --- | --- | --- | --- | --- |');
for (const { question, isFound, search, index, html } of costs)
  console.log(`| ${question} | ${isFound ? 'yes' : 'no'} | ${search} | ${index} | ${html} |`);
console.log(
  `| mean of ${costs.length} | ${costs.filter(({ isFound }) => isFound).length} | ${mean(({ search }) => search)} | ${mean(({ index }) => index)} | ${mean(({ html }) => html)} |`,
);
