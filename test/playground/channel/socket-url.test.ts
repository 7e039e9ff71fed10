import { describe, expect, test } from 'vitest';
import { connectionProblems, socketAddress, subprotocolList } from '../../../src/playground/channel/socket-url.ts';
import type { ConnectionValues } from '../../../src/playground/channel/socket-url.ts';

type Props = Parameters<typeof socketAddress>[0];

const empty: ConnectionValues = {
  server: 0,
  variables: {},
  path: '',
  parameters: {},
  query: {},
  keys: {},
  subprotocols: '',
};

function channel(url: string, rest: Partial<Props> = {}): Props {
  const variables = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, default: '' }));
  return { template: { servers: [{ url, variables }], path: '' }, parameters: [], query: [], keys: [], ...rest };
}

const field = (name: string, type = 'string', required = false) => ({ name, type, required });

function addressOf(url: string, values: Partial<ConnectionValues>, rest: Partial<Props> = {}): string {
  return socketAddress(channel(url, rest), { ...empty, ...values }).url;
}

describe('the address of a socket', () => {
  test.each([
    ['wss://a.example', '/rooms', 'wss://a.example/rooms'],
    ['wss://a.example/', 'rooms', 'wss://a.example/rooms'],
    ['wss://a.example/v1/', '/rooms', 'wss://a.example/v1/rooms'],
    ['wss://a.example', '', 'wss://a.example/'],
    ['wss://a.example', '/', 'wss://a.example/'],
    ['wss://a.example/ws', '/', 'wss://a.example/ws'],
    ['wss://a.example/ws', '', 'wss://a.example/ws'],
    ['wss://a.example/ws?v=1', '/rooms', 'wss://a.example/ws/rooms?v=1'],
    ['wss://a.example/ws?v=1#top', '/rooms?x=2', 'wss://a.example/ws/rooms?v=1&x=2'],
    ['wss://a.example', '/a b/ü#x', 'wss://a.example/a%20b/%C3%BC%23x'],
    ['wss://a.example', '/100%', 'wss://a.example/100%25'],
    ['wss://a.example', '/100%25', 'wss://a.example/100%25'],
  ])('%s and %s make %s', (server, path, expected) => {
    expect(addressOf(server, { path })).toBe(expected);
  });

  test('a parameter cannot leave its place in the path, whatever is entered', () => {
    const rest = { parameters: [field('room', 'string', true)] };
    expect(
      addressOf('wss://a.example', { path: '/r/{room}/in', parameters: { room: "a/b?c#d&e=f'(!) ü" } }, rest),
    ).toBe('wss://a.example/r/a%2Fb%3Fc%23d%26e%3Df%27%28%21%29%20%C3%BC/in');
  });

  test('a parameter that is not filled in stays as it is written', () => {
    const rest = { parameters: [field('room', 'string', true)] };
    const { shown } = socketAddress(channel('wss://a.example', rest), { ...empty, path: '/r/{room}' });
    expect(shown).toBe('wss://a.example/r/{room}');
  });

  test('variables of the server are filled in; in its query they are encoded', () => {
    const values = { variables: { host: 'b.example:8443', token: 'a&b=c' } };
    expect(addressOf('wss://{host}/live?token={token}', values)).toBe('wss://b.example:8443/live?token=a%26b%3Dc');
  });

  test('the query has what is filled in, a list as one pair an item', () => {
    const rest = { query: [field('user'), field('none'), field('topics', 'array'), field('ids', 'array')] };
    const query = { user: 'a b&c', topics: 'x, y z', ids: '["1,2", 3]' };
    expect(addressOf('wss://a.example', { query }, rest)).toBe(
      'wss://a.example/?user=a%20b%26c&topics=x&topics=y%20z&ids=1%2C2&ids=3',
    );
  });

  test('secrets are sent and not shown', () => {
    const rest: Partial<Props> = {
      parameters: [field('sessionId')],
      query: [field('token'), { ...field('pin'), isSecret: true }, field('user')],
      keys: [{ key: 'key', name: 'k' }],
    };
    const { url, shown } = socketAddress(channel('wss://a.example/{secret}', rest), {
      ...empty,
      path: '/s/{sessionId}',
      variables: { secret: 'alpha' },
      parameters: { sessionId: 'beta' },
      query: { token: 'gamma', pin: 'delta', user: 'ada' },
      keys: { key: ' epsilon ' },
    });
    expect(url).toBe('wss://a.example/alpha/s/beta?token=gamma&pin=delta&user=ada&k=epsilon');
    expect(shown).toBe('wss://a.example/•••/s/•••?token=•••&pin=•••&user=ada&k=•••');
  });
});

describe('what keeps a connection from being tried', () => {
  const problemsOf = (
    url: string,
    values: Partial<ConnectionValues> = {},
    rest: Partial<Props> = {},
    page = 'http:',
  ): Readonly<Record<string, string>> => connectionProblems(channel(url, rest), { ...empty, ...values }, page);

  test('a required parameter or query field that is empty, and a number that is none', () => {
    const rest = {
      parameters: [field('room', 'string', true), field('gone', 'string', true)],
      query: [field('user', 'string', true), field('limit', 'integer')],
    };
    expect(problemsOf('wss://a.example', { path: '/{room}', query: { limit: 'many' } }, rest)).toEqual({
      'parameters.room': 'room is required.',
      'query.user': 'user is required.',
      'query.limit': 'limit must be a number.',
    });
  });

  test('a parameter that would be taken for a step up', () => {
    const rest = { parameters: [field('room', 'string', true)] };
    const problems = problemsOf('wss://a.example', { path: '/r/{room}', parameters: { room: '..' } }, rest);
    expect(problems['parameters.room']).toContain('cannot be “..”');
  });

  test('a server variable without a value', () => {
    expect(problemsOf('wss://a.example/{stage}')).toEqual({ variables: 'The server variable stage is required.' });
  });

  test.each(['a.example', 'javascript:alert(1)', 'https://a.example', 'wss://', 'wss://a b'])(
    'the address %s',
    (url) => {
      expect(problemsOf(url)['address']).toContain('is no WebSocket address');
    },
  );

  test('ws: on a page that came over https, but not to the own machine', () => {
    expect(problemsOf('ws://a.example', {}, {}, 'https:')['address']).toContain('wss://');
    expect(problemsOf('ws://a.example', {}, {}, 'http:')).toEqual({});
    expect(problemsOf('wss://a.example', {}, {}, 'https:')).toEqual({});
    for (const own of ['localhost:81', '127.0.0.1', '[::1]:9', 'x.localhost'])
      expect(problemsOf(`ws://${own}`, {}, {}, 'https:')).toEqual({});
  });

  test('subprotocols that are no words, or twice the same', () => {
    expect(subprotocolList({ subprotocols: ' a , b,,c ' })).toEqual(['a', 'b', 'c']);
    expect(problemsOf('wss://a.example', { subprotocols: 'chat.v1, v10.stomp' })).toEqual({});
    expect(problemsOf('wss://a.example', { subprotocols: 'chat v1' })['subprotocols']).toContain('“chat v1”');
    expect(problemsOf('wss://a.example', { subprotocols: 'a, a' })['subprotocols']).toContain('twice');
  });
});
