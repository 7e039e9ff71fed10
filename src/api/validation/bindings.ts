import { nearest } from '../../shared/nearest.ts';
import { textOf, type At, type Raw } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';
import { isRecord } from '../../shared/is-record.ts';
import { membersOf } from './structure.ts';

/** Protocols that share the bindings of another one (AsyncAPI bindings). */
const sharedBindings: Readonly<Record<string, string>> = {
  websocket: 'ws',
  websockets: 'ws',
  wss: 'ws',
  https: 'http',
  mqtts: 'mqtt',
  amqps: 'amqp',
  'kafka-secure': 'kafka',
  rabbitmq: 'amqp',
};

/** The fields of the bindings that are used most: of servers, channels, operations and messages (github.com/asyncapi/bindings). */
const fields: Readonly<Record<string, readonly string[]>> = {
  http: ['type', 'method', 'query', 'headers', 'statusCode', 'bindingVersion'],
  ws: ['method', 'query', 'headers', 'bindingVersion'],
  kafka:
    'schemaRegistryUrl schemaRegistryVendor topic partitions replicas topicConfiguration groupId clientId key schemaIdLocation schemaIdPayloadEncoding schemaLookupStrategy bindingVersion'.split(
      ' ',
    ),
  mqtt: 'clientId cleanSession lastWill keepAlive sessionExpiryInterval maximumPacketSize qos retain messageExpiryInterval payloadFormatIndicator correlationData contentType responseTopic bindingVersion'.split(
    ' ',
  ),
  amqp: 'is exchange queue expiration userId cc priority deliveryMode mandatory bcc replyTo timestamp ack contentEncoding messageType bindingVersion'.split(
    ' ',
  ),
};

/** Judges the bindings of an object of AsyncAPI: names of protocols, and fields that are nearly one of theirs. */
export function judgeBindings(value: Raw, at: At, judging: Judging): void {
  for (const [protocol, binding] of membersOf(value)) {
    const meant = Object.hasOwn(sharedBindings, protocol) ? sharedBindings[protocol] : undefined;
    if (meant !== undefined)
      judging.report({
        kind: 'description-unknown-key',
        message: `No protocol of bindings is called "${protocol}".`,
        hint: `Write "${meant}".`,
        at: [...at, protocol],
        isKey: true,
      });
    const known = Object.hasOwn(fields, protocol) ? fields[protocol] : undefined;
    if (known === undefined || !isRecord(binding)) continue;
    for (const [key] of membersOf(binding)) judgeField(key, [...at, protocol, key], { protocol, known, judging });
    judgeMethod(binding, [...at, protocol, 'method'], { protocol, judging });
  }
}

interface Binding {
  readonly protocol: string;
  readonly known: readonly string[];
  readonly judging: Judging;
}

/** Later versions of a binding have more fields: only a slip in one of these is told. */
function judgeField(key: string, at: At, { protocol, known, judging }: Binding): void {
  const near = known.includes(key) || key.length < 4 ? undefined : nearest(key, known);
  if (near === undefined) return;
  judging.report({
    kind: 'description-unknown-key',
    message: `"${key}" is no field of a binding of ${protocol}.`,
    hint: `Did you mean "${near}"?`,
    at,
    isKey: true,
  });
}

/** The methods that a binding may say (HTTP binding 0.3.0, WebSockets binding 0.1.0). */
const methods: Readonly<Record<string, readonly string[]>> = {
  http: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE'],
  ws: ['GET', 'POST'],
};

function judgeMethod(
  binding: Raw,
  at: At,
  { protocol, judging }: { readonly protocol: string; readonly judging: Judging },
): void {
  const method = textOf(binding['method']);
  const allowed = methods[protocol];
  if (method === undefined || allowed === undefined || allowed.includes(method)) return;
  judging.report({
    kind: 'description-value',
    message: `"${method}" is no method of a binding of ${protocol}.`,
    hint: allowed.includes(method.toUpperCase()) ? `Write ${method.toUpperCase()}.` : `Write ${anyOf(allowed)}.`,
    at,
  });
}
