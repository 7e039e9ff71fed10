import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strayVariables } from '../../../../src/server/targets/node/stray-variables.ts';

test.each([
  ['OCTAVO_REDIS', 'OCTAVO_REDIS_URL'],
  ['OCTAVO_TRUSTED_PROXIES', 'OCTAVO_TRUSTED_PROXY'],
  ['OCTAVO_SECRETS', 'OCTAVO_SECRET'],
  ['OCTAVO_PORT', 'PORT'],
  ['OCTAVO_OUT', 'OCTAVO_DIST'],
])('%s is told of, which is meant for %s', (name, meant) => {
  expect(strayVariables({ [name]: 'x' })).toEqual([`Nothing reads ${name}. Did you mean ${meant}?`]);
});

test('what the documentation names is known, and what is somebody else’s is left alone', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../content/deploy/docker.mdx'), 'utf8');
  const named = Object.fromEntries(page.match(/OCTAVO_\w+/g)!.map((name) => [name, 'x']));
  expect(Object.keys(named).length).toBeGreaterThan(15);
  expect(strayVariables({ ...named, OCTAVO_ASSISTANT_KEY: 'x', OCTAVO_KEY: 'x', OCTAVO_VERSION_OF_OURS: 'x' })).toEqual(
    [],
  );
});
