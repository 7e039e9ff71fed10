import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: 'openapi.yaml' },
  ],
};

/** A description with one operation, `GET /plants`, whose own keys follow. */
function description(operation: string): string {
  const own = operation.replace(/^/gm, '      ');
  return `openapi: 3.1.0
info: { title: Plants, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths:
  /plants:
    get:
      summary: List plants
      tags: [Plants]
      responses: { '200': { description: ok } }
${own}
`;
}

/** The reference of an API. */
export const reference: readonly ConformanceCase[] = [
  {
    keys: ['x-mint', 'x-mint content'],
    config: { navigation },
    files: {
      'openapi.yaml': description(`x-mint:
  content: |
    Only for <Tooltip tip="People who water">gardeners</Tooltip>.

    ## Before the season

    See [nothing](/nowhere).`),
    },
    async look({ html, markdown, search, problems }) {
      const page = await html('api-reference/plants/list-plants');
      expect(page).toMatch(/Only for .*gardeners/s);
      expect(page).toContain('<h2 id="before-the-season"');
      expect(markdown('api-reference/plants/list-plants')).toContain('## Before the season');
      expect(await search('gardeners')).toEqual(['api-reference/plants/list-plants']);
      expect(problems()).toEqual(['openapi.yaml:16 No page /nowhere.']);
    },
  },
  {
    keys: ['x-mint pre', 'x-mint post', 'docs.json api.params.post'],
    config: { navigation, api: { params: { post: ['x-since', 'x-beta', 'x-tags', 'x-off'] } } },
    files: {
      'openapi.yaml': description(`parameters:
  - name: size
    in: query
    x-since: v2
    x-beta: true
    x-off: false
    schema: { type: string, x-tags: [one, two], x-mint: { pre: [first], post: [last] } }`),
    },
    async look({ html, markdown }) {
      expect(markdown('api-reference/plants/list-plants')).toContain(
        '- `size` (string, first, v2, x-beta, one, two, last)',
      );
      const page = await html('api-reference/plants/list-plants');
      const pills = [...page.matchAll(/class="field-pill"[^>]*>\s*([^<]+?)\s*</g)].map(([, text]) => text);
      expect(pills).toEqual(['first', 'v2', 'x-beta', 'one', 'two', 'last']);
    },
  },
  {
    keys: ['docs.json navigation openapi.overlays'],
    config: {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: { source: 'openapi.yaml', overlays: ['changes.yaml', 'gone.yaml', ''] } },
        ],
      },
    },
    files: {
      'openapi.yaml': description('operationId: listPlants'),
      'changes.yaml': `overlay: 1.0.0
info: { title: Changes, version: '1' }
actions:
  - target: $.paths['/plants'].get
    update: { description: Said by the overlay., deprecated: yes }
  - { target: $.nothing, remove: true }
`,
    },
    async look({ html, search, problems }) {
      expect(await html('api-reference/plants/list-plants')).toContain('Said by the overlay.');
      expect(await search('said overlay')).toEqual(['api-reference/plants/list-plants']);
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ There is no API description gone\.yaml/),
        expect.stringMatching(/^docs\.json:\d+ The path of this API description is empty/),
        expect.stringMatching(/^changes\.yaml:6 The target \$\.nothing leads to nothing/),
        expect.stringMatching(/^changes\.yaml:5 .*deprecated/),
      ]);
    },
  },
  {
    keys: ['x-mint groups', 'x-mint-enum', 'x-mcp'],
    config: { navigation },
    files: {
      'openapi.yaml': `${description(`parameters:
  - name: size
    in: query
    schema:
      type: string
      enum: [small, huge]
      x-mint-enum: { huge: [team] }
  - name: secret
    in: query
    schema: { type: string, x-mint: { groups: [team] } }
x-mcp: { enabled: true }`)}x-mcp: { enabled: true }
x-mint: { mcp: { enabled: true } }
`,
    },
    async look({ html, problems }) {
      expect(await html('api-reference/plants/list-plants')).toMatch(/huge.*secret/s);
      expect(problems()).toEqual([
        expect.stringMatching(/^openapi\.yaml:\d+ "x-mint-enum" has no effect on a schema: all who may read/),
        expect.stringMatching(/^openapi\.yaml:\d+ "groups" of "x-mint" has no effect on a schema/),
        expect.stringMatching(/^openapi\.yaml:\d+ "x-mcp" has no effect: the MCP server/),
        expect.stringMatching(/^openapi\.yaml:\d+ "x-mcp" has no effect: the MCP server/),
        expect.stringMatching(/^openapi\.yaml:\d+ "x-mint\.mcp" has no effect/),
      ]);
    },
  },
  {
    keys: ['x-mint metadata', 'x-mint href', 'x-mint groups', 'x-excluded'],
    config: { navigation },
    files: {
      'openapi.yaml': `${description(`x-mint:
  href: /Plants/All
  groups: [team]
  metadata: { title: All plants, tag: NEW, boost: 3, 'og:title': Plants here }`)}    put: { x-excluded: true, responses: { '200': { description: ok } } }
`,
    },
    settings: { auth: { method: 'password', access: 'public', sessionHours: 1 } },
    async look({ html, site }) {
      const pages = site.pages.map(({ path, audience }) => [path, audience]);
      expect(pages).toEqual([
        ['index', 'everyone'],
        ['plants/all', ['team']],
      ]);
      expect(site.page('plants/all')).toMatchObject({ title: 'All plants', tag: 'NEW', boost: 3 });
      expect(await html('plants/all')).toContain('<meta property="og:title" content="Plants here">');
    },
  },
  {
    keys: ['x-mint mcp', 'x-mint playground'],
    config: { navigation },
    files: {
      'openapi.yaml': description(`x-mint:
  mcp: { enabled: true }
  playground: { expand: true }
  contnet: Not shown`),
    },
    look({ problems }) {
      expect(problems()).toEqual([
        expect.stringMatching(/^openapi\.yaml:11 "mcp" of "x-mint" has no effect: the MCP server/),
        expect.stringMatching(/^openapi\.yaml:12 "playground" of "x-mint" has no effect/),
        'openapi.yaml:13 "x-mint" of an operation has no key "contnet", so it has no effect.',
      ]);
    },
  },
];
