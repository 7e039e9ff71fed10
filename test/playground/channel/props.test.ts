import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webSocketServers } from '../../../src/api/asyncapi/protocol.ts';
import { matches } from '../../../src/api/matches.ts';
import type { ApiDocument, ChannelOperation } from '../../../src/api/model.ts';
import { readApiDocument } from '../../../src/api/read.ts';
import { channelProps, type ChannelProps } from '../../../src/playground/channel/props.ts';
import { connectionProblems, socketAddress } from '../../../src/playground/channel/socket-url.ts';
import { initialConnection } from '../../../src/playground/channel/state.ts';
import { readValue } from '../../support/asyncapi.ts';
import { descriptionsIn } from '../../support/description-audit.ts';
import { corpora } from '../../support/corpora.ts';

function propsOf(channel: object, rest: object = {}, prefill = false): ChannelProps {
  const servers = { main: { host: 'a.example', protocol: 'wss' } };
  const read = readValue({ asyncapi: '3.0.0', servers, channels: { c: channel }, ...rest });
  return channelProps(read.channel('c'), read.document, { prefill, api: 'chat.json' });
}

describe('the props of a channel', () => {
  test('only servers that speak WebSocket', () => {
    const servers = {
      broker: { host: 'broker.example', protocol: 'kafka' },
      plain: { host: 'a.example', protocol: 'ws', pathname: '/p' },
      web: { url: 'https://b.example/ws', host: '', protocol: 'wss' },
    };
    const { template, label } = propsOf({ address: '/c' }, { servers });
    expect(template.servers.map(({ url }) => url)).toEqual(['ws://a.example/p', 'wss://b.example/ws']);
    expect(label).toBe('WS');
  });

  test('a part of the server or of the address that nothing describes is to be filled in', () => {
    const servers = { main: { host: 'a.example/live?token={SESSION}', protocol: 'wss' } };
    const { template, parameters } = propsOf({ address: '/{room}' }, { servers });
    expect(template.servers[0]?.variables).toEqual([{ name: 'SESSION', default: '' }]);
    expect(parameters).toMatchObject([{ name: 'room', required: true, type: 'string' }]);
  });

  test('an address that is known at run time only is left to the reader', () => {
    expect(propsOf({ address: null }).template.path).toBe('');
    expect(propsOf({}).template.path).toBe('');
    expect(propsOf({ address: 'c' }).template.path).toBe('c');
    const { document, channel } = readValue({
      asyncapi: '2.6.0',
      servers: { main: { url: 'wss://a.example', protocol: 'wss' } },
      channels: { chat: {} },
    });
    expect(channelProps(channel('chat'), document, { prefill: false, api: 'chat.json' }).template.path).toBe('chat');
  });

  test('the binding says what the query takes, which headers there are, and the subprotocols', () => {
    const ws = {
      method: 'post',
      query: {
        type: 'object',
        required: ['user'],
        properties: {
          user: { type: 'string', description: 'Who.\n\nMore.', examples: ['ada'] },
          api_key: { type: 'string' },
          pin: { type: 'string', format: 'password' },
          level: { enum: [1, 2], default: 2 },
          live: { type: 'boolean' },
          kind: { const: 'x' },
        },
      },
      headers: {
        type: 'object',
        required: ['sec-websocket-protocol'],
        properties: {
          'X-Id': { type: 'string', description: 'Yours.' },
          'sec-websocket-protocol': { type: 'string', enum: ['v1', 'v2'] },
        },
      },
    };
    const props = propsOf({ address: '/c', bindings: { ws } });
    expect(props.query).toEqual([
      { name: 'user', type: 'string', required: true, placeholder: 'ada', description: 'Who.' },
      { name: 'api_key', type: 'string', required: false, placeholder: '<string>', isSecret: true },
      expect.objectContaining({ name: 'pin', isSecret: true }),
      { name: 'level', type: 'number', required: false, options: ['1', '2'], initial: '2' },
      { name: 'live', type: 'boolean', required: false, options: ['true', 'false'] },
      { name: 'kind', type: 'string', required: false, options: ['x'] },
    ]);
    expect(props.headers).toEqual([{ name: 'X-Id', description: 'Yours.' }]);
    expect(props.subprotocols).toEqual({ options: ['v1', 'v2'], initial: 'v1' });
    expect(props.method).toBe('POST');
    expect(propsOf({ address: '/c', bindings: { ws } }, {}, true).query[0]).toMatchObject({ initial: 'ada' });
    expect(propsOf({ address: '/c', bindings: { ws: null } }).query).toEqual([]);
  });

  test('credentials are those that travel in the address; the others are named as what cannot be sent', () => {
    const security = [
      { type: 'httpApiKey', in: 'query', name: 'k', 'x-default': 'demo' },
      { type: 'httpApiKey', in: 'cookie', name: 'sid' },
      { type: 'httpApiKey', in: 'header', name: 'X-Key' },
      { type: 'http', scheme: 'bearer' },
      { type: 'http', scheme: 'basic' },
      { type: 'userPassword' },
      { type: 'X509' },
    ];
    const schemes = Object.fromEntries(security.map((scheme, index) => [`s${index}`, scheme]));
    const refs = Object.keys(schemes).map((key) => ({ $ref: `#/components/securitySchemes/${key}` }));
    const servers = { main: { host: 'a.example', protocol: 'wss', security: refs } };
    const props = propsOf({ address: '/c' }, { servers, components: { securitySchemes: schemes } });
    expect(props.keys).toEqual([{ key: 's0', name: 'k', prefill: 'demo' }]);
    expect(props.cookies).toEqual(['sid']);
    expect(props.unsent).toEqual([
      { scheme: 's2', way: 'headerNamed', values: { name: 'X-Key' } },
      { scheme: 's3', way: 'headerNamed', values: { name: 'Authorization: bearer' } },
      { scheme: 's4', way: 'userAndPassword' },
      { scheme: 's5', way: 'userAndPassword' },
      { scheme: 's6', way: 'certificateWay' },
    ]);
  });

  test('programs sign in as the server and the operation ask for, a user with a password as in HTTP', () => {
    const scheme = (name: string): object => ({ $ref: `#/components/securitySchemes/${name}` });
    const props = propsOf(
      { address: '/c' },
      {
        servers: { main: { host: 'a.example', protocol: 'wss', security: [scheme('key')] } },
        operations: { say: { action: 'receive', channel: { $ref: '#/channels/c' }, security: [scheme('user')] } },
        components: {
          securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'k' }, user: { type: 'userPassword' } },
        },
      },
    );
    expect(props.handshake).toEqual({
      keys: ['key'],
      headers: [{ name: 'Authorization', value: 'Basic <encoded-value>' }],
    });
  });

  test('a message that is both sent and received is there once; named schemas too', () => {
    const node = {
      type: 'object',
      description: 'long',
      properties: { title: { type: 'string', title: 'T' }, next: { $ref: '#/components/schemas/Node' } },
    };
    const props = propsOf(
      { address: '/c', messages: { one: { payload: { $ref: '#/components/schemas/Node' } } } },
      {
        operations: Object.fromEntries(
          ['send', 'receive'].map((action) => [action, { action, channel: { $ref: '#/channels/c' } }]),
        ),
        components: { schemas: { Node: node, Unused: { type: 'string' } } },
      },
    );
    expect(props.messages).toMatchObject([{ name: 'one', sides: ['receive', 'send'] }]);
    expect(Object.keys(props.schemas)).toEqual(['#/components/schemas/Node']);
    const text = JSON.stringify(props.schemas);
    expect(text).toContain('"title"');
    expect(text).not.toMatch(/"description"|"title":"T"/);
  });

  test('schemas that weigh too much are left out, and the props say so', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`property${index}`, { type: 'string', maxLength: index }]),
    );
    const props = propsOf({ address: '/c', messages: { large: { payload: { type: 'object', properties } } } });
    expect(props.isUnchecked).toBe(true);
    expect(JSON.stringify(props).length).toBeLessThan(70_000);
  });
});

