import type { ChannelAction, ChannelLink, ChannelReply, Message, OperationExtensions } from '../model.ts';
import { readExtensions } from '../extensions.ts';
import { entriesOf, listOf, textOf } from '../reader.ts';
import { readBindings } from './binding.ts';
import { readMessage } from './message.ts';
import { findChannel, namedMessages, type RawChannel } from './raw-channel.ts';
import { externalDocs, readPart, readTags, referenceName, texts, type Part, type Reading } from './reading.ts';
import { readSecurity } from './security.ts';
import { withTraits } from './traits.ts';
import { isRecord } from '../../shared/is-record.ts';

/** An operation of a channel, with what it says about the channel's page. */
export interface ReadAction {
  readonly channelId: string;
  readonly action: ChannelAction;
  readonly extensions: OperationExtensions;
}

/** 2.x: what an application does to a channel is what the reader meets there, turned around (2.6, channel item). */
export function legacyActions({ id, part }: RawChannel, reading: Reading): ReadAction[] {
  return (['publish', 'subscribe'] as const).flatMap((key): ReadAction[] => {
    if (part.value[key] === undefined) return [];
    const operation = readPart(part.value[key], [...part.at, key], reading);
    if (operation === undefined) return [];
    const merged = withTraits(operation, reading);
    const name = textOf(merged.value['operationId']);
    return [
      {
        channelId: id,
        extensions: readExtensions(merged.value),
        action: {
          action: key === 'publish' ? 'send' : 'receive',
          ...(name === undefined ? {} : { name }),
          ...actionParts(merged, reading),
          messages: legacyMessages(merged, name ?? id, reading),
        },
      },
    ];
  });
}

/** `message` is one, or a choice; one without a name is called after the operation. */
function legacyMessages({ value, at }: Part, name: string, reading: Reading): Message[] {
  const { message } = value;
  if (message === undefined) return [];
  const choices = isRecord(message) && Array.isArray(message['oneOf']) ? message['oneOf'] : undefined;
  const here = [...at, 'message'];
  if (choices === undefined) {
    const only = readMessage(message, referenceName(message) ?? name, here, reading);
    return only === undefined ? [] : [only];
  }
  return choices.flatMap(
    (choice, index) =>
      readMessage(
        choice,
        referenceName(choice) ?? `${name} ${index + 1}`,
        [...here, 'oneOf', String(index)],
        reading,
      ) ?? [],
  );
}

/** 3.x: operations stand apart and name the application's side, which is the reader's turned around (3.0, operation). */
export function readActions(channels: readonly RawChannel[], reading: Reading): ReadAction[] {
  return entriesOf(reading.root['operations']).flatMap(([name, value]) => {
    const at = ['operations', name];
    const part = readPart(value, at, reading);
    if (part === undefined) return [];
    const channel = operationChannel(part, channels, reading);
    return channel === undefined ? [] : readAction(name, withTraits(part, reading), { channel, channels, reading });
  });
}

function operationChannel(
  { value, at }: Part,
  channels: readonly RawChannel[],
  reading: Reading,
): RawChannel | undefined {
  if (value['channel'] === undefined) return undefined;
  const channel = findChannel(value['channel'], [...at, 'channel'], channels, reading);
  return typeof channel === 'object' ? channel : undefined;
}

interface Setting {
  readonly channel: RawChannel;
  readonly channels: readonly RawChannel[];
  readonly reading: Reading;
}

function readAction(name: string, part: Part, { channel, channels, reading }: Setting): ReadAction[] {
  const { value, at } = part;
  const written = textOf(value['action']);
  if (written !== 'send' && written !== 'receive') return [];
  const parts = actionParts(part, reading);
  const answer = readReply(part, { channel, channels, reading });
  const action: ChannelAction = {
    action: written === 'receive' ? 'send' : 'receive',
    name,
    ...parts,
    messages: namedMessages(value['messages'], [...at, 'messages'], channel, reading),
    ...(answer === undefined ? {} : { reply: answer.reply }),
  };
  const own = { channelId: channel.id, extensions: readExtensions(value), action };
  return answer?.channel === undefined ? [own] : [own, answerAction(own, answer.reply, answer.channel, channel)];
}

/** The reply as the channel that it comes on shows it. */
function answerAction(
  { action: { action, name = '', title, deprecated }, extensions }: ReadAction,
  { messages }: ChannelReply,
  on: RawChannel,
  asked: RawChannel,
): ReadAction {
  return {
    channelId: on.id,
    extensions: { ...readExtensions({}), excluded: extensions.excluded },
    action: {
      action: action === 'send' ? 'receive' : 'send',
      deprecated,
      security: [],
      tags: [],
      bindings: {},
      messages,
      replyTo: [{ name, ...(title === undefined ? {} : { title }), channel: linkTo(asked) }],
    },
  };
}

function linkTo({ id, address }: RawChannel): ChannelLink {
  return { channelId: id, address };
}

/** What an operation of either version says in the same words. */
function actionParts(part: Part, reading: Reading): Omit<ChannelAction, 'action' | 'name' | 'messages' | 'reply'> {
  const { value, at } = part;
  return {
    ...texts(value, 'title', 'summary', 'description'),
    deprecated: value['deprecated'] === true || value['x-deprecated'] === true,
    security: readSecurity(value['security'], [...at, 'security'], reading),
    tags: readTags(value['tags'], [...at, 'tags'], reading),
    bindings: readBindings(part, reading),
    ...externalDocs(part, reading),
    replyTo: [],
  };
}

interface Answer {
  readonly reply: ChannelReply;
  /** The channel that the reply comes on, when it is another one of the document. */
  readonly channel?: RawChannel;
}

/** 3.0, operation reply: its own channel or the operation's, and where its address stands. */
function readReply({ value, at }: Part, { channel, channels, reading }: Setting): Answer | undefined {
  if (value['reply'] === undefined) return undefined;
  const part = readPart(value['reply'], [...at, 'reply'], reading);
  if (part === undefined) return undefined;
  const target =
    part.value['channel'] === undefined
      ? channel
      : findChannel(part.value['channel'], [...part.at, 'channel'], channels, reading);
  const found = typeof target === 'object' ? target : undefined;
  const address =
    part.value['address'] === undefined
      ? undefined
      : readPart(part.value['address'], [...part.at, 'address'], reading)?.value;
  const messages = replyMessages(part, found ?? channel, reading);
  const other = found === undefined || found === channel ? undefined : found;
  return {
    reply: {
      ...(other === undefined ? {} : { channel: linkTo(other) }),
      ...texts(address ?? {}, 'location', 'description'),
      messages,
    },
    ...(other === undefined ? {} : { channel: other }),
  };
}

/** A reply on the operation's own channel that names no messages says nothing about which of them it is. */
function replyMessages({ value, at }: Part, channel: RawChannel, reading: Reading): Message[] {
  if (value['channel'] === undefined && listOf(value['messages']).length === 0) return [];
  return namedMessages(value['messages'], [...at, 'messages'], channel, reading);
}
