import { nearest } from '../../shared/nearest.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import { addressVisitors } from './addresses.ts';
import { judgeBindings } from './bindings.ts';
import { createExampleJudge, type ExampleJudge } from './examples.ts';
import { judgeExtensions } from './extensions.ts';
import type { Judging } from './judging.ts';
import { templateNames } from './parameters.ts';
import { judgeMediaValue } from './media-types.ts';
import { judgeSchema } from './schemas.ts';
import { isRequirement, judgeRequirements, judgeScheme, schemesOf } from './security.ts';
import { judgeServer, judgeVariable } from './servers.ts';
import { judgeDocument, judgeValue, membersOf, type Structure } from './structure.ts';
import { judgeVersion } from './versions.ts';
import { shown } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Judges a description of AsyncAPI 2 or 3. */
export function judgeAsyncApi(judging: Judging): void {
  const isLegacy = judging.version.version.startsWith('2.');
  if (isOfOtherVersion(isLegacy, judging)) return;
  judgeVersion(judging);
  const schemes = schemesOf(judging);
  const examples = createExampleJudge(judging);
  const security = (value: Raw, at: At, structure: Structure): void => {
    const here = [...at, 'security'];
    judgeRequirements(value['security'], here, { judging, schemes });
    if (!isLegacy) judgeSchemesInPlace(value['security'], here, { structure, schemes });
  };
  const visitors: Structure['visitors'] = {
    server(value, at, _judging, structure) {
      judgeServer(value, at, judging);
      security(value, at, structure);
    },
    operation(value, at, _judging, structure) {
      security(value, at, structure);
      judgeExtensions(value, at, judging);
      if (isLegacy) return;
      judgeChannel(value, at, judging);
      judgeMessages(value, at, judging);
    },
    operationTrait: (value, at, _judging, structure) => security(value, at, structure),
    channel(value, at) {
      judgeExtensions(value, at, judging);
      if (isLegacy) judgeServerNames(value, at, judging);
    },
    document(value, at) {
      judgeMediaValue(value['defaultContentType'], [...at, 'defaultContentType'], judging);
    },
    message(value, at) {
      judgeMediaValue(value['contentType'], [...at, 'contentType'], judging);
      judgeMessageExamples(value, at, examples);
      judgeHeaders(value, at, judging);
    },
    messageTrait: (value, at) => judgeHeaders(value, at, judging),
    messageExample: judgeMessageExample,
    correlationId: judgeLocation,
    replyAddress: judgeLocation,
    parameter(value, at) {
      judgeLocation(value, at, judging);
      if (!isLegacy) judgeVariable(value, at, { subject: `parameter "${at.at(-1) ?? ''}"`, judging });
    },
    reply: judgeReply,
    bindings: judgeBindings,
    ...addressVisitors,
    schema(value, at) {
      judgeSchema(value, at, judging);
      examples.ofSchema(value, at);
    },
    securityScheme: judgeScheme,
  };
  judgeDocument(judging, visitors);
  examples.finish();
  judgeAddresses(isLegacy, judging);
  if (isLegacy) judgeOperationIds(judging);
}

/** The examples of a message whose payload or headers are JSON Schema. */
function judgeMessageExamples(value: Raw, at: At, { ofValue }: ExampleJudge): void {
  if (value['schemaFormat'] !== undefined) return;
  for (const [index, example] of listOf(value['examples']).entries()) {
    for (const part of ['payload', 'headers']) {
      const schema = value[part];
      if (!isRecord(example) || !isRecord(schema) || schema['schemaFormat'] !== undefined) continue;
      ofValue(example[part], [...at, 'examples', String(index), part], { value: schema, at: [...at, part] });
    }
  }
}

/** The headers of a message are named, so that their schema is that of an object (AsyncAPI 3.0, message object). */
function judgeHeaders(value: Raw, at: At, { reader, report }: Judging): void {
  const headers = reader.resolve(value['headers'], [...at, 'headers']);
  const type = headers === undefined ? undefined : textOf(headers.value['type']);
  if (headers === undefined || type === undefined || type === 'object' || !isRecord(value['headers'])) return;
  report({
    kind: 'description-schema',
    message: `The headers of a message are an object, not ${shown(type)}.`,
    hint: 'Write type: object, and each header under properties.',
    at: [...headers.at, 'type'],
  });
}

