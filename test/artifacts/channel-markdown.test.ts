import { expect, test } from 'vitest';
import { operationMarkdown } from '../../src/artifacts/operation-markdown.ts';
import { readFixture, readValue, type ReadDescription } from '../support/asyncapi.ts';

function markdownOf({ document, channel }: ReadDescription, id: string): string {
  return operationMarkdown(
    { document, operation: channel(id) },
    {
      changes: '',
      code: { requests: [], bodies: [], responses: [], callbacks: [] },
      source: 'https://docs.example/a.yaml',
      origin: 'https://docs.example',
    },
  );
}

test('a channel reads as prose and lists', () => {
  const markdown = markdownOf(readFixture('orders-3.1.yaml'), 'orders');
  expect(markdown).toMatchInlineSnapshot(`
    "Channel \`orders/{region}\`

    What happens to orders.

    Tags: \`orders-tag\` (Orders.)

    More information: <https://docs.example/orders-channel>: The long story.

    ## Servers

    - \`kafka://kafka.example:{port}\` (kafka-server, kafka): The broker.
      - \`{port}\` (one of \`9092\`, \`9093\`, default: \`9092\`): Port of the broker.
      - Authorizations: \`scram-scheme\`, or \`X509\`
      - Tags: \`server-tag\`
      - Binding \`kafka\`: \`{"schemaRegistryUrl":"https://registry.example"}\`
    - \`wss://socket.example/orders\` (socket-server, wss 13): Socket title. Socket summary.
      - Authorizations: \`token-scheme\`
      - More information: <https://docs.example/socket-server>

    ## Authorizations

    - \`scram-scheme\` and \`oauth-scheme\`, together:
      - \`scram-scheme\` (scramSha256): Ask for credentials.
      - \`oauth-scheme\` (oauth2) Scope: \`orders:write\` (Place orders). Token URL: \`https://auth.example/token\`.
    - \`X509\` and \`oauth-scheme\`, together:
      - \`X509\` (X509)
      - \`oauth-scheme\` (oauth2) Scope: \`orders:write\` (Place orders). Token URL: \`https://auth.example/token\`.
    - \`scram-scheme\` (scramSha256): Ask for credentials.
    - \`X509\` (X509)
    - \`token-scheme\` and \`oauth-scheme\`, together:
      - \`token-scheme\` (httpApiKey query token)
      - \`oauth-scheme\` (oauth2) Scope: \`orders:write\` (Place orders). Token URL: \`https://auth.example/token\`.
    - \`token-scheme\` (httpApiKey query token)

    ## Parameters

    - \`region\` (\`enum<string>\`, required, default: "region-east"): Where the order is from. Available options: \`region-east\` \`region-west\`. Example: \`region-west\`.
      - Location: \`$message.header#/region\`

    ## Send: Place an order

    Operation \`placeOrder\`

    Sends an order.

    Orders are checked first.

    Authorizations: \`oauth-scheme\` (orders:write)

    Tags: \`trait-tag\`

    More information: <https://docs.example/place-order>

    Bindings:

    - \`kafka\`: \`{"groupId":{"type":"string","enum":["order-group"]}}\`

    ### Order placed

    Message \`order.placed\`, \`application/vnd.orders+json\`

    A customer ordered.

    Sent once for each order.

    Correlation ID \`$message.header#/orderId\`: Ties the answer to the order.

    Tags: \`message-tag\`

    More information: <https://docs.example/order-placed>

    Bindings:

    - \`kafka\`: \`{"key":{"type":"string","description":"The order's id."}}\`

    Headers: \`object\`

    - \`traitHeader\` (string)
    - \`traceHeader\` (string) Maximum string length: \`12\`.
    - \`ownHeader\` (string)

    Payload: \`Order\`

    - \`id\` (integer, required)
    - \`parts\` (Order[])

    Example small-order

    Headers:

    \`\`\`json
    {
      "ownHeader": "small"
    }
    \`\`\`

    \`\`\`json
    {
      "id": 1,
      "parts": []
    }
    \`\`\`

    Example large-order: A large order

    \`\`\`json
    {
      "id": 2,
      "parts": [
        {
          "id": 3,
          "parts": []
        }
      ]
    }
    \`\`\`

    ### Reply

    On the channel \`answers\`. Sent to \`$message.header#/replyTo\`.

    The sender says where.

    #### answer

    Message \`answer\`, \`text/plain\`

    Payload: \`object\`

    - \`answerField\` (string)

    Example

    \`\`\`json
    {
      "answerField": "<string>"
    }
    \`\`\`

    ## Receive: orderShipped

    **Deprecated.**

    ### shipped

    Message \`shipped\`, \`application/vnd.orders+json\`

    Payload (Avro 1.9.0):

    \`\`\`json
    {
      "type": "record",
      "name": "AvroShipment",
      "fields": [
        {
          "name": "avroField",
          "type": "string"
        }
      ]
    }
    \`\`\`

    ## Messages

    ### Unused message

    Message \`unused\`, \`application/vnd.orders+json\`

    Payload (Protobuf 3):

    \`\`\`proto
    message ProtobufOrder {
      required int32 id = 1;
    }
    \`\`\`

    ## Bindings

    - \`kafka\`: \`{"topic":"order-topic","topicConfiguration":{"retention.ms":1000}}\`

    AsyncAPI description: https://docs.example/a.yaml (\`channel orders\`)"
  `);
});

test('an example that a payload has itself stands below its fields, once', () => {
  const tick = { payload: { type: 'object', properties: { price: { type: 'number' } }, examples: [{ price: 7 }] } };
  const read = readValue({
    asyncapi: '3.0.0',
    channels: { ticks: { address: 'ticks', messages: { tick, raw: { payload: { type: 'string' } } } } },
    operations: { onTick: { action: 'receive', channel: { $ref: '#/channels/ticks' } } },
  });
  const markdown = markdownOf(read, 'ticks');
  expect(markdown).toContain('- `price` (number)\n\nExample\n\n```json\n{\n  "price": 7\n}\n```');
  expect(markdown.match(/Example/g)).toHaveLength(1);
});
