import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { describeApi } from '../support/openapi.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { callMain } from './call-main.ts';

const example = (value: unknown): object => ({
  description: 'ok',
  content: { 'application/json': { example: value } },
});
const props = { template: { servers: [] }, authorization: { description: 'api.json' } };

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await writeProject({
    'docs/docs.json': plainConfig,
    'docs/index.mdx': '# Start',
    'docs/api.json': describeApi({ '/kites': { get: { responses: { 200: example('red') } } } } as never),
    'dist/index.html': `<octavo-try-it data-kind="http"><script type="application/json">${JSON.stringify(props)}</script></octavo-try-it>`,
    'empty/docs.json': plainConfig,
    'broken/docs.json': '{ "name": ',
  });
});
afterAll(() => folder.remove());

const at = (path: string): string => join(folder.path, path);
const kites = async (server: RunningCommand, path = '/kites'): Promise<unknown> =>
  (await fetch(`${server.url}${path}`)).json();

describe('octavo mock', () => {
  test('answers from the examples of a description, and from new ones when they change', async () => {
    const server = await startOctavo(['mock', at('docs'), '--port', '0']);
    expect(server.output()).toMatch(/^http:\/\/localhost:\d+ {2}api\.json\n$/);
    expect(await kites(server)).toBe('red');
    const text = await readFile(at('docs/api.json'), 'utf8');
    await writeFile(at('docs/api.json'), text.replace('red', 'blue'));
    await expect.poll(() => kites(server), { timeout: 10_000 }).toBe('blue');
    await writeFile(at('docs/api.json'), text.replace('"example"', '"schema": { "type": "integer" }, "example"'));
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('api.json:');
    await server.stop();
  });

  test('says why it does not answer', async () => {
    const { code, stderr } = await callMain(['mock', at('empty')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('it has no OpenAPI description')]);
    const broken = await callMain(['mock', at('broken')]);
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringMatching(/docs\.json:1:9[^]*nothing to answer for/)]);
    expect(await callMain(['mock', '--port=x'])).toMatchObject({ code: 2 });
  });
});

test('octavo preview answers for the APIs of its project, and offers that in its pages', async () => {
  const out = ['--out', at('dist'), '--bundle', at('bundle')];
  const server = await startOctavo(['preview', at('docs'), ...out, '--port', '0']);
  const page = await (await fetch(server.url)).text();
  const mock = { url: '/_octavo/mock/api.json', description: 'Mock server', variables: [] };
  expect(page).toContain(JSON.stringify({ ...props, template: { servers: [mock] } }));
  expect(await kites(server, `${mock.url}/kites`)).toBe('red');
  await server.stop();
});
