import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSchema, graphql } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlayground, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { openTab, type Tab } from '../support/tab.ts';

const schema = `
enum State { OPEN PAID }
input Line { sku: String! count: Int = 1 }
type Order { id: ID! state: State! skus: [String!]! }
type Query { order("Its number." id: ID!, state: State): Order }
type Mutation { create(lines: [Line!]!): Order! }
type Subscription { created: Order! }
`;

const built = buildSchema(schema);
const asked: { readonly headers: IncomingHttpHeaders; readonly query: string; readonly variables: unknown }[] = [];

/** Answers as an API of GraphQL does, and lets no other site read that: readers reach it through the proxy. */
const api = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { query, variables } = JSON.parse(Buffer.concat(parts).toString()) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    asked.push({ headers: request.headers, query, variables });
    const rootValue = {
      order: ({ id, state }: { id: string; state?: string }) => ({ id, state: state ?? 'OPEN', skus: [] }),
      create: ({ lines }: { lines: { sku: string; count: number }[] }) => ({
        id: '7',
        state: 'PAID',
        skus: lines.map(({ sku, count }) => `${count} × ${sku}`),
      }),
    };
    void graphql({ schema: built, source: query, rootValue, variableValues: variables ?? {} }).then((result) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
  });
});

/** Machines that test are busy. */
const soon = { timeout: 15_000 };

let folder: TemporaryFolder;
let site: RunningCommand;
let browser: TestBrowser;
let tab: Tab;

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const source = {
    source: 'schema.graphql',
    server: `http://127.0.0.1:${port}/v1/graphql`,
    headers: { 'X-Tenant': 'Whose orders.' },
  };
  folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'simple', 'none'] },
          { group: 'API', graphql: source },
        ],
      },
      api: { ...plainConfig.api, mdx: { auth: { method: 'bearer' } } },
    },
    'index.mdx': '# Start',
    'simple.mdx': '---\ngraphql: mutation create\nplayground: simple\n---\n',
    'none.mdx': '---\ntitle: None\ngraphql: query extra\nplayground: none\n---\n',
    'schema.graphql': `${schema} extend type Query { plain: Boolean extra: Int }`,
  });
  const args = [folder.path, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  expect((await octavo(['build', ...args])).stderr).toBe('');
  site = await startOctavo(['preview', ...args, '--port', '0']);
  browser = await openBrowser();
  tab = await openTab(browser);
  tab.page.setDefaultTimeout(soon.timeout);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
  await folder.remove();
  api.close();
});

test('an operation is sent through the proxy with what its form holds', async () => {
  const { page } = tab;
  await page.goto(`${site.url}/graphql-reference/queries/order`);
  await page.click('.tryit-button');
  const playground = page.locator(openPlayground);
  const response = page.locator('.playground-response');
  await playground.getByLabel(/^query/).waitFor();
  expect(await playground.getByLabel(/^query/).inputValue()).toMatch(/^query Order\(\$id: ID!, \$state: State\) \{\n/);
  expect(await violations(page, openPlayground)).toEqual([]);
  await playground.getByLabel(/^Authorization/).fill('SECRET');
  await playground.getByLabel(/^X-Tenant/).fill('acme');
  await playground.getByLabel(/^id/).fill('42');
  await playground.getByLabel(/^state/).selectOption('"PAID"');
  await playground.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => response.getByLabel('Response body').textContent(), soon).toContain('"PAID"');
  const [sent] = asked.splice(0);
  expect(sent).toMatchObject({ variables: { id: '42', state: 'PAID' } });
  expect(sent?.headers).toMatchObject({ authorization: 'Bearer SECRET', 'x-tenant': 'acme' });
  // What asks for the operation can be changed; what is wrong with it is what the API says.
  await playground.getByLabel(/^query/).fill('{ orders { id } }');
  await playground.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => response.getByLabel('Response body').textContent(), soon).toContain('Cannot query field');
  // Each operation keeps a form of its own.
  await page.goto(`${site.url}/graphql-reference/queries/plain`);
  await page.click('.tryit-button');
  expect(await playground.getByLabel(/^query/).inputValue()).toMatch(/^query Plain \{/);
});

test('pages without a playground say what they have', async () => {
  const { page } = tab;
  for (const path of ['graphql-reference/subscriptions/created', 'simple', 'none']) {
    await page.goto(`${site.url}/${path}`);
    expect(await page.locator('.tryit-button').count(), path).toBe(0);
    expect(await page.locator('.api-section-heading-title').allTextContents(), path).toContain('Returns');
  }
  expect(await violations(page)).toEqual([]);
});
