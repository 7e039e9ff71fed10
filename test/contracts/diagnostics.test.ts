import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const kinds = (readdirSync(join(root, 'src'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(join(root, 'src', file), 'utf8').matchAll(/^ +'?([a-z-]+)'?: \{ code: '(OCT\d{3})'/gm),
  ])
  .map(([, name = '', code = '']) => ({ name, code }));

test('every code means one thing', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length);
});

test('the documentation says what to do about every code, and about no other', () => {
  const page = readFileSync(join(root, 'content/guides/errors.mdx'), 'utf8');
  const documented = [...page.matchAll(/^\| (OCT\d{3}) \| ([a-z-]+) \|/gm)].map(([, code, name]) => `${code} ${name}`);
  expect(documented.sort()).toEqual(kinds.map(({ code, name }) => `${code} ${name}`).sort());
});
