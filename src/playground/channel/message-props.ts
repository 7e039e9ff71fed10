import { exampleOf, reducedSchema } from '../../api/documents.ts';
import type { ApiDocument, ChannelOperation, Message, Schema } from '../../api/index.ts';
import { isJson } from '../../request/index.ts';
import type { FormField } from '../form/field.ts';
import type { FieldBuilder } from '../form/fields-of.ts';
import { isBinaryMessage } from './recognise.ts';

export type Side = 'send' | 'receive';

/** A message of the channel, as far as it takes to write and to recognise it. */
export interface MessageProps {
  readonly name: string;
  readonly title?: string;
  /** What the description says that the reader does with it; none for a message that no operation names. */
  readonly sides: readonly Side[];
  readonly contentType: string;
  /** Without what only describes; absent where the schema is in another language or there is none. */
  readonly payload?: Schema;
  /** What the payload is entered in; absent where it is no JSON, and for messages that a reader does not send. */
  readonly field?: FormField;
  /** Those without a label have no name. */
  readonly examples: readonly { readonly label: string; readonly text: string }[];
}

type Schemas = ApiDocument['schemas'];

const maxExamples = 5;
/** Characters of all examples together. */
const maxExampleText = 60_000;

/** Returns the messages of a channel, each once, those that a reader sends first, with their `fields`. */
export function messageProps(operation: ChannelOperation, schemas: Schemas, fields: FieldBuilder): MessageProps[] {
  const found = new Map<string, { readonly message: Message; readonly sides: Set<Side> }>();
  for (const { message, side } of messagesOf(operation)) {
    const key = JSON.stringify([message.name, message.contentType, message.payload]);
    const entry = found.get(key) ?? { message, sides: new Set() };
    if (side !== undefined) entry.sides.add(side);
    found.set(key, entry);
  }
  const budget = { left: maxExampleText };
  return [...found.values()]
    .sort((one, other) => Number(other.sides.has('send')) - Number(one.sides.has('send')))
    .map(({ message, sides }) => ({
      name: message.name,
      ...(message.title === undefined || message.title === message.name ? {} : { title: message.title }),
      sides: [...sides],
      contentType: message.contentType,
      ...(message.payload === undefined ? {} : { payload: reducedSchema(message.payload) }),
      ...(message.payload !== undefined && sides.has('send') && isJson(message.contentType)
        ? { field: fields.field(message.payload) }
        : {}),
      examples: isBinaryMessage(message) ? [] : examplesOf(message, schemas, budget),
    }));
}

function messagesOf({
  actions,
  messages,
}: ChannelOperation): readonly { readonly message: Message; readonly side?: Side }[] {
  return [
    ...actions.flatMap(({ action, messages: own, reply }) => [
      ...own.map((message) => ({ message, side: action })),
      ...(reply?.messages ?? []).map((message) => ({
        message,
        side: action === 'send' ? ('receive' as const) : ('send' as const),
      })),
    ]),
    ...messages.map((message) => ({ message })),
  ];
}

function examplesOf(message: Message, schemas: Schemas, budget: { left: number }): MessageProps['examples'] {
  const { examples, payload, contentType } = message;
  const written = examples
    .filter((example) => example.payload !== undefined)
    .slice(0, maxExamples)
    .map(({ name, summary, payload: value }) => ({ label: summary ?? name ?? '', value }));
  const entries =
    written.length > 0 || payload === undefined
      ? written
      : [{ label: '', value: exampleOf(payload, schemas, 'request') }];
  return entries.flatMap(({ label, value }) => {
    const text = textOf(value, contentType);
    if (text === undefined || text.length > budget.left) return [];
    budget.left -= text.length;
    return [{ label, text }];
  });
}

/** A string in JSON is quoted, but for one that is the document itself, written out. */
function textOf(value: unknown, contentType: string): string | undefined {
  const isDocument = typeof value === 'string' && (!/[/+]json\b/i.test(contentType) || /^\s*[[{]/.test(value));
  return isDocument ? value : JSON.stringify(value, undefined, 2);
}
