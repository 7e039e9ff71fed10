import { describe, expect, test } from 'vitest';
import { messageExamples } from '../../../../src/components/reference/view/channel-examples.ts';
import { channelView } from '../../../../src/components/reference/view/channel-view.ts';
import type { FieldRow } from '../../../../src/components/reference/view/schema-view.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';
import { readFixture, readValue } from '../../../support/asyncapi.ts';

const strings = interfaceStrings('en');
const current = readFixture('orders-3.1.yaml');
const orders = current.channel('orders');
const view = channelView(current.document, orders, { strings });
const legacy = readFixture('lights-2.6.json');
const lights = legacy.channel('lights/{lightId}');

describe('the page of a channel', () => {
  test('says for each server and operation how to sign in there', () => {
    expect(view.servers.map(({ authorizations }) => authorizations)).toEqual([
      ['scram-scheme', 'X509'],
      ['token-scheme'],
    ]);
    expect(view.actions[0]?.authorizations).toEqual(['oauth-scheme (orders:write)']);
    const ways = channelView(legacy.document, lights, { strings }).servers[0]?.authorizations;
    expect(ways).toEqual(['user-scheme', 'key-scheme & certificate-scheme']);
  });

  test('calls every kind of credential by a readable name', () => {
    expect(view.authorizations.map(({ label }) => label)).toEqual([
      'scram-scheme & oauth-scheme',
      'X509 & oauth-scheme',
      'scram-scheme',
      'X509',
      'token-scheme & oauth-scheme',
      'token-scheme',
    ]);
    const ways = view.authorizations.map((way) => way.rows);
    const texts = (rows: readonly FieldRow[]): unknown =>
      rows.map(({ name, type, location }) => [name, type, location]);
    expect(texts([...ways[2]!, ...ways[3]!, ...ways[4]!])).toEqual([
      ['scram-scheme', 'SASL/SCRAM-SHA-256', undefined],
      ['X509', 'X.509 certificate', undefined],
      ['token', 'HTTP API key', 'query'],
      ['oauth-scheme', 'OAuth 2.0', undefined],
    ]);
    expect(ways[4]?.[0]?.pills.post).toEqual(['token-scheme']);
    expect(ways[4]?.[1]?.facts).toEqual([
      { label: 'scope', values: ['orders:write'], text: 'Place orders.' },
      { label: 'tokenUrl', values: ['https://auth.example/token'] },
    ]);
    const [, ofLights] = channelView(legacy.document, lights, { strings }).authorizations;
    expect(ofLights?.rows.map(({ type, location }) => [type, location])).toEqual([
      ['API key', 'user'],
      ['X.509 certificate', undefined],
      ['OAuth 2.0', undefined],
    ]);
  });

  test('names the header of a token where the connection has headers', () => {
    const { document, channel } = readValue({
      asyncapi: '3.0.0',
      servers: { main: { host: 'a.example', protocol: 'wss', security: [{ type: 'http', scheme: 'bearer' }] } },
      channels: { chat: {} },
    });
    const [way] = channelView(document, channel('chat'), { strings }).authorizations;
    expect(way?.rows[0]).toMatchObject({ name: 'Authorization', location: 'header', pills: { post: ['http'] } });
  });

  test('shows plain values of bindings on lines, the rest as JSON', () => {
    expect(view.more.bindings).toEqual([
      {
        protocol: 'kafka',
        facts: [{ name: 'topic', value: 'order-topic' }],
        parts: [{ name: 'topicConfiguration', json: '{\n  "retention.ms": 1000\n}' }],
      },
    ]);
    const [server] = channelView(legacy.document, lights, { strings }).servers;
    expect(server?.more.bindings[0]).toMatchObject({ protocol: 'mqtt', version: '0.2.0' });
  });

  test('has anchors that are unique, and start with the way the messages go', () => {
    const ids = [...JSON.stringify(view).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'parameter-region',
        'send',
        'api-send-message-order-placed',
        'send-id',
        'send-header-own-header',
        'api-send-reply',
        'send-reply-answer-field',
        'receive',
        'api-message-message-unused',
      ]),
    );
  });

  test('two messages of one name, and two operations of one way, are distinguished', () => {
    const payload = { type: 'object', properties: { text: { type: 'string' } } };
    const { document, channel } = readValue({
      asyncapi: '3.0.0',
      channels: { chat: { messages: { a: { name: 'said', payload }, b: { name: 'said', payload } } } },
      operations: {
        one: { action: 'send', channel: { $ref: '#/channels/chat' } },
        two: { action: 'send', channel: { $ref: '#/channels/chat' } },
      },
    });
    const { actions } = channelView(document, channel('chat'), { strings });
    expect(actions.map(({ id }) => id)).toEqual(['receive', 'receive-2']);
    const messages = actions.flatMap((action) => action.messages);
    expect(messages.map(({ id }) => id)).toEqual([
      'api-receive-message-said',
      'api-receive-message-said-2',
      'api-receive-2-message-said',
      'api-receive-2-message-said-2',
    ]);
    expect(messages.map(({ payload: type }) => type?.inside?.rows[0]?.id)).toEqual([
      'receive-said-text',
      'receive-said-text-2',
      'receive-2-said-text',
      'receive-2-said-text-2',
    ]);
  });
});

describe('the examples of a channel', () => {
  test('are those of its messages, by name, each with its headers; else they are made from the schemas', () => {
    const examples = messageExamples(orders, current.document.schemas, strings);
    expect(examples.map(({ label }) => label)).toEqual([
      'Send · Order placed · small-order',
      'Send · Order placed · small-order · Headers',
      'Send · Order placed · A large order',
      'Reply · answer',
    ]);
    expect(JSON.parse(examples[2]!.code)).toEqual({ id: 2, parts: [{ id: 3, parts: [] }] });
    expect(JSON.parse(examples[3]!.code)).toEqual({ answerField: '<string>' });
    expect(new Set(examples.map(({ value }) => value)).size).toBe(examples.length);
  });

  test('show a message once that several operations have', () => {
    const { document, channel } = readValue({
      asyncapi: '3.0.0',
      channels: { chat: { messages: { said: { payload: { type: 'string' } } } } },
      operations: {
        one: { action: 'send', channel: { $ref: '#/channels/chat' } },
        two: { action: 'send', channel: { $ref: '#/channels/chat' } },
      },
    });
    const labels = messageExamples(channel('chat'), document.schemas, strings).map(({ label }) => label);
    expect(labels).toEqual(['Receive · said']);
  });
});
