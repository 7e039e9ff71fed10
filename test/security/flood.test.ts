import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsGzip, prefersMarkdown } from '../../src/server/http/accept.ts';
import { parseHeaderRules } from '../../src/server/site-files/header-rules.ts';
import { readOrganizationLimits } from '../../src/server/limits/limits.ts';
import { parseRedirectRules, redirectLocation } from '../../src/server/site-files/redirect-rules.ts';
import { sendRaw, startServer, type TestServer } from '../server/start-server.ts';

/** At these lengths what takes the square of them takes minutes, and the test its time. */
const many = 3_000_000;

describe('texts of strangers are read in one pass', () => {
  test.each([
    ['tabs in Accept', `a${'\t'.repeat(many)}b`],
    ['semicolons in Accept', `text/markdown${';'.repeat(many)}q=0`],
    ['commas in Accept', `text/markdown;q=0${', '.repeat(100_000)}`],
  ])('%s', (_, accept) => {
    expect(prefersMarkdown(accept)).toBe(accept.includes('commas'));
    expect(acceptsGzip(accept)).toBe(false);
  });

  test('spaces behind a header of _headers', () => {
    expect(parseHeaderRules(`/*\n  X-A: b${' '.repeat(many)}c${' '.repeat(many)}\n`)[0]?.fields).toHaveLength(1);
  });

  test('spaces in OCTAVO_LIMITS', () => {
    expect(readOrganizationLimits(`a${' '.repeat(many)}b`)).toContain('must name organizations');
  });

  test('a redirect with several wildcards and a path that nearly fits', () => {
    const rules = parseRedirectRules('/*/*/*/*/*/*/end /there 308');
    expect(redirectLocation(rules, '/'.repeat(2000))).toBeUndefined();
    expect(redirectLocation(rules, `${'/a'.repeat(900)}/end`)?.location).toBe('/there');
  });
});

describe('paths over 2 KB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ files: { 'index.html': '<h1>Start</h1>', '404.html': '<h1>Not here</h1>' } });
  });
  afterAll(() => server.close());

  test.each([
    ['of slashes', `/a${'/'.repeat(15_000)}b`],
    ['of a file', `/${'a'.repeat(2048)}`],
    ['of the discovery API', `/discovery/v1/page/${'a'.repeat(2048)}`],
    ['of MCP', `/mcp/${'a'.repeat(2048)}`],
  ])('are refused with words: %s', async (_, path) => {
    const answer = await sendRaw(server.url, path);
    expect(answer.status).toBe(414);
    expect(JSON.parse(answer.body)).toEqual({ message: 'The path of this address is longer than 2 KB.' });
  });

  test('a path of 2 KB is looked for, and so is one with a long query', async () => {
    expect((await sendRaw(server.url, `/${'a'.repeat(2047)}`)).status).toBe(404);
    expect((await sendRaw(server.url, `/?${'a'.repeat(8000)}`)).status).toBe(200);
  });
});