/** An example that has none of its fields is the payload itself (2.0). */
function judgeMessageExample(value: Raw, at: At, { report, isFaulty }: Judging): void {
  const isNamed = value['name'] !== undefined || value['summary'] !== undefined;
  if (!isNamed || value['payload'] !== undefined || value['headers'] !== undefined || isFaulty(at)) return;
  report({
    kind: 'description-value-missing',
    message: 'The message example has no "payload" and no "headers", so it shows nothing.',
    hint: 'Write the payload below "payload".',
    at,
  });
}

/** Where a value stands in a message: a runtime expression (AsyncAPI 3.0, correlation id object). */
function judgeLocation(value: Raw, at: At, { report }: Judging): void {
  const location = textOf(value['location']);
  if (location === undefined || /^\$message\.(?:header|payload)#/.test(location)) return;
  report({
    kind: 'description-value',
    message: `"location" says no place in a message: "${location}".`,
    hint: 'Write $message.header#/… or $message.payload#/…, with a JSON pointer.',
    at: [...at, 'location'],
  });
}

/** A description in the shape of another version has one fault, which is its version. */
function isOfOtherVersion(isLegacy: boolean, { root, report }: Judging): boolean {
  const channels = membersOf(root['channels']).map(([, channel]) => (isRecord(channel) ? channel : {}));
  const sign = isLegacy
    ? isRecord(root['operations']) && 'operations'
    : ['publish', 'subscribe'].find(
        (key) => channels.length > 0 && channels.every((channel) => isRecord(channel[key])),
      );
  if (sign === false || sign === undefined) return false;
  report({
    kind: 'description-value',
    message: `The version is ${textOf(root['asyncapi']) ?? ''}, but the description is written as AsyncAPI ${isLegacy ? 3 : 2}: it has "${sign}".`,
    hint: `Write asyncapi: ${isLegacy ? '3.0.0' : '2.6.0'}, or rewrite the description.`,
    at: ['asyncapi'],
  });
  return true;
}

interface Schemes {
  readonly structure: Structure;
  readonly schemes: ReadonlyMap<string, Raw>;
}

/** 3.x: an entry of a security list is a scheme, or a reference to one; 2.x names them. */
function judgeSchemesInPlace(value: unknown, at: At, { structure, schemes }: Schemes): void {
  for (const [index, entry] of listOf(value).entries()) {
    if (!isRecord(entry)) continue;
    const here = [...at, String(index)];
    const named = isRequirement(entry) ? Object.keys(entry).find((name) => schemes.has(name)) : undefined;
    if (named !== undefined)
      structure.judging.report({
        kind: 'description-security',
        message: `AsyncAPI 3 does not name security schemes as "${named}: []" does, but refers to them.`,
        hint: `Write $ref: "#/components/securitySchemes/${named}".`,
        at: [...here, named],
        isKey: true,
      });
    else if (!isRequirement(entry)) judgeValue(entry, { is: 'object', name: 'securityScheme' }, here, structure);
  }
}

interface Channel {
  readonly value: Raw;
  readonly at: At;
  readonly isKey: boolean;
  readonly judging: Judging;
}

function judgeAddresses(isLegacy: boolean, judging: Judging): void {
  for (const [id, written] of membersOf(judging.root['channels'])) {
    const found = judging.reader.resolve(written, ['channels', id]);
    if (found === undefined) continue;
    const addressAt = isLegacy ? ['channels', id] : [...found.at, 'address'];
    const address = isLegacy ? id : textOf(found.value['address']);
    if (address !== undefined)
      judgeAddress(address, addressAt, { value: found.value, at: found.at, isKey: isLegacy, judging });
  }
}

/** Each name in an address has a parameter, and each parameter stands in the address (AsyncAPI 3.0, channel object). */
function judgeAddress(address: string, addressAt: At, { value, at, isKey, judging }: Channel): void {
  const described = value['parameters'];
  if (described !== undefined && described !== null && !isRecord(described)) return;
  if (/[{}]/.test(address.replace(/\{[^{}]*\}/g, ''))) {
    judging.report({
      kind: 'description-path',
      message: `The braces in the address "${address}" do not match.`,
      hint: 'Write each parameter as {name}.',
      at: addressAt,
      isKey,
    });
    return;
  }
  const names = templateNames(address);
  const parameters = membersOf(value['parameters']).map(([name]) => name);
  const unused = parameters.filter((name) => !names.includes(name));
  const undescribed = names.filter((name) => !parameters.includes(name));
  for (const name of undescribed) {
    const meant = nearest(name, unused) ?? (unused.length === 1 ? unused[0] : undefined);
    judging.report({
      kind: 'description-path',
      message: `The parameter {${name}} of the address "${address}" is not described.`,
      hint: meant === undefined ? `Add "${name}" to the parameters of the channel.` : `Did you mean {${meant}}?`,
      at: addressAt,
      isKey,
    });
  }
  for (const name of undescribed.length > 0 ? [] : unused)
    judging.report({
      kind: 'description-path',
      message: `The address "${address}" has no {${name}}, which this parameter describes.`,
      hint: `Write {${name}} into the address, or remove the parameter.`,
      at: [...at, 'parameters', name],
      isKey: true,
    });
}

/** 3.0, operation object: its channel is one of the description. */
function judgeChannel(value: Raw, at: At, { root, reader, report, isFaulty }: Judging): void {
  const here = [...at, 'channel'];
  const target = reader.resolve(value['channel'], here);
  if (target === undefined || at[0] !== 'operations' || isFaulty(here)) return;
  const channels = membersOf(root['channels']).map(([id, entry]) => reader.resolve(entry, ['channels', id])?.value);
  if (channels.includes(target.value)) return;
  report({
    kind: 'description-value',
    message: `The channel of the operation "${at.at(-1) ?? ''}" is none of the description's channels.`,
    hint: 'List it under channels, by reference if need be; the operation is left out.',
    at: here,
    isKey: true,
  });
}

/** 3.0, operation object: the messages of an operation are messages of its channel. */
function judgeMessages(value: Raw, at: At, judging: Judging): void {
  const channel = judging.reader.resolve(value['channel'], [...at, 'channel']);
  if (channel === undefined || judging.isFaulty([...at, 'channel'])) return;
  const messages = membersOf(channel.value['messages']);
  const own = new Set(
    messages.flatMap(([key, entry]) => [entry, judging.reader.resolve(entry, [...channel.at, 'messages', key])?.value]),
  );
  for (const [index, entry] of listOf(value['messages']).entries()) {
    const here = [...at, 'messages', String(index)];
    const target = judging.reader.resolve(entry, here);
    if (target === undefined || judging.isFaulty(here)) continue;
    const reference = (isRecord(entry) && textOf(entry['$ref'])) || '';
    const isOwn = own.has(target.value);
    // What is meant is shown all the same; tools that read the specification to the letter refuse it.
    if (isOwn && !reference.startsWith('#/components/messages/')) continue;
    const whose = at.at(-1) === 'reply' ? 'reply' : 'operation';
    judging.report({
      kind: 'description-path',
      message: isOwn
        ? `"${reference}" is a component: the messages of the ${whose} are those of its channel.`
        : `The message "${target.pointer ?? ''}" is none of the ${whose}'s channel.`,
      hint: 'Refer to a message of the channel: #/channels/…/messages/….',
      at: here,
    });
  }
}

/** 3.0, operation reply object: so are those of a reply that says its channel. */
function judgeReply(value: Raw, at: At, judging: Judging): void {
  if (value['channel'] !== undefined) judgeMessages(value, at, judging);
}

/** 2.x: a channel names its servers. */
function judgeServerNames(value: Raw, at: At, { root, report }: Judging): void {
  if (root['servers'] !== undefined && !isRecord(root['servers'])) return;
  const names = entriesOf(root['servers']).map(([name]) => name);
  for (const [index, entry] of listOf(value['servers']).entries()) {
    const name = textOf(entry);
    if (name === undefined || names.includes(name)) continue;
    const near = nearest(name, names);
    report({
      kind: 'description-server',
      message: `No server is named "${name}".`,
      hint: near === undefined ? 'Define it under servers.' : `Did you mean "${near}"?`,
      at: [...at, 'servers', String(index)],
    });
  }
}

function judgeOperationIds({ root, reader, report }: Judging): void {
  const known = new Map<string, string>();
  for (const [id, written] of membersOf(root['channels'])) {
    const channel = reader.resolve(written, ['channels', id]);
    for (const key of ['publish', 'subscribe']) {
      const operation = channel?.value[key];
      const name = isRecord(operation) ? textOf(operation['operationId']) : undefined;
      if (name === undefined || channel === undefined) continue;
      const owner = known.get(name);
      if (owner === undefined) known.set(name, `${key} of ${id}`);
      else
        report({
          kind: 'description-duplicate',
          message: `The operationId "${name}" is used twice: ${owner} has it already.`,
          hint: 'Give each operation an id of its own.',
          at: [...channel.at, key, 'operationId'],
        });
    }
  }
}
