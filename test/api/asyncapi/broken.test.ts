import { expect, test } from 'vitest';
import { readFixture, readValue } from '../../support/asyncapi.ts';

test('broken parts are left out, each with a warning at its place', () => {
  const { document, diagnostics, channel } = readFixture('broken-3.0.yaml');
  expect(document.operations.map(({ key }) => key)).toEqual(['channel good']);
  const actions = channel('good').actions.map(({ name, messages }) => [name, messages.map((message) => message.name)]);
  expect(actions).toEqual([
    ['ok', ['fine']],
    ['half', ['fine']],
  ]);
  const found = diagnostics.map(({ severity, file, range, message }) => [
    severity,
    `${file}:${range?.start.line}`,
    message,
  ]);
  expect(found).toEqual([
    ['warning', 'broken-3.0.yaml:4', 'The server "addressless" has no "host".'],
    ['warning', 'broken-3.0.yaml:7', '"type" cannot be "magic".'],
    ['warning', 'broken-3.0.yaml:14', 'The reference "#/components/messages/Missing" leads nowhere.'],
    ['warning', 'broken-3.0.yaml:15', '"text" must be an object, not the text "not a message".'],
    ['warning', 'broken-3.0.yaml:16', '"flat" must be an object, not the text "not a channel".'],
    ['warning', 'broken-3.0.yaml:23', 'The reference "#/channels/missing" leads nowhere.'],
    [
      'warning',
      'broken-3.0.yaml:26',
      'The channel of the operation "elsewhere" is none of the description\'s channels.',
    ],
    ['warning', 'broken-3.0.yaml:27', 'The operation "homeless" has no "channel".'],
    ['warning', 'broken-3.0.yaml:30', '"action" is "ponder", but must be "send" or "receive".'],
    ['warning', 'broken-3.0.yaml:36', 'The reference "#/channels/good/messages/unknown" leads nowhere.'],
  ]);
});

test('names that nothing defines in 2.x are reported', () => {
  const { diagnostics, channel } = readValue({
    asyncapi: '2.6.0',
    servers: { main: { url: 'ws://a.example', protocol: 'ws', security: [{ unknown: [] }] } },
    channels: { chat: { servers: ['other'], publish: { message: 7 } } },
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'No security scheme is named "unknown".',
    'No server is named "other".',
    '"message" must be an object, not 7.',
  ]);
  expect(channel('chat')).toMatchObject({ servers: [{ name: 'main' }], actions: [{ messages: [] }] });
});

test('messages, bindings and traits that contain themselves are read', () => {
  const { document } = readValue({
    asyncapi: '3.0.0',
    channels: {
      loop: {
        bindings: { ws: { query: { $ref: '#/components/schemas/Loop' } } },
        messages: { loop: { headers: { $ref: '#/components/schemas/Loop' }, payload: { $ref: '#/channels/loop' } } },
      },
      circle: { $ref: '#/channels/circle' },
    },
    components: { schemas: { Loop: { properties: { next: { $ref: '#/components/schemas/Loop' } } } } },
  });
  expect(document.operations).toHaveLength(1);
  expect(JSON.stringify(document.operations).length).toBeLessThan(5000);
});

test.each([[7], ['text'], [[]], [null]])('%j in place of any part is no reason to throw', (nonsense) => {
  const names = ['servers', 'channels', 'operations', 'components', 'info', 'tags', 'defaultContentType'];
  for (const asyncapi of ['2.6.0', '3.0.0']) {
    for (const name of names) expect(() => readValue({ asyncapi, [name]: nonsense })).not.toThrow();
    const channel = { address: '/a', messages: { m: { payload: { type: 'string' } } }, publish: {} };
    for (const key of ['parameters', 'bindings', 'messages', 'tags', 'servers', 'publish', 'externalDocs', 'address']) {
      const operations = { one: { action: 'send', channel: { $ref: '#/channels/c' } } };
      expect(() => readValue({ asyncapi, channels: { c: { ...channel, [key]: nonsense } }, operations })).not.toThrow();
    }
    for (const key of ['traits', 'messages', 'message', 'reply', 'security', 'bindings', 'tags', 'externalDocs']) {
      const operation = { action: 'send', channel: { $ref: '#/channels/c' }, [key]: nonsense };
      const channels = { c: { ...channel, publish: operation } };
      expect(() => readValue({ asyncapi, channels, operations: { one: operation } })).not.toThrow();
    }
    for (const key of ['name', 'payload', 'headers', 'correlationId', 'traits', 'examples', 'schemaFormat', 'tags']) {
      const message = { payload: { type: 'string' }, [key]: nonsense };
      const channels = { c: { ...channel, messages: { m: message }, publish: { message } } };
      expect(() => readValue({ asyncapi, channels })).not.toThrow();
    }
  }
});
