import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { changeEnvironment, currentEnvironment, readApiState } from '../../src/reader-state/api-state.ts';
import { storageKeys } from '../../src/reader-state/keys.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(text: string | null): Map<string, string> {
  const saved = new Map(text === null ? [] : [[`${storageKeys.state}api`, text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  return saved;
}

test.each([
  null,
  '{',
  '[]',
  '{"current":0,"environments":{}}',
  '{"current":"","environments":{"":{"server":1}}}',
  '{"current":"","environments":{"":{"variables":{"a":1}}}}',
])('%s in place of the state is an untouched one', (text) => {
  stubStorage(text);
  expect(readApiState('api')).toEqual({ current: '', environments: {} });
});

test('a change is kept, and one of an environment that another tab removed is not', () => {
  stubStorage(null);
  changeEnvironment('api', { server: 'https://a.example' });
  changeEnvironment('api', { variables: { region: 'eu' } });
  changeEnvironment('api', { server: 'https://b.example' }, '1');
  const state = readApiState('api');
  expect(Object.keys(state.environments)).toEqual(['']);
  expect(currentEnvironment(state)).toEqual({ server: 'https://a.example', variables: { region: 'eu' } });
});

test('the documentation tells readers of everything that browsers keep', () => {
  const text = readFileSync(join(import.meta.dirname, '../../content/reference/playground.mdx'), 'utf8');
  for (const key of Object.values(storageKeys)) expect(text).toContain(`\`${key}`);
});
