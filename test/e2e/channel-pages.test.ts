import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { octavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder;
let output: TemporaryFolder;
let result: CommandResult;

beforeAll(async () => {
  const groups = ['orders-3.1.yaml', 'lights-2.6.json'].map((source) => ({
    group: source,
    asyncapi: { source: `asyncapi/${source}`, directory: source.split('-')[0] },
  }));
  const navigation = { groups: [{ group: 'Start', pages: ['index'] }, ...groups] };
  folder = await writeProject({ 'docs.json': { ...plainConfig, navigation }, 'index.mdx': 'Hello.\n' });
  await cp(join(import.meta.dirname, '../fixtures/asyncapi'), join(folder.path, 'asyncapi'), {
    recursive: true,
    filter: (path) => !path.includes('broken'),
  });
  output = await temporaryFolder();
  const places = ['--out', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle')];
  result = await octavo(['build', folder.path, ...places]);
}, 60_000);

afterAll(async () => {
  for (const each of [folder, output]) await each.remove();
});

/** Every page of a folder in one text; without the description in the fence, which has everything anyway. */
async function pagesIn(directory: string, extension: string): Promise<{ count: number; text: string }> {
  const root = join(output.path, 'dist', directory);
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(extension));
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')));
  return { count: names.length, text: texts.join('\n').replace(/````yaml[\s\S]*?````/g, '') };
}

const ofOrders = [
  ['servers', 'kafka-server', 'socket-server', 'other-server', 'Socket title', 'Socket summary', '9093', 'server-tag'],
  ['credentials', 'scram-scheme', 'X509', 'token-scheme', 'oauth-scheme', 'orders:write', 'Ask for credentials'],
  ['bindings', 'schemaRegistryUrl', 'topicConfiguration', 'retention.ms', 'order-topic', 'groupId', 'order-group'],
  ['parameters', 'region', 'region-west', '$message.header#/region', 'Where the order is from'],
  ['channel', 'What happens to orders', 'All about orders', 'orders-tag', 'https://docs.example/orders-channel'],
  ['operations', 'placeOrder', 'orderShipped', 'Place an order', 'trait-tag', 'https://docs.example/place-order'],
  ['messages', 'order.placed', 'Order placed', 'shipped', 'Unused message', 'Said elsewhere', 'answer', 'message-tag'],
  ['headers', 'ownHeader', 'traitHeader', 'traceHeader', '$message.header#/orderId', 'Ties the answer to the order'],
  ['payloads', 'answerField', 'elsewhereField', 'AvroShipment', 'ProtobufOrder', 'Avro 1.9.0', 'Protobuf 3'],
  ['replies', '$message.header#/replyTo', 'The sender says where', 'Reply to'],
  ['examples', 'small-order', 'A large order'],
] as const;

const ofLights = [
  ['servers', 'mqtt-server', 'unused-server', '8883', 'light-client'],
  ['credentials', 'user-scheme', 'key-scheme', 'certificate-scheme', 'oauth-scheme', 'lights:switch'],
  ['parameters', 'lightId', 'Number of the lamp', '$message.payload#/id'],
  ['bindings', 'retain', 'qos', 'loud-content'],
  ['operations', 'switchLight', 'The trait wins', 'At once', 'lights-tag', 'onInline'],
  ['messages', 'Turn on loudly', 'off-message', 'light-state', 'LightState', 'application/cbor', 'text/csv'],
  ['headers', 'brightness-header', '$message.header#/correlation'],
] as const;

test('a project of AsyncAPI descriptions has one page a channel, in HTML and in Markdown', async () => {
  expect(result.stderr).toBe('');
  for (const [directory, channels] of [
    ['orders', 3],
    ['lights', 2],
  ] as const) {
    expect((await pagesIn(directory, '.html')).count).toBe(channels);
    expect((await pagesIn(directory, '.md')).count).toBe(channels);
  }
});

test.each([
  ...ofOrders.map(([part, ...words]) => ['orders', part, words] as const),
  ...ofLights.map(([part, ...words]) => ['lights', part, words] as const),
])('the pages of %s show the %s that the description has', async (directory, _part, words) => {
  for (const extension of ['.html', '.md']) {
    const { text } = await pagesIn(directory, extension);
    const shown = extension === '.html' ? text.replace(/<[^>]*>/g, '') : text;
    expect(words.filter((word) => !shown.includes(word))).toEqual([]);
  }
});

test('the page of an operation leads to the channel of its reply, and back', async () => {
  const { text } = await pagesIn('orders', '.html');
  expect(text).toMatch(/href="\/orders\/websockets\/answers"[^>]*><code>answers/);
  expect(text).toMatch(/href="\/orders\/orders-tag\/order-channel"[^>]*><code>orders\/\{region\}/);
});

test('navigation says which protocol a channel speaks', async () => {
  expect((await pagesIn('orders', '.html')).text).toMatch(/method-pill kafka[^>]*>KAFKA/);
  expect((await pagesIn('lights', '.html')).text).toMatch(/method-pill mqtt[^>]*>MQTT/);
});
