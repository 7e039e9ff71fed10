import { describe, expect, test } from 'vitest';
import { createFilter } from '../../../src/playground/channel/filter.ts';
import type { LogEntry } from '../../../src/playground/channel/log-buffer.ts';
import { channelProps, type ChannelProps } from '../../../src/playground/channel/props.ts';
import {
  createRecogniser,
  problemText,
  textProblems,
  type Verdict,
} from '../../../src/playground/channel/recognise.ts';
import { readValue } from '../../support/asyncapi.ts';

const chat: Readonly<Record<string, unknown>> = {
  asyncapi: '2.6.0',
  servers: { main: { url: 'wss://a.example', protocol: 'wss' } },
  channels: {
    '/chat': {
      publish: {
        message: {
          oneOf: [
            { name: 'say', payload: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } } },
            { name: 'note', contentType: 'text/plain', payload: { type: 'string', maxLength: 5 } },
            { name: 'picture', contentType: 'image/png' },
          ],
        },
      },
      subscribe: {
        message: {
          oneOf: [
            {
              name: 'said',
              payload: {
                type: 'object',
                required: ['type', 'from'],
                properties: { type: { const: 'said' }, from: { $ref: '#/components/schemas/Person' } },
              },
            },
            {
              name: 'left',
              payload: {
                type: 'object',
                required: ['type', 'at'],
                properties: { type: { const: 'left' }, at: { type: 'string', format: 'date-time' } },
              },
            },
          ],
        },
      },
    },
  },
  components: {
    schemas: {
      Person: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          friends: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
        },
      },
    },
  },
};

function propsOf(value: Readonly<Record<string, unknown>>): ChannelProps {
  const { document, channel } = readValue(value);
  return JSON.parse(
    JSON.stringify(channelProps(channel('/chat'), document, { prefill: false, api: 'chat.json' })),
  ) as ChannelProps;
}

const props = propsOf(chat);

function entryOf(data: unknown, direction: LogEntry['direction'] = 'received'): LogEntry {
  const text = typeof data === 'string' || data instanceof ArrayBuffer ? data : JSON.stringify(data);
  return { id: 1, time: 0, direction, data: text, size: 1, isCut: false };
}

function verdictOf(data: unknown, direction: LogEntry['direction'] = 'received', of = props): Verdict {
  return createRecogniser(of)(entryOf(data, direction));
}

describe('what a message is', () => {
  test('one that fits a described one is that one', () => {
    expect(verdictOf({ type: 'said', from: { name: 'Ada' } })).toEqual({ kind: 'match', name: 'said' });
    expect(verdictOf({ text: 'hi' }, 'sent')).toEqual({ kind: 'match', name: 'say' });
    expect(verdictOf('hello', 'sent')).toEqual({ kind: 'match', name: 'note' });
  });

  test('the messages of the other side count too: descriptions differ in whose side they tell', () => {
    expect(verdictOf({ text: 'hi' }, 'received')).toEqual({ kind: 'match', name: 'say' });
  });

  test('one that looks like a described one says which field does not fit, and why', () => {
    const verdict = verdictOf({ type: 'said', from: { friends: [{ name: 'B' }, { name: 7 }] } });
    expect(verdict).toMatchObject({ kind: 'misfit', name: 'said' });
    expect(verdict.kind === 'misfit' && verdict.problems.map(problemText)).toEqual([
      'from.name: This is required.',
      'from.friends[1].name: The type must be string, not number.',
    ]);
  });

  test('a constant tells messages apart that share their fields', () => {
    expect(verdictOf({ type: 'left', from: { name: 'Ada' }, at: 'yesterday' })).toMatchObject({
      kind: 'misfit',
      name: 'left',
      problems: [{ path: 'at', message: 'is not a valid date-time' }],
    });
  });

  test.each([[{ hello: 'world' }], [{ type: 'other' }], ['not JSON and long'], [[1, 2, 3]], ['   null'], ['"text"']])(
    '%j is unknown, which is no error',
    (data) => {
      expect(verdictOf(data)).toMatchObject({ kind: 'unknown' });
    },
  );

  test('bytes are taken for the one message that is binary, and not checked', () => {
    expect(verdictOf(new ArrayBuffer(3), 'sent')).toEqual({ kind: 'match', name: 'picture', isGuess: true });
  });

  test('nothing is said of a change of state, nor where schemas are too large', () => {
    expect(verdictOf('Connected', 'state')).toEqual({ kind: 'none' });
    expect(verdictOf({ text: 'hi' }, 'sent', { ...props, isUnchecked: true })).toEqual({ kind: 'none' });
  });
});

describe('a text before it is sent', () => {
  const [say, note] = props.messages;

  test('is checked as JSON, then against the schema of its message', () => {
    const problems = (text: string): string[] => textProblems(text, say!, props).map(problemText);
    expect(problems('{"text":"hi"}')).toEqual([]);
    expect(problems('{"text":1}')).toEqual(['text: The type must be string, not number.']);
    expect(problems('{"text":')[0]).toMatch(/^The message: This is not valid JSON: /);
  });

  test('is taken as it is where the message is no JSON', () => {
    expect(textProblems('hi', note!, props)).toEqual([]);
    expect(textProblems('too long', note!, props).map(problemText)).toEqual(['The message: Characters: at most 5.']);
  });
});

describe('the filter', () => {
  const recognise = createRecogniser(props);
  const entries = [
    entryOf({ type: 'said', from: { name: 'Ada' } }),
    entryOf({ type: 'said', from: {} }),
    entryOf({ text: 'Ada was here' }, 'sent'),
    entryOf('Connected', 'state'),
  ];
  test.each([
    ['all', '', [0, 1, 2, 3]],
    ['received', '', [0, 1]],
    ['sent', '', [2]],
    ['misfit', '', [1]],
    ['all', ' ADA ', [0, 2]],
    ['received', 'ada', [0]],
    ['all', 'say', [2]],
    ['all', 'nothing has this', []],
  ] as const)('%s with "%s" shows %j', (shown, text, expected) => {
    const passes = createFilter(shown, text, recognise);
    expect(entries.flatMap((entry, index) => (passes(entry) ? [index] : []))).toEqual(expected);
  });
});
