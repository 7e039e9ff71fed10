import { describe, expect, test } from 'vitest';
import {
  addEntries,
  createRecordParser,
  emptyLog,
  maxEntries,
  type StreamPart,
} from '../../../src/playground/response/entries.ts';

const part = (text: string): StreamPart => ({ kind: 'event', name: '', id: '', text });

describe('records of a stream', () => {
  test('NDJSON has one a line, wherever the stream is cut; blank lines are none', () => {
    const parser = createRecordParser('\n');
    const texts = ['{"a"', ':1}\n\r\n{"b":', '2}\r\n', '{"c":3}'].flatMap((piece) => parser.push(piece));
    expect([...texts, ...parser.end()].map(({ text }) => text)).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  test('a JSON sequence has one after each separator, line breaks inside included', () => {
    const parser = createRecordParser('\u001E');
    const texts = [...parser.push('\u001E{"a":\n1}\n\u001E[2'), ...parser.push(']\n'), ...parser.end()];
    expect(texts.map(({ text }) => text)).toEqual(['{"a":\n1}', '[2]']);
  });
});

describe('the log of a stream', () => {
  test('keeps the latest entries and counts all', () => {
    let log = emptyLog;
    for (let index = 0; index < 5; index += 1)
      log = addEntries(
        log,
        Array.from({ length: maxEntries / 2 }, () => part(String(index))),
      );
    expect(log.total).toBe(maxEntries * 2.5);
    expect(log.entries).toHaveLength(maxEntries);
    expect(log.entries[0]).toMatchObject({ number: maxEntries * 1.5 + 1, text: '3' });
    expect(log.entries.at(-1)).toMatchObject({ number: maxEntries * 2.5, text: '4' });
  });

  test('keeps fewer when they are large', () => {
    const log = addEntries(
      emptyLog,
      Array.from({ length: 30 }, () => part('x'.repeat(1_000_000))),
    );
    expect(log.entries.map(({ number }) => number)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });
});
