import { describe, expect, test } from 'vitest';
import { readFixture, readValue } from '../../support/asyncapi.ts';

const { document, diagnostics, channel } = readFixture('lights-2.6.json');
const lights = channel('lights/{lightId}');
const [send, receive] = lights.actions;

test('nothing of a good document is reported', () => {
  expect(diagnostics).toEqual([]);
  expect(document.tags).toMatchObject([{ name: 'lights-tag', label: 'Lights' }]);
});

describe('a channel of 2.x', () => {
  test('has parameters with schemas, bindings and the servers that it names', () => {
    expect(lights.parameters).toMatchObject([
      { name: 'lightId', location: '$message.payload#/id', schema: { types: ['integer'], minimum: 7 } },
    ]);
    expect(lights.bindings).toEqual({ mqtt: { retain: true } });
    expect(lights.servers).toMatchObject([
      { name: 'mqtt-server', url: 'mqtt://broker.example:{port}', protocolVersion: '5' },
    ]);
    expect(channel('inline').servers.map(({ name }) => name)).toEqual(['mqtt-server', 'unused-server']);
  });

  test('is sent to by publishers and received from by subscribers, whose traits override', () => {
    expect(send).toMatchObject({
      action: 'send',
      name: 'switchLight',
      summary: 'The trait wins.',
      description: 'At once.',
      tags: [{ name: 'lights-tag' }],
      bindings: { mqtt: { qos: 2, retain: false } },
      security: [[{ key: 'oauth-scheme', scopes: ['lights:switch'] }]],
    });
    expect(receive).toMatchObject({ action: 'receive', messages: [{ name: 'light-state' }] });
  });

  test('needs one of the servers’ ways to sign in, and what the operation needs', () => {
    const ways = lights.security.map((way) => way.map(({ key }) => key));
    expect(ways).toEqual([
      ['user-scheme', 'oauth-scheme'],
      ['key-scheme', 'certificate-scheme', 'oauth-scheme'],
      // Its subscribers need no more than the server does.
      ['user-scheme'],
      ['key-scheme', 'certificate-scheme'],
    ]);
    expect(lights.security[1]?.[0]).toMatchObject({ type: 'apiKey', in: 'user' });
  });

  test('has a choice of messages, each with a name', () => {
    expect(send?.messages.map(({ name, title }) => title ?? name)).toEqual([
      'Turn on loudly',
      'off-message',
      'switchLight 3',
    ]);
    expect(send?.messages[0]).toMatchObject({
      name: 'On',
      contentType: 'application/cbor',
      bindings: { mqtt: { contentType: 'loud-content' } },
      correlationId: { location: '$message.header#/correlation' },
    });
    expect(channel('inline').actions[0]?.messages).toMatchObject([
      { name: 'onInline', contentType: 'text/csv', examples: [{ payload: { free: 'form' } }] },
    ]);
  });

  test('has payloads in other languages, said beside them', () => {
    expect(receive?.messages[0]?.payloadSource).toEqual({
      format: 'Protobuf 3',
      language: 'proto',
      text: 'message LightState {\n  bool on = 1;\n}',
    });
  });
});

test.each(['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0'])('%s is read', (asyncapi) => {
  const { channel: named } = readValue({
    asyncapi,
    channels: { chat: { subscribe: { message: { payload: { type: 'string' } } } } },
  });
  expect(named('chat').actions).toMatchObject([{ action: 'receive', messages: [{ name: 'chat' }] }]);
});

describe('a channel whose address is signs only', () => {
  const titles = (asyncapi: string, title: string): string[] =>
    readValue({
      asyncapi,
      info: { title, version: '1' },
      channels: { '/': { title: '' }, '/日本': {} },
    }).document.operations.map((operation) => (operation.kind === 'channel' ? operation.title : ''));

  test.each(['2.6.0', '3.0.0'])('has the title of the document: %s', (version) => {
    expect(titles(version, 'Real time')).toEqual(['Real time', '/日本']);
    expect(titles(version, ' ')).toEqual(['/', '/日本']);
  });
});

describe('a list in a list of security requirements', () => {
  test.each(['2.6.0', '3.0.0'])('is read as what is needed together, and told: %s', (asyncapi) => {
    const part = (name: string): unknown =>
      asyncapi === '2.6.0' ? { [name]: [] } : { $ref: `#/components/securitySchemes/${name}` };
    const scheme = { type: 'userPassword' };
    const read = readValue({
      asyncapi,
      servers: {
        live: { url: 'kafka://a.example', host: 'a.example', protocol: 'kafka', security: [[part('a'), part('b')]] },
      },
      channels: { orders: { address: 'orders' } },
      components: { securitySchemes: { a: scheme, b: scheme } },
    });
    const [server] = read.channel('orders').servers;
    expect(server?.security.map((way) => way.map(({ key }) => key))).toEqual([['a', 'b']]);
    const told = read.diagnostics.filter(({ message }) => message.includes('not a list'));
    expect(told.map(({ hint }) => hint)).toEqual([
      expect.stringMatching(asyncapi === '2.6.0' ? /in one object/ : /all of this entry is needed/),
    ]);
  });
});
