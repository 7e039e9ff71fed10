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
    groupedOperations(documentOf(paths, webhooks)).map(({ group, operation }) => `${group}: ${operation.key}`);

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
});
