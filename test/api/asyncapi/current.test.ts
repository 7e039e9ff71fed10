import { describe, expect, test } from 'vitest';
import { serverVariable } from '../../../src/artifacts/operation-parts.ts';
import { resolveSchema } from '../../../src/api/model.ts';
import { readFixture, readValue } from '../../support/asyncapi.ts';

const { document, diagnostics, channel } = readFixture('orders-3.1.yaml');
const orders = channel('orders');
const [place, ship] = orders.actions;

test('nothing of a good document is reported', () => {
  expect(diagnostics).toEqual([]);
  expect(document.operations.map(({ key }) => key)).toEqual(['channel orders', 'channel answers', 'channel copied']);
});

describe('a channel', () => {
  test('has what it says of itself, references followed', () => {
    expect(orders).toMatchObject({
      title: 'Order channel',
      address: 'orders/{region}',
      summary: 'What happens to orders.',
      tags: ['orders-tag', 'trait-tag'],
      externalDocs: { url: 'https://docs.example/orders-channel', description: 'The long story.' },
      bindings: { kafka: { topic: 'order-topic', topicConfiguration: { 'retention.ms': 1000 } } },
    });
    expect(orders.parameters).toMatchObject([
      {
        name: 'region',
        description: 'Where the order is from.',
        location: '$message.header#/region',
        schema: { enum: ['region-east', 'region-west'], default: 'region-east' },
        examples: [{ value: 'region-west' }],
      },
    ]);
  });

  test('is on the servers that it names, each with its own credentials', () => {
    expect(orders.servers).toMatchObject([
      {
        name: 'kafka-server',
        url: 'kafka://kafka.example:{port}',
        variables: [{ name: 'port', default: '9092', enum: ['9092', '9093'] }],
        tags: [{ name: 'server-tag' }],
        bindings: { kafka: { schemaRegistryUrl: 'https://registry.example' } },
      },
      { name: 'socket-server', url: 'wss://socket.example/orders', protocolVersion: '13', title: 'Socket title' },
    ]);
    expect(orders.servers.map(({ security }) => security.flat().map(({ key, type }) => [key, type]))).toEqual([
      [
        ['scram-scheme', 'scramSha256'],
        ['X509', 'X509'],
      ],
      [['token-scheme', 'httpApiKey']],
    ]);
    expect(channel('answers').servers.map(({ name }) => name)).toEqual([
      'kafka-server',
      'socket-server',
      'other-server',
    ]);
  });

  test('keeps the messages that no operation is about', () => {
    expect(orders.messages.map(({ title }) => title)).toEqual(['Unused message']);
  });

  test('may have no address, and may stand in another file', () => {
    expect(channel('answers').address).toBe('answers');
    const [all, none] = channel('copied').actions;
    const payload = all?.messages[0]?.payload;
    expect(all?.messages.map(({ title }) => title)).toEqual(['Said elsewhere']);
    const field = resolveSchema(document.schemas, payload!).properties?.[0];
    expect(resolveSchema(document.schemas, field!.schema)).toMatchObject({ types: ['string'], maxLength: 12 });
    expect(none?.messages).toEqual([]);
  });
});

describe('an operation', () => {
  test('is named from the reader’s side, and wins over its traits', () => {
    expect(place).toMatchObject({
      action: 'send',
      name: 'placeOrder',
      title: 'Place an order',
      summary: 'Sends an order.',
      tags: [{ name: 'trait-tag' }],
      bindings: { kafka: { groupId: { enum: ['order-group'] } } },
      security: [[{ key: 'oauth-scheme', scopes: ['orders:write'] }]],
      externalDocs: { url: 'https://docs.example/place-order' },
    });
    expect(ship).toMatchObject({ action: 'receive', deprecated: true });
  });

  test('says where its reply comes and what it is; the channel of the reply says whom it answers', () => {
    expect(place?.reply).toMatchObject({
      channel: { channelId: 'answers', address: 'answers' },
      location: '$message.header#/replyTo',
      description: 'The sender says where.',
      messages: [{ name: 'answer', contentType: 'text/plain' }],
    });
    expect(channel('answers').actions).toMatchObject([
      {
        action: 'receive',
        messages: [{ name: 'answer' }],
        replyTo: [{ name: 'placeOrder', title: 'Place an order', channel: { address: 'orders/{region}' } }],
      },
    ]);
  });
});

