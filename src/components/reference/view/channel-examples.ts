import { exampleOf } from '../../../api/documents.ts';
import type { Direction, ApiDocument, ChannelOperation, Message, MessageExample } from '../../../api/index.ts';
import type { InterfaceStrings } from '../../../site/index.ts';
import { cutEntries, type ExampleEntry } from './example-entry.ts';
import { exampleCode } from './media-type-entry.ts';

type Schemas = ApiDocument['schemas'];

/**
 * Returns the examples of every message of a channel: its own, each with its headers, else one that is generated from its
 * schemas. A message that several actions share is shown once.
 */
export function messageExamples(
  { actions, messages }: ChannelOperation,
  schemas: Schemas,
  strings: InterfaceStrings,
): readonly ExampleEntry[] {
  const all = [
    ...actions.flatMap((action) => [
      { label: strings[action.action], direction: directionOf(action.action), messages: action.messages },
      {
        label: strings.reply,
        direction: directionOf(action.action === 'send' ? 'receive' : 'send'),
        messages: action.reply?.messages ?? [],
      },
    ]),
    { label: strings.message, direction: 'response' as const, messages },
  ];
  const shown = new Set<string>();
  const entries = all.flatMap(({ label, direction, messages: group }) =>
    group
      .filter((message) => {
        const isNew = !shown.has(`${label} ${message.name}`);
        shown.add(`${label} ${message.name}`);
        return isNew;
      })
      .flatMap((message) =>
        entriesOf(message, schemas, { direction, label: `${label} · ${message.title ?? message.name}`, strings }),
      ),
  );
  return cutEntries(entries.map((entry, index) => ({ ...entry, value: String(index) })));
}

function directionOf(action: 'send' | 'receive'): Direction {
  return action === 'send' ? 'request' : 'response';
}

interface Setting {
  readonly label: string;
  readonly direction: Direction;
  readonly strings: InterfaceStrings;
}

function entriesOf(
  message: Message,
  schemas: Schemas,
  { label, direction, strings }: Setting,
): readonly Omit<ExampleEntry, 'value'>[] {
  const { examples, payload, headers, contentType } = message;
  const generated: MessageExample = {
    ...(payload === undefined ? {} : { payload: exampleOf(payload, schemas, direction) }),
    ...(headers === undefined ? {} : { headers: exampleOf(headers, schemas, direction) }),
  };
  return (examples.length === 0 ? [generated] : examples).flatMap((example, index) => {
    const own = example.summary ?? example.name;
    const number = examples.length > 1 ? `${strings.example} ${index + 1}` : undefined;
    const name = [label, own ?? number].filter((part) => part !== undefined).join(' · ');
    return [
      ...(example.payload === undefined
        ? []
        : [{ label: name, ...exampleCode({ value: example.payload }, contentType) }]),
      ...(example.headers === undefined
        ? []
        : [
            {
              label: `${name} · ${strings.headers}`,
              ...exampleCode({ value: example.headers }, 'application/json'),
            },
          ]),
    ];
  });
}
