import { matches, likeness, mismatches, type MatchContext } from '../../api/index.ts';
import type { LogEntry } from './log-buffer.ts';
import type { MessageProps, Side } from './message-props.ts';
import type { ChannelProps } from './props.ts';
import { say } from '../texts/say.ts';
import type { BrokenRule } from '../texts/broken-rule.ts';

/** What a message of the log is, going by the channel's description. */
export type Verdict =
  | { readonly kind: 'match'; readonly name: string; readonly isGuess?: true }
  | { readonly kind: 'misfit'; readonly name: string; readonly problems: readonly BrokenRule[] }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'none' };

const none: Verdict = { kind: 'none' };

type Channel = Pick<ChannelProps, 'messages' | 'schemas' | 'isUnchecked'>;

/**
 * Returns a function that says what an entry is; it remembers. A message that fits a described one is that one. One that
 * looks like it (constants first, then field names) and does not fit is wrong in the fields that it names. Others are unknown.
 */
export function createRecogniser(channel: Channel): (entry: LogEntry) => Verdict {
  const known = new WeakMap<LogEntry, Verdict>();
  return (entry) => {
    const verdict = known.get(entry) ?? recognise(channel, entry);
    known.set(entry, verdict);
    return verdict;
  };
}

function recognise({ messages, schemas, isUnchecked }: Channel, entry: LogEntry): Verdict {
  const { direction, data, isCut } = entry;
  if (direction === 'state' || messages.length === 0) return none;
  const side: Side = direction === 'sent' ? 'send' : 'receive';
  if (typeof data !== 'string') return binaryVerdict(messages, side);
  if (isUnchecked) return none;
  if (isCut) return { kind: 'unknown', reason: say('messageTooLarge') };
  const context: MatchContext = { schemas, direction: direction === 'sent' ? 'request' : 'response' };
  const parsed = parseJson(data);
  // Descriptions differ in whose side they tell: the other side's messages come after those of this one.
  const ordered = [
    ...messages.filter(({ sides }) => sides.includes(side)),
    ...messages.filter(({ sides }) => !sides.includes(side)),
  ].filter(({ payload }) => payload !== undefined);
  for (const message of ordered) {
    const value = valueOf(message, data, parsed);
    if (value !== undefined && message.payload && matches(value.value, message.payload, context))
      return { kind: 'match', name: message.name };
  }
  return closestVerdict(ordered, parsed, context);
}

function closestVerdict(messages: readonly MessageProps[], parsed: Parsed | undefined, context: MatchContext): Verdict {
  if (parsed === undefined) return { kind: 'unknown', reason: say('messageNotJson') };
  const [best] = messages
    .filter(({ contentType }) => isJsonType(contentType))
    .flatMap(({ name, payload }) =>
      payload === undefined ? [] : [{ name, payload, score: likeness(parsed.value, payload, context) }],
    )
    .sort((one, other) => other.score - one.score);
  if (best === undefined || best.score <= 0) return { kind: 'unknown', reason: say('messageUnknown') };
  return { kind: 'misfit', name: best.name, problems: mismatches(parsed.value, best.payload, context) };
}

/** Bytes cannot be checked; where one described message alone is binary, they are taken for that one. */
function binaryVerdict(messages: readonly MessageProps[], side: Side): Verdict {
  const binary = messages.filter(isBinaryMessage);
  const own = binary.filter(({ sides }) => sides.includes(side));
  const [only, ...others] = own.length > 0 ? own : binary;
  return only === undefined || others.length > 0 ? none : { kind: 'match', name: only.name, isGuess: true };
}

/** Returns whether a message is described as bytes and not as text. */
export function isBinaryMessage({ contentType, payload }: Pick<MessageProps, 'contentType' | 'payload'>): boolean {
  const isBytes = /^(?:image|audio|video|font)\/|\/(?:octet-stream|(?:x-)?protobuf|(?:x-)?msgpack|cbor|zip|gzip|pdf)$/i;
  return isBytes.test(contentType) || payload?.format === 'binary';
}

/** A value of its own, so that one that is `null` is told from none. */
interface Parsed {
  readonly value: unknown;
}

function parseJson(text: string): Parsed | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What a text means in the media type of a message; undefined where it cannot be one. */
function valueOf({ contentType }: MessageProps, text: string, parsed: Parsed | undefined): Parsed | undefined {
  return isJsonType(contentType) ? parsed : { value: text };
}

function isJsonType(contentType: string): boolean {
  return /json/i.test(contentType);
}

/** Returns what is wrong with a text that is about to be sent as a message; nothing where that cannot be told. */
export function textProblems(
  text: string,
  message: MessageProps,
  { schemas }: Pick<ChannelProps, 'schemas'>,
): readonly BrokenRule[] {
  const isJson = isJsonType(message.contentType);
  let value: unknown = text;
  try {
    if (isJson) value = JSON.parse(text);
  } catch (error) {
    return [{ path: '', rule: 'notJsonBecause', values: { problem: error instanceof Error ? error.message : '' } }];
  }
  if (message.payload === undefined) return [];
  return mismatches(value, message.payload, { schemas, direction: 'request' });
}

/** Returns a problem with its place: `user.name: The type must be string, not number.` */
export function problemText({ path, rule, values }: BrokenRule): string {
  return `${path === '' ? say('theMessage') : path}: ${say(rule, values)}`;
}
