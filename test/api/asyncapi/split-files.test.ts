import { expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { readApiDocument } from '../../../src/api/read.ts';

const files: Readonly<Record<string, unknown>> = {
  'api/channels/orders.json': {
    address: 'orders',
    messages: { order: { $ref: '../messages/order.json' }, other: { $ref: '../messages/other.json' } },
  },
  'api/messages/order.json': { name: 'order', payload: { type: 'string' } },
  'api/messages/other.json': { name: 'other', payload: { type: 'string' } },
  'api/messages/stray.json': { name: 'stray', payload: { type: 'string' } },
};
const options = {
  files: Object.keys(files),
  readExternal: (path: string) => (files[path] === undefined ? undefined : { path, text: JSON.stringify(files[path]) }),
};

/** A description whose one operation is on the channel of another file, and takes the message of `reference`. */
function described(reference: string): { readonly path: string; readonly text: string } {
  const operation = {
    action: 'receive',
    channel: { $ref: '#/channels/orders' },
    messages: [{ $ref: reference }],
  };
  const text = JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 'Orders', version: '1' },
    channels: { orders: { $ref: './channels/orders.json' } },
    operations: { onOrder: operation },
  });
  return { path: 'api/asyncapi.json', text };
}

test.each(['#/channels/orders/messages/order', './channels/orders.json#/messages/order', './messages/order.json'])(
  'a message of a channel in another file is the channel’s own: %s',
  (reference) => {
    const file = described(reference);
    expect(checkApiDocument(file, options)).toEqual([]);
    const [channel] = readApiDocument(file, options).value?.operations ?? [];
    expect(channel).toMatchObject({ actions: [{ messages: [{ name: 'order' }] }], messages: [{ name: 'other' }] });
  },
);

test('a message that its channel does not have is told', () => {
  expect(checkApiDocument(described('./messages/stray.json'), options).map(({ message }) => message)).toEqual([
    'The message "api/messages/stray.json#" is none of the operation\'s channel.',
  ]);
});
