import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBundler } from '../../integrations/functions/bundle-entry.ts';
import { callMain } from '../cli/call-main.ts';

const kept = join(import.meta.dirname, '../../.octavo/functions/lambda.json');

test('a function is bundled once and kept while what it is made of stays as it is', { timeout: 60_000 }, async () => {
  const code = await createBundler()('lambda', 'node');
  const { mtimeMs } = await stat(kept);
  expect(await createBundler()('lambda', 'node')).toBe(code);
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs);
});

test.each([
  ['cloudfare', 'There is no target "cloudfare". Did you mean cloudflare?\n'],
  ['heroku', 'There is no target "heroku". There are node, cloudflare, lambda, vercel, netlify.\n'],
])('octavo build --target %s is refused in a sentence', async (name, stderr) => {
  expect(await callMain(['build', '--target', name])).toMatchObject({ code: 2, stderr });
});
