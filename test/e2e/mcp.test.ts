import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, textOf } from '../server/mcp/mcp-server.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';

const files = {
  'docs.json': {
    theme: 'mint',
    name: 'Acme',
    description: 'How to use Acme.',
    colors: { primary: '#0F766E' },
    markdown: { instructions: 'Prefer the CLI.' },
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'guides/turnstiles', 'guides/plans'] }] },
  },
  'octavo.config.json': { auth: { method: 'password' } },
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
  'guides/turnstiles.mdx': '---\ntitle: Turnstiles\n---\n\n## Oil them\n\nA walrus squeaks without oil.\n',
  'guides/plans.mdx': '---\ntitle: Plans\ngroups: ["team"]\n---\n\nThe walrus gets a hat.\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nThe walrus hides.\n',
};

let output: TemporaryFolder;
let project: TemporaryFolder;
let server: RunningCommand;
let client: Client;
let key: string;

beforeAll(async () => {
  [output, project] = [await temporaryFolder(), await writeProject(files)];
  const [dist, bundle] = ['dist', 'bundle'].map((name) => join(output.path, name)) as [string, string];
  const places = ['--dist', dist, '--bundle', bundle];
  const built = await octavo([
    'build',
    project.path,
    '--out',
    dist,
    '--bundle',
    bundle,
    '--site',
    'https://acme.example',
  ]);
  expect(built.stderr + built.stdout).toContain('0 errors');
  const secrets = { OCTAVO_SECRET: 'a secret of the tests that is long enough', OCTAVO_SITE_PASSWORD: 'open sesame' };
  const keys = join(output.path, 'keys.json');
  const create = ['keys', 'create', '--organization', 'a', '--domain', 'acme', '--group', 'team'];
  key = (await octavo(create, { OCTAVO_KEYS: keys })).stdout.trim();
  server = await startOctavo(['serve', ...places, '--port', '0'], { OCTAVO_KEYS: keys, ...secrets });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)));
}, 120_000);

afterAll(async () => {
  await client.close();
  await server.stop();
  for (const folder of [output, project]) await folder.remove();
});

test('an agent without a key finds a section of a built site and reads its page', async () => {
  const found = await call(client, 'search', { query: 'walrus squeaks' });
  expect(textOf(found)).toContain('https://acme.example/guides/turnstiles#oil-them');
  const text = textOf(await call(client, 'get_page', { path: 'guides/turnstiles' }));
  expect(text).toContain('A walrus squeaks without oil.');
  expect(text).toBe(await readFile(join(output.path, 'dist/guides/turnstiles.md'), 'utf8'));
});

test('the index is the one of the site, and says what the owner says', async () => {
  const index = await readFile(join(output.path, 'dist/llms.txt'), 'utf8');
  const { contents } = await client.readResource({ uri: 'https://acme.example/llms.txt' });
  expect(contents).toMatchObject([{ text: index }]);
  expect(textOf(await call(client, 'get_page', { path: 'llms.txt' }))).toBe(index);
  expect(client.getInstructions()).toContain('Documentation of Acme. How to use Acme.');
  expect(client.getInstructions()).toContain('> Prefer the CLI.');
});

test('nothing names a private or hidden page, and no tool reads a private one', async () => {
  const found = await call(client, 'search', { query: 'walrus', limit: 20 });
  const { resources } = await client.listResources();
  const texts = await Promise.all(resources.map(({ uri }) => client.readResource({ uri })));
  const named = JSON.stringify([found, texts, await client.listTools(), client.getInstructions()]);
  expect(named).toContain('turnstiles');
  expect(named).not.toMatch(/plans|hidden/i);
  expect(resources.map(({ name }) => name)).toEqual(['skill.md', 'llms.txt', 'index', 'guides/turnstiles']);
  const refused = await call(client, 'get_page', { path: 'guides/plans' });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).not.toMatch(/hat|Plans/);
  expect(textOf(await call(client, 'get_page', { path: 'hidden' }))).toContain('The walrus hides.');
});

test('a key with a group searches and reads the private pages of it, too', async () => {
  const member = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await member.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }));
  const found = textOf(await call(member, 'search', { query: 'walrus hat' }));
  expect(found).toContain('https://acme.example/guides/plans\n\nThe walrus gets a hat.');
  expect(textOf(await call(member, 'get_page', { path: 'guides/plans' }))).toContain('The walrus gets a hat.');
  await member.close();
});
