import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ConformanceCase } from '../case.ts';

const typedoc = readFileSync(join(import.meta.dirname, '../../fixtures/sdk/typedoc.json'), 'utf8');
const source = { format: 'typedoc', source: '/sdk/typedoc.json' };

/** References of libraries. */
export const sdk: readonly ConformanceCase[] = [
  {
    keys: ['docs.json navigation.tabs.sdk', 'docs.json sdk.format', 'docs.json sdk.source', 'docs.json sdk.directory'],
    config: {
      navigation: {
        tabs: [
          { tab: 'Start', pages: ['index'] },
          { tab: 'SDK', sdk: { ...source, directory: '/sdk/ts/' }, groups: [{ group: 'Own', pages: ['own'] }] },
        ],
      },
    },
    files: { 'own.mdx': '---\ntitle: Own\n---\nText.\n', 'sdk/typedoc.json': typedoc },
    async look({ site, html, markdown, search, problems }) {
      expect(site.context('own').sidebar.map(({ title }) => title)).toEqual([
        ...['Own', 'Classes', 'Interfaces', 'Enums', 'Functions', 'Types', 'Variables'],
      ]);
      const client = await html('sdk/ts/client');
      expect(client).toContain('id="symbol-get-forecast"');
      expect(client).toContain('<a href="/sdk/ts/client-options">ClientOptions</a>');
      expect(client).toContain('<a href="#symbol-get-forecast"><code>Client.getForecast</code></a>');
      expect(markdown('sdk/ts/convert')).toContain('- `to` (Unit, required): Its new unit.');
      expect(await search('temperature convert')).toContain('sdk/ts/convert');
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['docs.json sdk, texts of strangers'],
    config: { navigation: { groups: [{ group: 'SDK', sdk: source }] } },
    files: {
      'index.mdx': 'Text.',
      'sdk/typedoc.json': {
        ...{ id: 0, kind: 1, name: 'x' },
        children: [
          {
            ...{ id: 1, kind: 128, name: '<img src=x onerror=alert(1)>' },
            sources: [{ fileName: 'a.ts', line: 1, url: 'javascript:alert(1)' }],
            comment: {
              summary: [
                {
                  kind: 'text',
                  text: 'Bad <script>alert(1)</script> [link](javascript:alert(1)) {alert(1)} [to](#sdk:x).',
                },
              ],
            },
          },
        ],
      },
    },
    async look({ site, html, problems }) {
      const [path = ''] = site.pages.filter(({ kind }) => kind === 'symbol').map((page) => page.path);
      const page = (await html(path)).replace(/<head>[^]*<\/head>/, '');
      expect(page).toContain('{alert(1)} to.');
      expect(page).not.toMatch(/<script>alert|javascript:alert|<img src="?x/);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['docs.json navigation.groups.sdk', 'frontmatter sdk'],
    config: {
      navigation: {
        groups: [
          { group: 'All', sdk: source, pages: ['index', { group: 'Inner', pages: ['inner'] }] },
          { group: 'One', sdk: { ...source, directory: 'one' }, pages: ['client', 'lost'] },
        ],
      },
    },
    files: {
      'index.mdx': '---\ntitle: Start\n---\nText.\n',
      'inner.mdx': '---\ntitle: Inner\n---\nText.\n',
      'client.mdx': '---\nsdk: method Client.getForecast\n---\nOwn words.\n',
      'lost.mdx': '---\ntitle: Lost\nsdk: class Cleint\n---\nText.\n',
      'sdk/typedoc.json': typedoc,
    },
    async look({ site, html, markdown, problems }) {
      const [all, one] = site.context('client').sidebar;
      expect(all?.type === 'group' && all.children.map(({ title }) => title)).toEqual([
        ...['Start', 'Inner', 'Classes', 'Interfaces', 'Enums', 'Functions', 'Types', 'Variables'],
      ]);
      expect(one?.type === 'group' && one.children.map(({ title }) => title)).toEqual(['getForecast', 'Lost']);
      expect(site.page('sdk-reference/client')?.title).toBe('Client');
      expect(site.page('one/client')).toBeUndefined();
      expect(await html('client')).toMatch(/Own words[^]*Name or <code>\{lat, lon\}<\/code> of a place/);
      expect(markdown('client')).toMatch(/Own words[^]*\*\*Throws\*\*\n\n- `ServiceError`/);
      expect(problems()).toEqual([
        expect.stringMatching(/^lost\.mdx:3 The class "Cleint" that this page documents is not in sdk\/typedoc\.json/),
      ]);
    },
  },
];
