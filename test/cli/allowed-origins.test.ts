import { afterAll, expect, test } from 'vitest';
import { allowedOrigin, listOf } from '../../src/server/allowed-origins.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { callMain } from './call-main.ts';

const folders: { remove(): Promise<void> }[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com:443/v1?x', 'https://api.example.com'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://*.example.com', 'https://*.example.com'],
  ['https://*.api.example.com:8443', 'https://*.api.example.com:8443'],
  ['api.example.com', undefined],
  ['localhost:3000', undefined],
  ['ftp://api.example.com', undefined],
  ['https://user@api.example.com', undefined],
  ['https://*', undefined],
  ['https://*.com', undefined],
  ['https://*.0.0.1', undefined],
  ['https://a.*.example.com', undefined],
  ['https://a*.example.com', undefined],
  ['https://*.*.example.com', undefined],
])('%s allows %s', (text, origin) => expect(allowedOrigin(text)).toBe(origin));

test('a variable of the environment is a list', () => {
  expect(listOf(' https://a.example.com, http://b.example.com\nhttp://c ')).toEqual([
    'https://a.example.com',
    'http://b.example.com',
    'http://c',
  ]);
  expect(listOf(undefined)).toEqual([]);
});

test('octavo serve refuses what is neither an origin nor an address', async () => {
  const origin = await callMain(['serve', '--allow-origin', 'https://*.com']);
  expect(origin).toMatchObject({
    code: 2,
    stderr:
      'What the proxy may reach is an http or https URL, not "https://*.com" (--allow-origin, OCTAVO_PROXY_ALLOW).\n',
  });
  const proxy = await callMain(['serve', '--trusted-proxy', 'nginx']);
  expect(proxy).toMatchObject({
    code: 2,
    stderr: 'A trusted proxy is an address or a range of them, not "nginx" (--trusted-proxy, OCTAVO_TRUSTED_PROXY).\n',
  });
});

test('octavo.config.json says so when one of its origins is none', async () => {
  const folder = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': '# Start',
    'octavo.config.json': { proxy: { allow: ['api.example.com'] } },
  });
  folders.push(folder);
  const outcome = await callMain(['check', folder.path]);
  expect(outcome.code).toBe(1);
  expect(outcome.stderr).toMatch(/OCT629 config-mistake {2}octavo\.config\.json:\d+:\d+\n[^]*"api\.example\.com"/);
  expect(outcome.stderr).toContain('proxy › allow › 0 › Write an http or https origin, like "https://api.example.com"');
});
