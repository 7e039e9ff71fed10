import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import heapFlags from '../../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/octavo.ts';
import { root, run, serving } from './installed.ts';

// No image is made here, as that takes a daemon and a registry: what its last stage copies and runs is copied and run.

const work = await temporaryFolder();
afterAll(() => work.remove());
let stages: readonly string[];

beforeAll(async () => {
  if (process.env['OCTAVO_PACKAGE'] === undefined)
    expect(await run(['node', '.ci/package/make.ts'], root)).toMatchObject({ code: 0, stderr: '' });
  stages = (await readFile(join(root, '.ci/image/Dockerfile'), 'utf8')).split(/^(?=FROM )/m);
}, 300_000);

test('the image of the server serves what a build wrote', { timeout: 120_000 }, async () => {
  const server = stages.find((stage) => stage.includes('AS server')) ?? '';
  const docs = join(work.path, 'docs');
  const config = { theme: 'mint', name: 'Acme', colors: { primary: '#336699' }, navigation: { pages: ['index'] } };
  await mkdir(docs);
  await writeFile(join(docs, 'docs.json'), JSON.stringify(config));
  await writeFile(join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\nServed.\n');
  expect(await run(['node', join(root, '.package/src/cli/octavo.js'), 'build'], work.path)).toMatchObject({ code: 0 });
  for (const [, from = '', to = ''] of server.matchAll(/^COPY --from=package \/src\/(\S+) (\S+)$/gm))
    await cp(join(root, from), join(work.path, to));
  const [, variables = ''] = /^ENV (.*)$/m.exec(server) ?? [];
  const command = JSON.parse(/^CMD (.*)$/m.exec(server)?.[1] ?? '') as string[];
  expect(command).toEqual(['node', ...heapFlags, 'index.mjs']);
  const environment = [...variables.split(' '), `PORT=${await freePort()}`, 'OCTAVO_HOST=127.0.0.1'];
  await serving(['env', ...environment, ...command], work.path, {
    node: process.execPath,
    use: async (url) => {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('Served.');
    },
  });
});
