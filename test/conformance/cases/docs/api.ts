import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { page } from '../../parts.ts';

const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: 'openapi.yaml' },
  ],
};

function description(operation = '', root = ''): Record<string, string> {
  return {
    'openapi.yaml': `openapi: 3.1.0
info: { title: Plants, version: '1' }
servers: [{ url: 'https://api.example.com/v1' }]
${root}
paths:
  /plants:
    get:
      summary: List plants
      tags: [Plants]
      parameters:
        - { name: size, in: query, schema: { type: integer, example: 12 } }
        - { name: kind, in: query, required: true, schema: { type: string, example: rose } }
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } }
${operation.replace(/^(?=.)/gm, '      ')}
`,
  };
}

const path = 'api-reference/plants/list-plants';

/** Keys of docs.json `api`. */
export const docsApi: readonly ConformanceCase[] = [
  {
    keys: ['display', 'proxy', 'credentials'].map((key) => `docs.json api.playground.${key}`),
    config: { navigation, api: { playground: { display: 'interactive', proxy: false, credentials: true } } },
    files: description(),
    async look({ html }) {
      const [, props = '{}'] =
        /<octavo-try-it.*?<script type="application\/json">(.*?)<\/script>/s.exec(await html(path)) ?? [];
      const read = JSON.parse(props) as Record<string, unknown>;
      expect(read['credentials']).toBe(true);
      expect(read).not.toHaveProperty('proxy');
    },
  },
  {
    keys: ['docs.json api.playground.display'],
    config: { navigation, api: { playground: { display: 'none' } } },
    files: description(),
    async look({ html }) {
      expect(await html(path)).not.toContain('<octavo-try-it');
    },
  },
  {
    keys: ['docs.json api.params.expanded', 'docs.json api.url'],
    config: { navigation, api: { params: { expanded: 'all' }, url: 'full' } },
    files: description(),
    async look({ html }) {
      const text = await html(path);
      expect(text).toMatch(/class="endpoint-path"[^>]*>.*https:\/\/api\.example\.com\/v1/s);
    },
  },
  {
    keys: ['defaults', 'languages', 'prefill', 'autogenerate'].map((key) => `docs.json api.examples.${key}`),
    config: { navigation, api: { examples: { defaults: 'required', languages: ['python', 'go'], prefill: true } } },
    files: description(),
    async look({ html }) {
      const text = await html(path);
      expect([...text.matchAll(/<option value="(\w+)">/g)].map(([, key]) => key)).toEqual(['python', 'go']);
      expect(text).toMatch(/kind=(?:<[^>]+>)*rose/);
      expect(text).not.toMatch(/size=(?:<[^>]+>)*12/);
      const [, props = '{}'] = /<octavo-try-it.*?<script type="application\/json">(.*?)<\/script>/s.exec(text) ?? [];
      expect(
        (JSON.parse(props) as { parameters: { field: { initial?: unknown } }[] }).parameters.map(
          ({ field }) => field.initial,
        ),
      ).toContain('rose');
    },
  },
  {
    keys: ['docs.json api.examples.autogenerate', 'x-codeSamples'],
    config: { navigation, api: { examples: { autogenerate: false } } },
    files: description("x-codeSamples: [{ lang: bash, label: Ours, source: 'plants list' }]"),
    async look({ html, markdown }) {
      const text = await html(path);
      expect(text.replaceAll(/<[^>]+>/g, '')).toContain('plants list');
      expect(text).not.toContain('import requests');
      expect(markdown(path)).toContain('plants list');
    },
  },
  {
    keys: ['server', 'auth.method', 'auth.name'].map((key) => `docs.json api.mdx.${key}`),
    config: {
      api: {
        mdx: {
          server: ['https://one.example.com', 'https://two.example.com'],
          auth: { method: 'key', name: 'X-Own-Key' },
        },
      },
    },
    files: page('<ParamField query="q" type="string">Q</ParamField>', 'api: GET /things\n'),
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(/https:\/\/one\.example\.com.*https:\/\/two\.example\.com/s);
      expect(text).toContain('X-Own-Key');
    },
  },
  {
    keys: ['source', 'directory', 'overlays'].map((key) => `docs.json api.openapi.${key}`),
    config: {
      api: { openapi: [{ source: 'openapi.yaml', directory: 'ref', overlays: ['more.yaml'] }] },
      navigation: { pages: ['index', 'GET /plants'] },
    },
    files: {
      ...description(),
      'more.yaml':
        "overlay: 1.0.0\ninfo: { title: More, version: '1' }\nactions:\n  - target: $.paths['/plants'].get\n    update: { description: Said later. }\n",
    },
    async look({ site, html }) {
      const found = site.pages.find(({ kind }) => kind === 'operation')?.path ?? '';
      expect(found).toBe('ref/plants/list-plants');
      expect(await html(found)).toContain('Said later.');
    },
  },
  {
    keys: [
      'docs.json api.asyncapi',
      ...['source', 'directory', 'overlays'].map((key) => `docs.json api.asyncapi.${key}`),
    ],
    config: { api: { asyncapi: { source: 'events.yaml', directory: 'live' } } },
    files: {
      'events.yaml':
        "asyncapi: 3.0.0\ninfo: { title: Events, version: '1' }\nchannels: { rain: { address: rain, messages: { drop: { payload: { type: string } } } } }\n",
      'rain.mdx': '---\ntitle: Rain\nasyncapi: events.yaml rain\n---\nText.\n',
    },
    async look({ html }) {
      expect(await html('rain')).toContain('drop');
    },
  },
  {
    keys: ['x-hidden', 'x-excluded', 'x-group', 'x-default'],
    config: { navigation, api: { examples: { prefill: true } } },
    files: description('x-hidden: true', 'tags: [{ name: Plants, x-group: All plants }]'),
    async look({ html, search }) {
      expect(await html()).not.toContain(`href="/${path}"`);
      expect(await html(path)).toContain('List plants');
      expect(await search('plants')).toEqual([]);
    },
  },
];
