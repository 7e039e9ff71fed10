import { execFileSync } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleEntry, createBundler } from '../../../src/build/functions/bundle-entry.ts';
import { temporaryFolder } from '../../support/octavo.ts';
import { callMain } from '../../cli/call-main.ts';

test('a function is bundled once and kept while what it is made of stays as it is', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const code = await createBundler(folder.path)('lambda', 'node');
  const cached = join(folder.path, 'functions/lambda.json');
  const { mtimeMs } = await stat(cached);
  expect(await createBundler(folder.path)('lambda', 'node')).toBe(code);
  expect((await stat(cached)).mtimeMs).toBe(mtimeMs);
});

test('a function that starts loads a module of Node when it first uses it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const [entry, file] = [join(folder.path, 'entry.mjs'), join(folder.path, 'index.mjs')];
  await writeFile(
    entry,
    `import dns, { Resolver } from 'node:dns';
     import * as zlib from 'node:zlib';
     const loaded = () => ['zlib', 'dns'].filter((name) => process.moduleLoadList.includes('NativeModule ' + name));
     const before = loaded();
     const zipped = zlib.gzipSync('text');
     const between = loaded();
     const all = [typeof dns.lookup, new Resolver() instanceof Resolver, 'gzipSync' in zlib, 'gzipsync' in zlib];
     console.log(JSON.stringify([before, between, loaded(), String(zlib.gunzipSync(zipped)), ...all]));`,
  );
  await writeFile(file, (await bundleEntry(entry, 'node')).code);
  const printed = JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as unknown;
  expect(printed).toEqual([[], ['zlib'], ['zlib', 'dns'], 'text', 'function', true, true, false]);
});

test.each([
  ['cloudfare', 'There is no target "cloudfare". Did you mean cloudflare?\n'],
  ['heroku', 'There is no target "heroku". There are node, cloudflare, lambda, vercel, netlify.\n'],
])('octavo build --target %s is refused in a sentence', async (name, stderr) => {
  expect(await callMain(['build', 'content', '--target', name])).toMatchObject({ code: 2, stderr });
});
