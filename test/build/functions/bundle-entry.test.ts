import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBundler } from '../../../src/build/functions/bundle-entry.ts';
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

test.each([
  ['cloudfare', 'There is no target "cloudfare". Did you mean cloudflare?\n'],
  ['heroku', 'There is no target "heroku". There are node, cloudflare, lambda, vercel, netlify.\n'],
])('octavo build --target %s is refused in a sentence', async (name, stderr) => {
  expect(await callMain(['build', 'content', '--target', name])).toMatchObject({ code: 2, stderr });
});