describe('a message', () => {
  const placed = place?.messages[0];

  test('has a name, a title, and what its traits add, also from another file', () => {
    expect(placed).toMatchObject({
      name: 'order.placed',
      title: 'Order placed',
      contentType: 'application/vnd.orders+json',
      correlationId: { location: '$message.header#/orderId', description: 'Ties the answer to the order.' },
      tags: [{ name: 'message-tag' }],
      bindings: { kafka: { key: { type: 'string', description: "The order's id." } } },
      externalDocs: { url: 'https://docs.example/order-placed' },
    });
    expect(placed?.headers?.properties?.map(({ name }) => name)).toEqual(['traitHeader', 'traceHeader', 'ownHeader']);
    const trace = placed?.headers?.properties?.[1]?.schema;
    expect(resolveSchema(document.schemas, trace!).maxLength).toBe(12);
  });

  test('keeps its examples with names, headers and payloads', () => {
    expect(placed?.examples).toEqual([
      { name: 'small-order', payload: { id: 1, parts: [] }, headers: { ownHeader: 'small' } },
      { name: 'large-order', summary: 'A large order', payload: { id: 2, parts: [{ id: 3, parts: [] }] } },
    ]);
  });

  test('in another language than JSON Schema is kept as written', () => {
    expect(ship?.messages[0]).toMatchObject({
      name: 'shipped',
      payloadSource: { format: 'Avro 1.9.0', language: 'json' },
    });
    expect(ship?.messages[0]?.payloadSource?.text).toContain('"name": "AvroShipment"');
    expect(ship?.messages[0]?.payload).toBeUndefined();
    expect(orders.messages[0]?.payloadSource).toMatchObject({ format: 'Protobuf 3', language: 'proto' });
    expect(orders.messages[0]?.payloadSource?.text).toMatch(/^message ProtobufOrder \{/);
    expect(place?.reply?.messages[0]?.payload?.properties?.[0]?.name).toBe('answerField');
  });
});

test('one answer to many operations is one action', () => {
  const ask = (name: string): [string, object] => [
    name,
    { action: 'receive', channel: { $ref: `#/channels/${name}` }, reply: { channel: { $ref: '#/channels/out' } } },
  ];
  const { channel: named } = readValue({
    asyncapi: '3.0.0',
    channels: { a: {}, b: {}, out: { messages: { done: { payload: true } } } },
    operations: Object.fromEntries(['a', 'b'].map(ask)),
  });
  expect(named('out').actions.map(({ replyTo }) => replyTo.map(({ name }) => name))).toEqual([['a', 'b']]);
});

test('a message is found past its channel, in the components, and in a channel that is a reference', () => {
  const { diagnostics: reported, channel: named } = readValue({
    asyncapi: '3.0.0',
    channels: { chat: { $ref: '#/components/channels/chat' } },
    operations: {
      past: {
        action: 'send',
        channel: { $ref: '#/channels/chat' },
        messages: [{ $ref: '#/components/messages/said' }],
      },
      through: {
        action: 'send',
        channel: { $ref: '#/components/channels/chat' },
        messages: [{ $ref: '#/channels/chat/messages/Own' }],
      },
    },
    components: {
      channels: { chat: { address: '/chat', messages: { Own: { $ref: '#/components/messages/said' } } } },
      messages: { said: { payload: { type: 'string' } } },
    },
  });
  // 3.0, operation object, messages: they must be those of the channel.
  expect(reported.map(({ code, message, range }) => [code, message, range?.start.line])).toEqual([
    [
      'OCT309',
      '"#/components/messages/said" is a component: the messages of the operation are those of its channel.',
      19,
    ],
  ]);
  expect(named('chat').actions.map(({ messages }) => messages.map(({ name }) => name))).toEqual([['Own'], ['Own']]);
  expect(named('chat').messages).toEqual([]);
});

test('examples of a server variable are what it may be; a list leaves no others', () => {
  const variables = {
    env: { default: 'live', examples: ['live', 'test'] },
    region: { enum: ['eu'], examples: ['eu'] },
    port: { examples: ['80'] },
  };
  const { channel: named } = readValue({
    asyncapi: '3.0.0',
    servers: { main: { host: '{env}.{region}.example.com:{port}', protocol: 'wss', variables } },
    channels: { chat: { address: '/chat' } },
  });
  const [server] = named('chat').servers;
  expect(server?.variables).toEqual([
    { name: 'env', default: 'live', examples: ['live', 'test'] },
    { name: 'region', default: 'eu', enum: ['eu'] },
    { name: 'port', default: '80', examples: ['80'] },
  ]);
  expect(server?.variables.flatMap(serverVariable)).toContain('- `{env}` (default: `live`, such as `live`, `test`)');
});

test('what a channel and its operations say of their page', () => {
  const operation = (name: string, more: object): [string, object] => [
    name,
    { action: 'send', channel: { $ref: `#/channels/${name}` }, ...more },
  ];
  const { channel: named } = readValue({
    asyncapi: '3.0.0',
    channels: {
      hidden: { 'x-hidden': true },
      excluded: {},
      quiet: {},
      moved: { 'x-mint': { metadata: { icon: 'bolt' } } },
    },
    operations: Object.fromEntries([
      operation('excluded', { 'x-excluded': true }),
      operation('quiet', { 'x-hidden': true }),
      operation('moved', { 'x-mint': { href: '/elsewhere', metadata: { icon: 'bug', tag: 'New' } } }),
    ]),
  });
  expect(named('hidden').extensions.hidden).toBe(true);
  expect(named('excluded')).toMatchObject({ actions: [], extensions: { excluded: true } });
  expect(named('quiet').extensions.hidden).toBe(true);
  expect(named('moved').extensions).toMatchObject({ href: '/elsewhere', metadata: { icon: 'bolt', tag: 'New' } });
});

test('a scheme that the server and the operation need has the scopes of both', () => {
  const scheme = { type: 'oauth2', flows: {} };
  const needs = (scopes: readonly string[]): object[] => [{ ...scheme, scopes }];
  const { channel: named } = readValue({
    asyncapi: '3.0.0',
    servers: { main: { host: 'a.example', protocol: 'wss', security: needs(['read']) } },
    channels: { chat: {}, open: {} },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/chat' }, security: needs(['write', 'read']) },
    },
  });
  const waysOf = (id: string): unknown => named(id).security.map((way) => way.map(({ key, scopes }) => [key, scopes]));
  expect(waysOf('chat')).toEqual([[['oauth2', ['read', 'write']]]]);
  expect(waysOf('open')).toEqual([[['oauth2', ['read']]]]);
});

test('a way that the server and the operation share needs nothing else', () => {
  const scheme = (name: string): object => ({ $ref: `#/components/securitySchemes/${name}` });
  const { channel: named } = readValue({
    asyncapi: '3.0.0',
    servers: {
      main: { host: 'a.example', protocol: 'wss', security: [scheme('a'), scheme('b'), scheme('c')] },
      open: { host: 'b.example', protocol: 'wss' },
    },
    channels: { chat: {} },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/chat' }, security: [scheme('b'), scheme('d')] },
    },
    components: {
      securitySchemes: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { type: 'userPassword' }])),
    },
  });
  const ways = named('chat').security.map((way) => way.map(({ key }) => key).join('+'));
  expect(ways).toEqual(['a+d', 'b', 'c+d', 'd']);
});
