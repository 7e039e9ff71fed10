import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveOperationReference } from '../../src/api/reference.ts';
import { readApiDocument } from '../../src/api/read.ts';
import { slug, uniquePath } from '../../src/api/slug.ts';
import { corpora } from '../support/corpora.ts';

describe('slugs', () => {
  test.each([
    ['App\\User', 'app-user'],
    ['/users/{id}', 'users'],
    ['/users/list', 'userslist'],
    ['/users/{id}/posts', 'users-posts'],
    ['List a - b', 'list-a--b'],
    ['Get user(s) / team', 'get-users-team'],
    ['v1.2 Release', 'v12-release'],
    ['External: Summaries', 'external:-summaries'],
    ['GET_thing', 'get_thing'],
    ['{id}', ''],
  ])('%s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  test('a path that is taken gets a number', () => {
    const taken = new Set(['a', 'a-1']);
    expect(uniquePath('a', (path) => taken.has(path))).toBe('a-2');
  });
});

interface OracleEntry {
  readonly link: string;
  readonly tag: string | null;
  readonly summary: string | null;
  readonly xmintHref: string | null;
  readonly by: string;
}

test.each(corpora)('the addresses that authors link to are those that the rule makes: $name', ({ folder, isFull }) => {
  const oracle = readFileSync(join(folder, 'endpoint-slug-oracle.json'), 'utf8');
  const entries = (JSON.parse(oracle) as OracleEntry[]).filter(
    ({ summary, xmintHref, by }) => summary !== null && xmintHref === null && by === 'summary',
  );
  const wrong = entries.filter(({ link, summary }) => link.split('/').at(-1) !== slug(summary ?? ''));
  expect(entries.length).toBeGreaterThan(isFull ? 40 : 30);
  expect(wrong).toEqual([]);
});

describe('references', () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/users/': { get: { operationId: 'listUsers' }, post: {} }, '/users/{id}': { get: {} } },
    webhooks: { paid: { post: {} } },
  });
  const document = readApiDocument({ path: 'api/v2.json', text }).value;
  const documents = new Map(document === undefined ? [] : [['api/v2.json', document]]);

  test.each([
    ['GET /users', 'GET /users/'],
    ['get /users/', 'GET /users/'],
    ['/api/v2.json POST /users', 'POST /users/'],
    ['../v2.json GET /users/{id}', 'GET /users/{id}'],
    ['v2 get /users', 'GET /users/'],
    ['webhook paid', 'webhook paid'],
    ['v2 webhook paid', 'webhook paid'],
  ])('%s', (reference, key) => {
    expect(resolveOperationReference(reference, documents, { from: 'api/users/list' })).toMatchObject({
      operation: { key },
    });
  });

  test('one that is not there names the methods that its path has, or those that look alike', () => {
    const nearest = (reference: string) => resolveOperationReference(reference, documents);
    expect(nearest('DELETE /users/{id}')).toEqual({ nearest: ['GET /users/{id}'] });
    expect(nearest('v2 /users')).toEqual({ nearest: ['GET /users/', 'POST /users/'] });
    expect(nearest('POST: /users')).toEqual({ nearest: ['POST /users/'] });
    expect(nearest('v2 Post:/user')).toMatchObject({ nearest: expect.arrayContaining(['POST /users/']) as string[] });
    expect(nearest('listUsers')).toEqual({ nearest: ['GET /users/'] });
    expect(nearest('GET https://a.example/api/users/{id}')).toEqual({ nearest: ['GET /users/{id}'] });
    expect(nearest('GET /usres')).toMatchObject({ nearest: expect.arrayContaining(['GET /users/']) as string[] });
  });

  test('the nearest of several comes first, its method counted; a method alone is no likeness', () => {
    const paths = {
      '/up': { get: {} },
      '/payments': { post: {} },
      '/payments/{id}/refunds': { get: {} },
      '/cats/{id}/toys': { get: {} },
      '/cars/{id}/toy': { put: {} },
      '/hats/{id}/tops': { get: {} },
      '/bats/{id}/toyz': { get: {} },
    };
    const text = JSON.stringify({ openapi: '3.1.0', paths });
    const { value } = readApiDocument({ path: 'a.json', text });
    const near = (reference: string) =>
      resolveOperationReference(reference, new Map(value === undefined ? [] : [['a.json', value]]));
    expect(near('GET /car/{id}/toy')).toMatchObject({ nearest: ['PUT /cars/{id}/toy', 'GET /cats/{id}/toys'] });
    expect(near('GET /v2/accounts/{id}/payments/all')).toEqual({
      nearest: ['POST /payments', 'GET /payments/{id}/refunds'],
    });
  });
});
