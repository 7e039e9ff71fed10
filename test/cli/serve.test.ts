import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import { smallBundle } from '../bundle/small-bundle.ts';
import { callMain } from './call-main.ts';
import { octavo, startOctavo } from './run-octavo.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-serve-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<h1>Start</h1>');
  const bundle = await smallBundle({ domain: 'docs', revision: 'one', pages: { index: 'The start.' } });
  await publishBundle(bundle, join(folder, 'bundle'));
});

describe.each(['serve', 'preview'])('octavo %s', (command) => {
  // This repository is an Astro project, whose preview is Astro's.
  const project = command === 'preview' ? [folder] : [];

  test('serves the site and answers a key made meanwhile, until it is told to stop', async () => {
    const running = startOctavo([command, '--port', '0'], folder);
    const url = await running.firstLine;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(url)).text()).toBe('<h1>Start</h1>');
    const { stdout: key } = await octavo(['keys', 'create', '--organization', 'acme'], folder);
    const response = await fetch(`${url}discovery/v1/page/docs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
      body: '{"path":"/"}',
    });
    expect(await response.json()).toEqual({ path: '/', content: 'The start.' });
    running.process.kill('SIGTERM');
    expect((await running.outcome).code).toBe(0);
  });

  test('says that there is no site', async () => {
    const option = command === 'serve' ? '--dist' : '--out';
    const outcome = await callMain([command, ...project, option, join(folder, 'nowhere'), '--port', '0']);
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain(`There is no built site in ${join(folder, 'nowhere')}.`);
  });

  test.each(['x', '-1', '70000', '1.5'])('refuses the port %s', async (port) => {
    const outcome = await callMain([command, ...project, `--port=${port}`]);
    const name = command === 'serve' ? '--port (PORT)' : '--port';
    expect(outcome).toMatchObject({ code: 2, stderr: `${name} takes a number from 0 to 65535, not "${port}".\n` });
  });
});

test('a port in use and an origin that is none are sentences', async () => {
  const running = startOctavo(['serve', '--port', '0'], folder);
  const { port } = new URL(await running.firstLine);
  const second = await octavo(['serve', '--port', port], folder);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain('the port is in use');
  running.process.kill('SIGINT');
  expect((await running.outcome).code).toBe(0);
  const wrong = await callMain(['serve', '--allow-origin', 'localhost:3000']);
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.stderr).toContain('an http or https URL, not "localhost:3000"');
});

test('keys that cannot be read are told of at the start', async () => {
  // A port in use ends the command after it has looked at everything else.
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const args = ['serve', '--dist', join(folder, 'dist'), '--bundle', join(folder, 'bundle'), '--port', String(port)];
  const { code, stderr } = await callMain(args, { OCTAVO_KEYS: '{"version":1,"keys":{}}' });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The text in OCTAVO_KEYS is not a file of keys .* at keys: .* the discovery API lets nobody in\.\n/,
  );
});

test('a site that the bundle does not have and a variable that nothing reads are told of at the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const args = ['serve', '--dist', join(folder, 'dist'), '--bundle', join(folder, 'bundle'), '--port', String(port)];
  const { stderr } = await callMain([...args, '--domain', 'dosc'], { OCTAVO_REDIS: 'redis://localhost' });
  other.close();
  expect(stderr).toContain(
    `There is no site dosc in ${join(folder, 'bundle')} (--domain, OCTAVO_DOMAIN). It has docs.\n`,
  );
  expect(stderr).toContain('Nothing reads OCTAVO_REDIS. Did you mean OCTAVO_REDIS_URL?\n');
});

test.each([
  ['OCTAVO_FEEDBACK', 'ftp://acme.example/feedback', 'a file or an http or https URL, not ftp://.'],
  [
    'OCTAVO_INSIGHTS',
    'mysql://acme.example',
    'sqlite: and a file, a Redis server, a file or an https URL, not mysql://.',
  ],
])('%s is not taken for the name of a file when it is the URL of something else', async (name, place, sentence) => {
  const { code, stderr } = await callMain(['serve'], { [name]: place });
  expect([code, stderr]).toEqual([2, `${name} takes ${sentence}\n`]);
});

test('a bundle that cannot be read is a sentence', async () => {
  const damaged = join(folder, 'damaged');
  await mkdir(join(damaged, 'docs'), { recursive: true });
  await writeFile(join(damaged, 'docs', 'current'), 'one\n');
  const serve = (bundle: string): Promise<unknown> =>
    callMain(['serve', '--dist', join(folder, 'dist'), '--bundle', bundle, '--port', '0'], {
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
  expect(await serve(damaged)).toMatchObject({
    code: 1,
    stderr: 'The bundle of docs has no revision that is whole. Build the site again, with this version of Octavo.\n',
  });
  expect(await serve('s3://docs?endpoint=http://127.0.0.1:9')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The list of sites in s3:\/\/docs: .* does not answer: .*\n$/) as string,
  });
  expect(await serve('gs://docs')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('A bundle is in a folder or in object storage') as string,
  });
});
