import { describe, expect, test } from 'vitest';
import { plainConfig } from '../../../support/project.ts';
import { config, problems } from '../../../support/project-problems.ts';

describe('anchors', () => {
  const target = [
    '## Getting *started*',
    '### Custom {#own-id}',
    '<Accordion title="What is it?">x</Accordion>',
    '<Tabs><Tab title="First tab">x</Tab></Tabs>',
    '<Tabs><Tab title="First tab">x</Tab></Tabs>',
    '<Steps><Step title="Do this">x</Step></Steps>',
    '<Card title="A card">x</Card>',
    '<ParamField path="userId">x</ParamField>',
    '<div id="raw" />',
    '<a name="named"></a>',
    '<a id="one%2C-two"></a>',
    "import Part from '/snippets/part.mdx'",
    '<Part />',
  ].join('\n\n');
  const files = (links: readonly string[]): Record<string, unknown> => ({
    'docs.json': config({ navigation: { pages: ['index', 'target'] } }),
    'target.mdx': target,
    'snippets/part.mdx': '## From a snippet',
    'index.mdx': links.map((link) => `[x](${link})`).join('\n\n'),
  });

  test('of headings, components, fields and snippets are found, whatever rule made the hash', async () => {
    const hashes =
      'getting-started own-id what-is-it first-tab do-this a-card param-user-id raw named from-a-snippet Getting_Started first-tab-2 one%2C-two';
    const links = hashes.split(' ').map((hash) => `/target#${hash}`);
    expect(await problems(files([...links, '/target#:~:text=x', 'https://example.com#nowhere']), 'OCT409')).toEqual([]);
  });

  test.each(['<Steps>{["One"].map((name) => <Step title={name}>x</Step>)}</Steps>', '<Update label={new Date()} />'])(
    'of a page whose code makes some are not known: %s',
    async (page) => {
      const index = `[x](#nowhere)\n\n${page}`;
      expect(await problems({ 'docs.json': plainConfig, 'index.mdx': index }, 'OCT409')).toEqual([]);
    },
  );

  test('of a page whose code makes none are', async () => {
    const index = '[x](#nowhere)\n\n{["One"].map((name) => <b>{name}</b>)}\n\n<Step title={`One`}>x</Step>';
    expect(await problems({ 'docs.json': plainConfig, 'index.mdx': index }, 'OCT409')).toHaveLength(1);
  });

  test('are suggested as they are, not as the titles that they come from', async () => {
    const [line] = await problems(files(['/target#first-tabs', '/target#first-tab-3']), 'OCT409');
    expect(line).toMatch(/Did you mean #first-tab\?/);
  });

  test('of a generated page are its sections and fields', async () => {
    const openapi = {
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      servers: [{ url: 'https://x.dev' }],
      paths: {
        '/kites': {
          get: {
            summary: 'List kites',
            parameters: [{ name: 'windSpeed', in: 'query', schema: { type: 'integer' } }],
            responses: { 200: { description: 'Some.' } },
          },
        },
      },
    };
    const links = ['response', 'api-response', 'wind-speed', 'parameter-wind-speed', 'param-windSpeed', 'reponse'];
    const files = {
      'docs.json': config({ navigation: { pages: ['index'], openapi: 'openapi.json' } }),
      'openapi.json': openapi,
      'index.mdx': links.map((hash) => `[x](/api-reference/list-kites#${hash})`).join('\n\n'),
    };
    expect(await problems(files, 'OCT408', 'OCT409')).toEqual(['OCT409 index.mdx:11:1 Did you mean #response?']);
  });

  test('of a heading with & are found with the word as well', async () => {
    const index = '## Fees & billing\n\n[x](#fees-and-billing) [x](#fees-&-billing) [x](#fees--billing)';
    expect(await problems({ 'docs.json': plainConfig, 'index.mdx': index }, 'OCT409')).toEqual([]);
  });

  test('that no page has are named with their place and the nearest', async () => {
    expect(await problems(files(['/target#geting-startd', '#nowhere']), 'OCT409')).toEqual([
      'OCT409 index.mdx:1:1 Did you mean #getting-started?',
      'OCT409 index.mdx:3:1 Correct the anchor, or give the heading that id: `## Title {#id}`.',
    ]);
  });
});
