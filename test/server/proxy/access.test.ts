import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessRule } from '../../../src/bundle/format.ts';
import type { Session } from '../../../src/server/auth/session.ts';
import { startApi, type ApiServer } from '../api-server.ts';
import { createTestProxy, refusal, type Message } from './proxy-client.ts';

let api: ApiServer;
let open: ApiServer;
let access: AccessRule[];
beforeAll(async () => {
  api = await startApi();
  open = await startApi();
  access = [
    {
      origins: [api.origin],
      basePaths: ['/v1', '/{version}'],
      operations: [
        { method: 'GET', path: '/users' },
        { method: 'POST', path: '/users' },
        { method: 'GET', path: '/users/me' },
        { method: 'GET', path: '/users/{id}', audience: [] },
        { method: 'DELETE', path: '/users', audience: ['admins'] },
        { method: 'GET', path: '/pages/{id}' },
        { method: 'GET', path: '/pages/secret', audience: ['admins', 'editors'] },
        { method: 'GET', path: '/files/{name}.json' },
        { method: 'GET', path: '/both' },
        { method: 'GET', path: '/both', audience: ['admins'] },
        { method: 'GET', path: '/staff/{id}', audience: ['staff', 'guests'] },
        { method: 'GET', path: '/shelves/{}/books/{}' },
        { method: 'GET', path: '/shelves/{}/papers/{}', audience: ['staff'] },
        { method: 'GET', path: '/open/{+path}' },
        { method: 'POST', path: '/jobs/{+name}:cancel' },
        { method: 'POST', path: '/jobs/{+name}:delete', audience: ['staff'] },
      ],
    },
    { origins: [api.origin], basePaths: [''], operations: [{ method: 'POST', path: '/oauth/token' }] },
    { origins: [open.origin], basePaths: [''], operations: [{ method: 'GET', path: '/users' }] },
  ];
});
afterAll(() => Promise.all([api.close(), open.close()]));

const reader = (...groups: string[]): Session => ({ subject: 'r', groups, expires: Date.now() + 60_000 });

/** `upstream` for what reached the API (which knows none of these paths), else the reason of the refusal. */
async function outcome(message: Partial<Message> & { readonly path: string }, session?: Session): Promise<string> {
  const { path, ...rest } = message;
  const allowed = [api.origin, open.origin];
  const proxy = createTestProxy({
    declared: allowed,
    allowed,
    access,
    ...(session === undefined ? {} : { session: () => Promise.resolve(session) }),
  });
  const before = api.received.length + open.received.length;
  const response = await proxy.send({ url: path.startsWith('http') ? path : api.origin + path, ...rest });
  const reached = api.received.length + open.received.length - before;
  const refused = response.headers.get('x-octavo-proxy') === 'refused';
  expect(reached).toBe(refused ? 0 : 1);
  return refused ? (await refusal(response)).reason : 'upstream';
}

