import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { createBundleReader } from '../../../src/bundle/read.ts';
import type { SearchRequest, SearchResult } from '../../../src/server/discovery/search.ts';
import { search } from '../../../src/server/mcp/tools/search.ts';
import { createMemoryStore } from '../../../src/server/stores/memory.ts';
import { smallBundle } from '../../bundle/small-bundle.ts';
import { textOf } from './mcp-server.ts';

const { manifest } = await smallBundle({ domain: 'docs', revision: 'one', pages: {} });

const found: SearchResult = {
  page: 'guides/auth',
  path: '/guides/auth#rotate',
  title: 'Auth › Rotate keys',
  content: 'Make the new key first.',
  url: 'https://docs.example.com/guides/auth#rotate',
  score: 4.2,
  metadata: { breadcrumbs: ['Guides', 'Security'], language: 'en', version: 'v2' },
};
const bare: SearchResult = { ...found, title: 'Start', metadata: { breadcrumbs: [] } };

async function call(
  args: unknown,
  results?: readonly SearchResult[],
): Promise<{ asked: SearchRequest[]; result: Awaited<ReturnType<typeof search.call>> }> {
  const asked: SearchRequest[] = [];
  const result = await search.call(args, {
    manifest,
    bundle: createBundleReader(createMemoryStore(new Map())),
    search: {
      search(domain, request) {
        expect(domain).toBe('docs');
        asked.push(request);
        return Promise.resolve(results);
      },
    },
  });
  return { asked, result };
}

describe('the tool search', () => {
  test('asks for what it was asked for', async () => {
    expect((await call({ query: ' rotate ' }, [])).asked).toEqual([{ query: 'rotate', pageSize: 10, filter: {} }]);
    const args = { query: 'rotate', pageSize: 50, language: 'fr', version: 'v2', more: 'ignored' };
    expect((await call(args, [])).asked).toEqual([
      { query: 'rotate', pageSize: 50, filter: { language: 'fr', version: 'v2' } },
    ]);
  });

  test('gives results as text that says what to read next, and as data', async () => {
    const { result } = await call({ query: 'rotate' }, [found, bare]);
    expect(textOf(result)).toBe(
      [
        '## 1. Auth › Rotate keys',
        'page: guides/auth | url: https://docs.example.com/guides/auth#rotate | Guides > Security | en | v2',
        'Make the new key first.',
        '',
        '## 2. Start',
        'page: guides/auth | url: https://docs.example.com/guides/auth#rotate',
        'Make the new key first.',
      ].join('\n'),
    );
    expect(result.structuredContent).toEqual({ results: [found, bare] });
  });

  test('says what its data is', async () => {
    const { outputSchema = {} } = search.describe(manifest);
    const isValid = new Ajv2020({ strict: true }).compile(outputSchema);
    for (const results of [[], [found, bare]])
      expect(isValid((await call({ query: 'rotate' }, results)).result.structuredContent)).toBe(true);
    expect(isValid({ results: [{ ...found, score: 'high' }] })).toBe(false);
  });

  test('says what to do when there is nothing', async () => {
    const none = await call({ query: 'say "no"' }, []);
    expect(none.result.isError).toBeUndefined();
    expect(textOf(none.result)).toContain('Nothing fits "say \\"no\\"". Try other or fewer words');
    const without = await call({ query: 'rotate' });
    expect(without.result.isError).toBe(true);
    expect(textOf(without.result)).toContain('Read `llms.txt` with `get_page`.');
  });
});
