import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { see, type Seen } from '../conformance/seen.ts';

const sdl = '"A plant."\ntype Plant { id: ID! name: String }\ntype Query { "Finds plants." plants: [Plant!]! }\n';

const answers: Readonly<Record<string, string>> = {
  '/schema.graphql': sdl,
  '/schema.json': JSON.stringify({ data: introspectionFromSchema(buildSchema(sdl)) }),
  '/broken.graphql': 'type Query {\n  plants: [Plant\n}\n',
  '/page': '<!doctype html><html><title>GraphiQL</title></html>',
  '/error': '{"errors":[{"message":"Must provide query string."}]}',
};

let address: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const text = answers[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => new Promise((resolve) => server.close(() => resolve()));
});

afterAll(() => stop());

/** A site with a tab of the schema at a path of the server. */
function seeTab(graphql: unknown, look: (seen: Seen) => Promise<void> | void): Promise<void> {
  const tabs = [
    { tab: 'Start', pages: ['index'] },
    { tab: 'API', graphql },
  ];
  return see({ config: { navigation: { tabs } } }, look);
}

test.each(['/schema.graphql', '/schema.json'])('the schema at an address has its pages: %s', (path) =>
  seeTab(
    { source: address + path, server: 'https://example.com/graphql' },
    async ({ html, markdown, search, problems }) => {
      expect(problems()).toEqual([]);
      const query = await html('graphql-reference/queries/plants');
      expect(query).toContain('Finds plants.');
      expect(query).toContain('octavo-try-it');
      expect(await html('graphql-reference/types/Plant')).toContain('A plant.');
      expect(markdown('graphql-reference/queries/plants')).toContain('Endpoint: `POST https://example.com/graphql`');
      expect(await search('plants')).toContain('graphql-reference/queries/plants');
    },
  ),
);

test.each([
  [
    '/gone',
    (at: string) =>
      `docs.json:17 ${at} could not be fetched (the server answered 404 Not Found); its pages are left out.`,
  ],
  ['/broken.graphql', (at: string) => `${at}:3 The schema cannot be read: Expected "]", found "}".`],
  ['/page', (at: string) => `${at}:1 This is a page of HTML, and no schema of GraphQL.`],
  ['/error', (at: string) => `${at}:1 This JSON is no answer to an introspection query.`],
])('what is wrong with it is told at its place, and costs its pages only: %s', (path, told) =>
  seeTab(address + path, ({ site, problems }) => {
    expect(problems()).toEqual([told(address + path)]);
    expect(site.pages.map((page) => page.path)).toEqual(['index']);
  }),
);
