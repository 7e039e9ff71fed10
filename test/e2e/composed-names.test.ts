import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { pngPicture } from '../support/media-files.ts';
import { plainConfig, writeProject } from '../support/project.ts';

type Form = 'NFC' | 'NFD';

const description = (form: Form): unknown => ({
  openapi: '3.1.0',
  info: { title: 'Net', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/a': {
      get: {
        summary: 'Créer'.normalize(form),
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: 'parts/é.json#/Part'.normalize(form) } } },
          },
        },
      },
    },
  },
});

/** The same project with names of files and with texts in one of the forms that Unicode has for letters with marks. */
function filesOf(names: Form, texts: Form): Record<string, unknown> {
  const files: Record<string, unknown> = {
    'docs.json': {
      ...plainConfig,
      logo: '/images/été.png',
      navigation: {
        groups: [
          { group: 'Docs', pages: ['index', 'guides/café'] },
          { group: 'API', openapi: 'réseau.json' },
        ],
      },
      redirects: [{ source: '/très-vieux', destination: '/guides/café' }],
    },
    'index.mdx': [
      "import Part from '/snippets/à-part.mdx';",
      "import { Mot } from '/snippets/mot-é.jsx';",
      '[One](/guides/café) [two](guides/café.mdx) [three](/guides/café#détail) [old](/très-vieux)',
      '![A](/images/été.png) <img src="images/été.png" alt="B" />',
      '<Card title="Card" href="/guides/café">Text</Card>',
      '<Part />',
      '<Mot />',
    ].join('\n\n'),
    'guides/café.mdx': '---\ntitle: Coffee\n---\n\n## Détail\n\n![C](../images/été.png)\n',
    'snippets/à-part.mdx': 'This is the snippet.\n',
    'snippets/mot-é.jsx': 'export const Mot = () => <b>This is the component.</b>;\n',
  };
  const inForm = Object.entries(files).map(([name, text]): [string, unknown] => [
    name.normalize(names),
    typeof text === 'string' ? text.normalize(texts) : (JSON.parse(JSON.stringify(text).normalize(texts)) as unknown),
  ]);
  return {
    ...Object.fromEntries(inForm),
    ['réseau.json'.normalize(names)]: description(texts),
    ['parts/é.json'.normalize(names)]: { Part: { type: 'object', properties: { inTheOtherFile: { type: 'string' } } } },
    ['images/été.png'.normalize(names)]: pngPicture(8, 8),
  };
}

const addresses = ['/guides/café', '/guides/café.md', '/images/été.png', '/très-vieux', '/api-reference/créer'];

describe.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
] as const)('a project whose names are %s and whose texts are %s', (names, texts) => {
  let project: TemporaryFolder;
  let output: TemporaryFolder;
  const site = (): string => join(output.path, 'site');

  beforeAll(async () => {
    project = await writeProject(filesOf(names, texts));
    output = await temporaryFolder();
  });
  afterAll(async () => {
    for (const folder of [project, output]) await folder.remove();
  });

  const statuses = async (server: RunningCommand): Promise<string[]> => {
    const forms = addresses.flatMap((address) => [address.normalize('NFC'), address.normalize('NFD')]);
    const answers = await Promise.all(forms.map((path) => fetch(new URL(path, server.url))));
    return answers.map(({ status, url }) => `${status} ${decodeURI(new URL(url).pathname)}`);
  };
  const expected = addresses
    .map((address) => `200 ${address === '/très-vieux' ? '/guides/café' : address}`)
    .flatMap((line) => [line, line]);

  test('is one site, whose names are composed', async () => {
    const built = await octavo(['build', project.path, '--out', site(), '--bundle', join(output.path, 'bundle')]);
    expect(built.code).toBe(0);
    expect(built.stdout + built.stderr).toContain('0 errors, 0 warnings');
    const files = await readdir(site(), { recursive: true });
    expect(files.filter((file) => file.normalize('NFC') !== file)).toEqual([]);
    const server = await startOctavo([
      ...['serve', '--dist', site(), '--bundle', join(output.path, 'bundle'), '--port', '0'],
    ]);
    try {
      expect((await statuses(server)).map((line) => line.normalize('NFC'))).toEqual(expected);
      const home = await (await fetch(server.url)).text();
      const links = [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => decodeURI(link));
      expect(links.filter((link) => link.normalize('NFC') !== link)).toEqual([]);
      expect(home).toContain('This is the snippet.');
      expect(home).toContain('This is the component.');
      expect(await (await fetch(new URL('/api-reference/créer', server.url))).text()).toContain('inTheOtherFile');
    } finally {
      await server.stop();
    }
  }, 60_000);

  test('is the same in a preview', async () => {
    const server = await startOctavo(['dev', project.path, '--port', '0', '--offline']);
    try {
      expect((await statuses(server)).map((line) => line.normalize('NFC'))).toEqual(expected);
    } finally {
      await server.stop();
    }
  }, 60_000);
});

test('two files whose names differ in form alone are told', async () => {
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'café'] } },
    'index.mdx': 'Start.\n',
    ['café.mdx'.normalize('NFC')]: 'One.\n',
    ['café.mdx'.normalize('NFD')]: 'Two.\n',
  });
  const { stderr } = await octavo(['check', project.path]);
  expect(stderr).toMatch(/OCT114 file-twice {2}cafe\u0301\.mdx[^]*Delete or rename/);
  await project.remove();
});
