import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { remoteDescriptionsChanged } from '../../src/project/read-descriptions.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { writeFile } from 'node:fs/promises';

let folder: TemporaryFolder;
let answer: { readonly status: number; readonly title: string };
let requests: number;
let address: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = await temporaryFolder();
  answer = { status: 200, title: 'First' };
  requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(answer.status);
    response.end(JSON.stringify({ openapi: '3.1.0', info: { title: answer.title, version: '1' }, paths: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`;
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  await writeFile(join(folder.path, 'index.mdx'), '# Hi\n');
  await writeFile(
    join(folder.path, 'docs.json'),
    JSON.stringify({
      name: 'A',
      theme: 'mint',
      colors: { primary: '#000000' },
      navigation: {
        groups: [
          { group: 'A', pages: ['index'] },
          { group: 'API', openapi: address },
        ],
      },
    }),
  );
});

afterEach(async () => {
  await stop();
  await folder.remove();
});

const load = async (options: { offline?: boolean; maxAge?: number } = {}) => {
  const { value, diagnostics } = await loadProject(folder.path, {
    cacheDir: join(folder.path, '.octavo'),
    ...options,
  });
  return {
    project: value,
    text: value.descriptions.get(address)?.text,
    problems: diagnostics.filter(({ code }) => code === 'OCT110').map(({ message }) => message),
  };
};

describe('descriptions that are URLs', () => {
  test('are fetched by every build', async () => {
    expect((await load()).text).toContain('First');
    answer = { status: 200, title: 'Second' };
    expect((await load()).text).toContain('Second');
  });

  test('a failed fetch is a warning, and the last copy is used', async () => {
    await load();
    answer = { status: 500, title: '' };
    const { text, problems } = await load();
    expect(text).toContain('First');
    expect(problems).toEqual([expect.stringContaining('the copy of an earlier build is used')]);
  });

  test('a first fetch that fails costs the description', async () => {
    answer = { status: 404, title: '' };
    const { text, problems } = await load();
    expect(text).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('the server answered 404')]);
  });

  test('offline, what was fetched before is used and nobody is asked', async () => {
    const never = await load({ offline: true });
    expect(never.problems).toEqual([expect.stringContaining('--offline uses no network')]);
    await load();
    const before = requests;
    expect(await load({ offline: true })).toMatchObject({
      text: expect.stringContaining('First') as string,
      problems: [],
    });
    expect(requests).toBe(before);
  });

  test('an edit in dev does not wait for the network; a reload finds the change', async () => {
    const { project } = await load();
    answer = { status: 200, title: 'Second' };
    expect((await load({ maxAge: 3600 })).text).toContain('First');
    const cacheDir = join(folder.path, '.octavo');
    expect(await remoteDescriptionsChanged(project, { cacheDir })).toBe(true);
    const next = await load({ maxAge: 3600 });
    expect(next.text).toContain('Second');
    expect(await remoteDescriptionsChanged(next.project, { cacheDir })).toBe(false);
  });
});
