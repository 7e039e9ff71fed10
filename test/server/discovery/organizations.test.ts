import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, startServer, type TestServer } from '../start-server.ts';

const acme = await newKey('acme');
const acmeDocs = await newKey('acme', 'acme-docs');
const umbrella = await newKey('umbrella');
const umbrellaOnAcme = await newKey('umbrella', 'acme-docs');
const lookalikes = await Promise.all(['Acme', 'acme ', 'acm\u00e9'].map((name) => newKey(name)));
let server: TestServer;

beforeAll(async () => {
  const site = (domain: string, organization?: string): Parameters<typeof startServer>[0]['bundles'] => [
    {
      domain,
      revision: 'one',
      pages: { index: `The start of ${domain}.`, plans: `Plans of ${domain}.` },
      searched: true,
      ...(organization === undefined ? {} : { organization }),
    },
  ];
  server = await startServer({
    bundles: [
      ...(site('acme-docs', 'acme') ?? []),
      ...(site('acme-handbook', 'acme') ?? []),
      ...(site('umbrella-docs', 'umbrella') ?? []),
    ],
    keys: [acme, acmeDocs, umbrella, umbrellaOnAcme, ...lookalikes].map(({ stored }) => stored),
  });
});
afterAll(() => server.close());

/** Every way to what a site says. */
const ways: Readonly<Record<string, (domain: string) => { readonly path: string; readonly body: unknown }>> = {
  page: (domain) => ({ path: `/discovery/v1/page/${domain}`, body: { path: 'plans' } }),
  search: (domain) => ({ path: `/discovery/v1/search/${domain}`, body: { query: 'plans' } }),
  MCP: (domain) => ({
    path: `/mcp/${domain}`,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_page', arguments: { path: 'plans' } } },
  }),
};

async function ask(way: string, domain: string, key: string): Promise<{ status: number; text: string }> {
  const { path, body } = ways[way]?.(domain) ?? { path: '', body: undefined };
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe.each(Object.keys(ways))('by %s', (way) => {
  test('a key reads the sites of its organization, or those of them that it names', async () => {
    for (const domain of ['acme-docs', 'acme-handbook'])
      expect(await ask(way, domain, acme.key)).toMatchObject({
        status: 200,
        text: expect.stringContaining(domain) as string,
      });
    expect((await ask(way, 'acme-docs', acmeDocs.key)).status).toBe(200);
    expect((await ask(way, 'acme-handbook', acmeDocs.key)).status).toBe(403);
    expect((await ask(way, 'umbrella-docs', umbrella.key)).status).toBe(200);
  });

  test('a key sees nothing of a site that the build says is of another, even if the key names it', async () => {
    for (const { key } of [umbrella, umbrellaOnAcme, ...lookalikes]) {
      for (const domain of ['acme-docs', 'acme-handbook']) {
        const { status, text } = await ask(way, domain, key);
        expect(status).toBe(403);
        expect(text).not.toContain('lans');
        expect(text).not.toContain('acme');
      }
    }
  });
});

test('to another organization a page that there is and one that there is not are the same', async () => {
  const answers = await Promise.all(
    ['plans', 'nowhere'].map(async (path) => {
      const response = await fetch(`${server.url}/discovery/v1/page/acme-docs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${umbrella.key}` },
        body: JSON.stringify({ path }),
      });
      return { status: response.status, text: await response.text() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
