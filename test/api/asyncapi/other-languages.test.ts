import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { readApiDocument } from '../../../src/api/read.ts';
import type { Message } from '../../../src/api/model.ts';
import { isRecord } from '../../../src/shared/is-record.ts';

const proto = 'syntax = "proto3";\n\n// An order: "id" and # of items\nmessage Order {\n  string id = 1;\n}\n';
const files: Readonly<Record<string, string>> = {
  'schemas/order.proto': proto,
  'schemas/user.avsc': '{ "type": "record", "name": "User", "fields": [] }',
};
const protobuf = 'application/vnd.google.protobuf;version=3';
const avro = 'application/vnd.apache.avro;version=1.9.0';

/** A description of 2.6 with one message, as test.json. */
function legacy(message: Readonly<Record<string, unknown>>): string {
  return described('2.6.0', { channels: { orders: { subscribe: { message: { name: 'order', ...message } } } } });
}

/** A description of 3.0 with one message, as test.json. */
function current(payload: unknown): string {
  return described('3.0.0', { channels: { orders: { address: 'orders', messages: { order: { payload } } } } });
}

function described(asyncapi: string, value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ asyncapi, info: { title: 'Orders', version: '1' }, ...value });
}

const options = {
  files: Object.keys(files),
  readExternal: (path: string) => (files[path] === undefined ? undefined : { path, text: files[path] }),
};

function messageOf(text: string): Message | undefined {
  const [channel] = readApiDocument({ path: 'test.json', text }, options).value?.operations ?? [];
  if (channel?.kind !== 'channel') throw new Error('test.json has no channel');
  return [...channel.actions.flatMap(({ messages }) => messages), ...channel.messages][0];
}

function problems(text: string): string[] {
  return checkApiDocument({ path: 'test.json', text }, options).map(({ message, hint }) => `${message} ${hint}`);
}

describe('a schema in another language that stands in a file', () => {
  const text = proto.trim();
  test.each([
    ['2.6, Protobuf', legacy({ schemaFormat: protobuf, payload: { $ref: './schemas/order.proto' } }), text, 'proto'],
    ['3.0, Protobuf', current({ schemaFormat: protobuf, schema: { $ref: 'schemas/order.proto' } }), text, 'proto'],
    ['2.6, Avro', legacy({ schemaFormat: avro, payload: { $ref: './schemas/user.avsc' } }), /"name": "User"/, 'json'],
    ['3.0, Avro', current({ schemaFormat: avro, schema: { $ref: './schemas/user.avsc' } }), /"name": "User"/, 'json'],
  ])('is shown as it is written: %s', (_name, description, shown, language) => {
    const source = messageOf(description)?.payloadSource;
    expect(source?.language).toBe(language);
    if (typeof shown === 'string') expect(source?.text).toBe(shown);
    else expect(source?.text).toMatch(shown);
    expect(problems(description)).toEqual([]);
  });

  test.each([
    ['2.6', legacy({ schemaFormat: protobuf, payload: { $ref: './schemas/oder.proto' } })],
    ['3.0', current({ schemaFormat: protobuf, schema: { $ref: './schemas/oder.proto' } })],
  ])('and is not there is told: %s', (_version, description) => {
    expect(problems(description)).toEqual([
      'The reference "./schemas/oder.proto" leads nowhere. There is no file schemas/oder.proto. Did you mean schemas/order.proto?',
    ]);
    expect(messageOf(description)?.payloadSource).toMatchObject({ text: './schemas/oder.proto', language: 'text' });
  });

  test('without a schemaFormat is told with what is missing', () => {
    expect(problems(current({ $ref: './schemas/order.proto' }))).toEqual([
      expect.stringMatching(/leads nowhere.*needs a schemaFormat beside it/),
    ]);
  });

  test('stands inside the description that is handed on, and its address does where it is remote', () => {
    const raw = (payload: unknown): unknown => {
      const document = readApiDocument({ path: 'test.json', text: current(payload) }, options).value;
      return document?.kind !== 'graphql' && isRecord(document?.raw) ? document.raw['channels'] : undefined;
    };
    const channels = (schema: unknown): unknown => ({
      orders: { address: 'orders', messages: { order: { payload: { schemaFormat: protobuf, schema } } } },
    });
    expect(raw({ schemaFormat: protobuf, schema: { $ref: './schemas/order.proto' } })).toEqual(channels(proto));
    const remote = { $ref: 'https://schemas.example/order.proto' };
    expect(raw({ schemaFormat: protobuf, schema: remote })).toEqual(channels(remote));
    expect(messageOf(current({ schemaFormat: protobuf, schema: remote }))?.payloadSource?.text).toBe(remote.$ref);
  });
});

test('a reference with the # of a place in the file before a path is told so', () => {
  expect(problems(current({ $ref: '#https://schemas.example/order.json' }))).toEqual([
    expect.stringMatching(/save the file in the project.*Its first "#" is to go/),
  ]);
});
