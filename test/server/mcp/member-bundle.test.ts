import { expect, test } from 'vitest';
import { handlerOf } from './mcp-handler.ts';

const site = {
  pages: { index: 'The start.' },
  privateFiles: {
    'guides/plans.html': { text: '<h1>Plans</h1>', groups: ['team'] },
    'guides/plans.md': { text: '# Plans\n\nA hat.', groups: ['team'] },
    'guides/costs.html': { text: '<h1>Costs</h1>', groups: ['board'] },
    'guides/costs.md': { text: '# Costs\n\nA fortune.', groups: ['board'] },
    'members.html': { text: '<h1>Members</h1>', groups: [] },
    'members.md': { text: '# Members\n\nWelcome.', groups: [] },
  },
};

/** What a caller is told of each page. */
async function readable(setup: Parameters<typeof handlerOf>[1], withKey = true): Promise<unknown[]> {
  const handler = await handlerOf(site, setup);
  const headers = withKey ? { authorization: handler.authorization } : {};
  const said: unknown[] = [(await handler.call('list_pages', {}, headers)).text.match(/(?<=- )[^:]+/g)];
  for (const path of ['guides/plans', 'guides/costs', 'members'])
    said.push((await handler.call('get_page', { path }, headers)).text.split('\n').at(-1));
  return said;
}

const refusal = expect.stringContaining('Page not found.') as unknown;

test('a key with groups reads the private pages of these, of the sites that it names', async () => {
  const domains = ['docs'];
  expect(await readable({ domains, groups: ['team'] })).toEqual([
    ['index', 'guides/plans', 'members'],
    'A hat.',
    refusal,
    'Welcome.',
  ]);
  expect(await readable({ domains, groups: ['board', 'team'] })).toEqual([
    ['index', 'guides/plans', 'guides/costs', 'members'],
    'A hat.',
    'A fortune.',
    'Welcome.',
  ]);
});

test.each([
  ['without groups', { domains: ['docs'] }, true],
  ['with no group', { domains: ['docs'], groups: [] }, true],
  ['with groups of no site', { groups: ['team'] }, true],
  ['with groups that is not sent', { domains: ['docs'], groups: ['team'] }, false],
])('a key %s reads open pages alone', async (_, setup, withKey) => {
  expect(await readable(setup, withKey)).toEqual([['index'], refusal, refusal, refusal]);
});

test('what such a key reads no cache shares', async () => {
  const handler = await handlerOf(site, { domains: ['docs'], groups: ['team'] });
  const version = '2026-07-28';
  const prefix = 'io.modelcontextprotocol/';
  const meta = { [`${prefix}protocolVersion`]: version, [`${prefix}clientCapabilities`]: {} };
  const uri = 'https://docs.example.com/guides/plans.md';
  const { body } = await handler(
    { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri, _meta: meta } },
    {
      authorization: handler.authorization,
      'mcp-protocol-version': version,
      'mcp-method': 'resources/read',
      'mcp-name': uri,
    },
  );
  expect(body['result']).toMatchObject({ cacheScope: 'private', contents: [{ text: '# Plans\n\nA hat.' }] });
});