describe('without a session', () => {
  test.each<[string, string]>([
    ['GET', '/v1/users'],
    ['POST', '/v1/users'],
    ['HEAD', '/v1/users'],
    ['GET', '/v2/users'],
    ['GET', '/v1/users?x=1&admin=true'],
    ['GET', '/v1/users/'],
    ['GET', '/v1//users'],
    ['GET', '/v1/x/../users'],
    ['GET', '/v1/%75sers'],
    ['GET', '/v1/users/me'],
    ['GET', '/v1/pages/1'],
    ['GET', '/v1/pages/a%2Fb'],
    ['GET', '/v1/pages/100%25'],
    ['GET', '/v1/pages/%F0%9F%92%A1'],
    ['GET', '/v1/files/report.json'],
    ['GET', '/v1/shelves/1/books/2'],
    ['GET', '/v1/open/a'],
    ['GET', '/v1/open/a/b/c'],
    ['POST', '/v1/jobs/a:cancel'],
    ['POST', '/v1/jobs/a/b:cancel'],
    ['POST', '/oauth/token'],
  ])('%s %s goes through', async (method, path) => {
    expect(await outcome({ method, path })).toBe('upstream');
  });

  test.each<[string, string]>([
    ['GET', '/v1/users/1'],
    ['HEAD', '/v1/users/1'],
    ['get', '/v1/users/1'],
    ['DELETE', '/v1/users'],
    ['DELETE', '/v1/users/'],
    ['DELETE', '/v1//users'],
    ['GET', '/v1/both'],
    ['GET', '/v1/pages/secret'],
    ['GET', '/v1/pages/%73ecret'],
    ['GET', '/v1/pages/%2573ecret'],
    ['GET', '/v1/pages/%252573ecret'],
    ['GET', '/v1/pages/SECRET'],
    ['GET', '/v1/pages/secret/'],
    ['GET', '/v1/pages/secret.json'],
    ['GET', '/v1/pages/secret;v=1'],
    ['GET', '/v1/pages/secret%3Bv=1'],
    ['GET', '/v1/pages/secret%20'],
    ['GET', '/v1/pages/secret%00'],
    ['GET', '/v1/pages/%09secret'],
    ['GET', '/v1/pages/.%2Fsecret'],
    ['GET', '/v1/pages/x%2F..%2Fsecret'],
    ['GET', '/v1/pages/x%5C..%5Csecret'],
    ['GET', '/v1/pages/x%252F..%252Fsecret'],
    ['GET', '/v1/pages/..%2Fpages%2Fsecret'],
    ['GET', '/v1/pages/ｓｅｃｒｅｔ'],
    ['GET', '/v1/pages/;/secret'],
    ['GET', '/v1/./pages/./secret'],
    ['GET', '/v1/users/Me'],
    ['GET', '/v1/users/me%2F..%2F1'],
    ['PUT', '/v1/users'],
    ['GET', '/v1/shelves/1/papers/2'],
    ['GET', '/v1/shelves/1/books'],
    ['GET', '/v1/open'],
    ['GET', '/v1/open/..%2Fshelves/1/papers/2'],
    ['POST', '/v1/jobs/a/b:delete'],
    ['GET', '/v1/unknown'],
    ['GET', '/v1/files/report.xml'],
    ['GET', '/v1/files/.json'],
    ['GET', '/v1/pages/'],
    ['GET', '/'],
    ['GET', '/oauth/token'],
    ['GET', '/a/b/users'],
  ])('%s %s is refused', async (method, path) => {
    expect(await outcome({ method, path })).toBe('session');
  });

  test.each<[string, Partial<Message>]>([
    ['a header', { headers: [{ name: 'X-HTTP-Method-Override', value: 'DELETE' }] }],
    ['another header', { headers: [{ name: 'X-Method-Override', value: 'DELETE' }] }],
    ['a header as CGI reads it', { headers: [{ name: 'X_HTTP_Method_Override', value: 'DELETE' }] }],
    ['a header in the second place', { headers: [{ name: 'X-HTTP-Method', value: 'GET, DELETE' }] }],
    ['a header that names what nobody declares', { headers: [{ name: 'X-HTTP-Method-Override', value: 'PURGE' }] }],
    ['a header that cannot be read', { headers: [{ name: 'X-HTTP-Method-Override', value: 'DEL%45TE' }] }],
    ['a field of a form', { body: { kind: 'text', text: 'a=1&_method=DELETE' } }],
    ['a part of a form', { body: { kind: 'base64', data: btoa('--x\r\nname="_method"\r\n\r\nDELETE') } }],
    ['a field of JSON', { body: { kind: 'text', text: '{"_method":"DELETE"}' } }],
  ])('another method by %s is refused', async (_, message) => {
    expect(await outcome({ method: 'POST', path: '/v1/users', ...message })).toBe('session');
  });

  test.each(['_method', '_METHOD', '_method[]', '%5Fmethod', 'X-HTTP-Method-Override', '$httpMethod'])(
    'another method by the parameter %s is refused',
    async (name) => {
      expect(await outcome({ method: 'POST', path: `/v1/users?${name}=delete` })).toBe('session');
      expect(await outcome({ method: 'POST', path: `/v1/users?${name}=PURGE` })).toBe('session');
    },
  );

  test('another method that is for everybody goes through', async () => {
    const headers = [{ name: 'X-HTTP-Method-Override', value: 'GET' }];
    expect(await outcome({ method: 'POST', path: '/v1/users', headers })).toBe('upstream');
  });

  test('another method by the query is refused, what only looks like it is not', async () => {
    expect(await outcome({ method: 'POST', path: '/v1/users?_method=DELETE' })).toBe('session');
    expect(await outcome({ method: 'POST', path: '/v1/users?method=DELETE' })).toBe('upstream');
    const body = { kind: 'text', text: '{"payment_method":"card"}' };
    expect(await outcome({ method: 'POST', path: '/v1/users', body })).toBe('upstream');
  });

  test('a server without such operations asks for none', async () => {
    expect(await outcome({ path: `${open.origin}/anything` })).toBe('upstream');
  });

  test('a redirect to an operation for readers is not followed', async () => {
    const to = (target: string): string => `/to?${encodeURIComponent(target)}`;
    const proxy = createTestProxy({ declared: [api.origin, open.origin], allowed: [api.origin, open.origin], access });
    const response = await proxy.send({ url: open.origin + to(`${api.origin}/v1/users/1`) });
    expect((await refusal(response)).reason).toBe('session');
    const fine = await proxy.send({ url: open.origin + to(`${api.origin}/v1/users`) });
    expect(fine.headers.get('x-octavo-proxy')).toBe('upstream');
  });
});

describe('with a session', () => {
  test.each<[string, string, readonly string[]]>([
    ['GET', '/v1/users/1', []],
    ['GET', '/v1/users/1', ['anything']],
    ['DELETE', '/v1/users', ['admins']],
    ['GET', '/v1/pages/secret', ['editors']],
    ['GET', '/v1/both', ['admins']],
    ['GET', '/v1/staff/1', ['staff']],
    ['GET', '/v1/unknown', []],
  ])('%s %s goes through for %j', async (method, path, groups) => {
    expect(await outcome({ method, path }, reader(...groups))).toBe('upstream');
  });

  test.each<[string, string, readonly string[]]>([
    ['DELETE', '/v1/users', []],
    ['DELETE', '/v1/users', ['editors']],
    ['DELETE', '/v1/users', ['Admins', 'admins ']],
    ['GET', '/v1/pages/secret', ['staff']],
    ['GET', '/v1/pages/%73ecret', ['staff']],
    ['GET', '/v1/pages/SECRET', ['staff']],
    ['GET', '/v1/both', []],
    ['GET', '/v1/staff/1', ['others']],
  ])('%s %s is refused for %j', async (method, path, groups) => {
    expect(await outcome({ method, path }, reader(...groups))).toBe('group');
  });
});

test('a session is asked for once, and only where it matters', async () => {
  let asked = 0;
  const session = (): Promise<Session> => {
    asked += 1;
    return Promise.resolve(reader('admins'));
  };
  const allowed = [api.origin, open.origin];
  const proxy = createTestProxy({ declared: allowed, allowed, access, session });
  await proxy.send({ url: `${api.origin}/v1/users` });
  expect(asked).toBe(0);
  await proxy.send({ url: `${open.origin}/to?${encodeURIComponent(`${api.origin}/v1/users/1`)}` });
  expect(asked).toBe(1);
});
