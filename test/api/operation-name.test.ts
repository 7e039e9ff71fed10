import { describe, expect, test } from 'vitest';
import { groupedOperations } from '../../src/api/documents.ts';
import { operationName, pathTopic, sentence } from '../../src/api/operation-name.ts';
import { readApiDocument } from '../../src/api/read.ts';

type Methods = Readonly<Record<string, object>>;

function documentOf(paths: Readonly<Record<string, Methods>>, webhooks: Readonly<Record<string, Methods>> = {}) {
  const { value } = readApiDocument({ path: 'a.json', text: JSON.stringify({ openapi: '3.1.0', paths, webhooks }) });
  return value!;
}

describe('what an operation is called', () => {
  test.each([
    ['PostAccountsAccount', 'Post accounts account'],
    ['getUserById', 'Get user by ID'],
    ['list_api_keys', 'List API keys'],
    ['users/list-repos', 'Users list repos'],
    ['createHTTPEndpoint2', 'Create HTTP endpoint2'],
    ['größeÄndern', 'Größe ändern'],
    ['Post3dSecure', 'Post 3d secure'],
    ['__', ''],
  ])('%s', (identifier, words) => expect(sentence(identifier)).toBe(words));

  test('by its summary, its id, or by what is called', () => {
    const { operations } = documentOf(
      { '/v1/a/{b}': { get: { summary: 'Get it' }, put: { operationId: 'putIt' }, post: {} } },
      { orderPaid: { post: {} } },
    );
    const names = operations.map((operation) => operation.kind === 'http' && operationName(operation));
    expect(names).toEqual(['Get it', 'Put it', 'POST /v1/a/{b}', 'Order paid']);
  });

  test('not by an id that a generator made of nothing readable', () => {
    const { operations } = documentOf({ '/users': { put: { operationId: 'f999bacb7d5fe1d1d5b3b69b22b3490e' } } });
    expect(operations.map((operation) => operation.kind === 'http' && operationName(operation))).toEqual([
      'PUT /users',
    ]);
  });
});

describe('the groups of operations', () => {
  test.each([
    ['/v1/bank_accounts/{id}', 'Bank accounts'],
    ['/api/v2.1/users', 'Users'],
    ['/2010-04-01/Accounts.json', 'Accounts'],
    ['/{tenant}/paymentIntents', 'Payment intents'],
    ['/v1/3d_secure', '3d secure'],
    ['/v1/{id}', undefined],
    ['/', undefined],
  ])('%s is about %s', (path, topic) => expect(pathTopic(path)).toBe(topic));

  const groupsOf = (paths: Readonly<Record<string, Methods>>, webhooks?: Readonly<Record<string, Methods>>) =>
    groupedOperations(documentOf(paths, webhooks)).map(
      ({ groups, operation }) => `${groups.join(' / ')}: ${operation.key}`,
    );

  test('without tags are what their paths begin with', () => {
    const paths = {
      '/v1/users': { get: {}, post: { tags: ['Admin'] } },
      '/v1/teams': { get: {} },
      '/v1/users/{id}': { get: {} },
    };
    expect(groupsOf(paths, { paid: { post: {} } })).toEqual([
      'Users: GET /v1/users',
      'Teams: GET /v1/teams',
      'Users: GET /v1/users/{id}',
      'Webhooks: webhook paid',
      'Admin: POST /v1/users',
    ]);
  });

  test('are none where each would hold one operation', () => {
    expect(groupsOf({ '/users': { get: {} }, '/teams': { get: {} } })).toEqual([
      'API Reference: GET /users',
      'API Reference: GET /teams',
    ]);
  });

  test('stand in those of their parents; a tag of another kind groups nothing', () => {
    const tags = [
      { name: 'shop', summary: 'The shop', kind: 'nav' },
      { name: 'books', parent: 'shop', 'x-displayName': 'All books' },
      { name: 'rare', parent: 'books' },
      { name: 'partner', kind: 'audience', summary: 'For partners' },
      { name: 'lost', parent: 'nowhere' },
      { name: 'a', parent: 'b' },
      { name: 'b', parent: 'a' },
    ];
    const paths = {
      '/books': { get: { tags: ['partner', 'books'] }, post: { tags: ['rare'] } },
      '/shop': { get: { tags: ['shop'] }, post: { tags: ['partner'] } },
      '/lost': { get: { tags: ['lost'] }, post: { tags: ['a'] } },
    };
    const text = JSON.stringify({ openapi: '3.2.0', tags, paths });
    const document = readApiDocument({ path: 'a.json', text }).value!;
    const found = groupedOperations(document).map(({ groups, operation }) => `${groups.join(' / ')}: ${operation.key}`);
    expect(found).toEqual([
      'The shop / All books: GET /books',
      'The shop / All books / rare: POST /books',
      'The shop: GET /shop',
      'For partners: POST /shop',
      'lost: GET /lost',
      'b / a: POST /lost',
    ]);
    const [listed] = document.operations;
    expect(listed?.kind === 'http' && listed.topics).toEqual([
      { name: 'partner', label: 'For partners', kind: 'audience' },
    ]);
  });
});