describe.each(corpora)('channels of real descriptions: $name', ({ folder, isFull }) => {
  const corpus = join(folder, 'asyncapi');
  const channels = descriptionsIn(corpus).flatMap((path): [string, ChannelOperation, ApiDocument][] => {
    const readExternal = (other: string): { path: string; text: string } | undefined => {
      const full = join(corpus, other);
      return existsSync(full) ? { path: other, text: readFileSync(full, 'utf8') } : undefined;
    };
    const { value: document } = readApiDocument(readExternal(path)!, { readExternal });
    return (document?.operations ?? []).flatMap((operation) =>
      operation.kind === 'channel' && webSocketServers(operation).length > 0
        ? [[`${path} ${operation.channelId}`, operation, document!]]
        : [],
    );
  });

  test('there are enough of them', () => {
    expect(channels.length).toBeGreaterThan(isFull ? 30 : 15);
  });

  test.each(channels)('%s', (_name, operation, document) => {
    const props = channelProps(operation, document, { prefill: true, api: 'chat.json' });
    expect(JSON.stringify(props).length).toBeLessThan(60_000);
    expect(props.isUnchecked).toBe(false);
    const originals = [
      ...operation.actions.flatMap(({ messages, reply }) => [...messages, ...(reply?.messages ?? [])]),
      ...operation.messages,
    ];
    expect(props.messages.length > 0).toBe(originals.length > 0);
    for (const { name, payload, examples } of props.messages) {
      const original = originals.find((message) => message.name === name)?.payload;
      for (const { text } of payload === undefined ? [] : examples) {
        const value: unknown = JSON.parse(text);
        const reduced = matches(value, payload!, { schemas: props.schemas, direction: 'request' });
        expect(reduced).toBe(matches(value, original!, { schemas: document.schemas, direction: 'request' }));
      }
    }
    const values = initialConnection(props);
    const filled = {
      ...values,
      variables: Object.fromEntries(
        props.template.servers.flatMap(({ variables }) =>
          variables.map(({ name, default: own }) => [name, own || 'x']),
        ),
      ),
      parameters: Object.fromEntries(props.parameters.map(({ name }) => [name, values.parameters[name] || 'a/b'])),
    };
    expect(connectionProblems(props, filled, 'http:')).toEqual({});
    expect(socketAddress(props, filled).url).toMatch(/^wss?:\/\/[^{}]+$/);
  });
});
