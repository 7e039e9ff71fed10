import { expect, onTestFinished, test } from 'vitest';
import { countSource, linkCount } from '../../src/project/link-counts.ts';
import { temporaryFolder } from '../support/octavo.ts';

async function cacheDir(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

const answer = (data: unknown) => () => Promise.resolve(Buffer.from(JSON.stringify(data)));
const noNetwork = () => Promise.reject(new Error('no network'));

test('stars of a repository and people online are asked for by the address of the link; other addresses have no number', () => {
  expect(countSource('https://github.com/acme/docs')?.url).toBe('https://api.github.com/repos/acme/docs');
  expect(countSource('https://www.github.com/acme/docs.git/', 'secret')).toEqual({
    url: 'https://api.github.com/repos/acme/docs',
    headers: { authorization: 'Bearer secret' },
    member: 'stargazers_count',
  });
  expect(countSource('https://discord.gg/abc')?.url).toBe('https://discord.com/api/v10/invites/abc?with_counts=true');
  expect(countSource('https://discord.com/invite/abc')?.member).toBe('approximate_presence_count');
  for (const other of [
    'https://github.com/acme',
    'https://github.com/acme/docs/issues',
    'https://discord.com/app',
    '/x',
  ])
    expect(countSource(other)).toBeUndefined();
});

test('a number is kept for the next builds, which ask nobody', async () => {
  const options = { cacheDir: await cacheDir(), offline: false };
  const address = 'https://github.com/acme/kept';
  expect(await linkCount(address, options, answer({ stargazers_count: 1234 }))).toBe(1234);
  expect(await linkCount(address, options, noNetwork)).toBe(1234);
  expect(await linkCount(address, { ...options, offline: true }, noNetwork)).toBe(1234);
});

test('without an answer, or with a strange one, there is no number', async () => {
  const options = { cacheDir: await cacheDir(), offline: false };
  expect(await linkCount('https://github.com/acme/away', options, noNetwork)).toBeUndefined();
  expect(
    await linkCount('https://github.com/acme/odd', options, answer({ stargazers_count: '<b>9</b>' })),
  ).toBeUndefined();
  expect(await linkCount('https://github.com/acme/new', { ...options, offline: true }, answer({}))).toBeUndefined();
});
