import { describe, expect, test } from 'vitest';
import { maxPart, type StreamPart } from '../../../src/playground/response/entries.ts';
import { createSseParser } from '../../../src/playground/response/sse.ts';

function parse(...pieces: string[]): StreamPart[] {
  const parser = createSseParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

const event = (text: string, name = 'message', id = ''): StreamPart => ({ kind: 'event', name, id, text });
const raw = (text: string): StreamPart => ({ kind: 'raw', name: '', id: '', text });

describe('server-sent events', () => {
  test('the examples of the specification (WHATWG HTML, 9.2.6)', () => {
    expect(parse('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([event('YHOO\n+2\n10')]);
    expect(
      parse(': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n'),
    ).toEqual([
      { kind: 'comment', name: '', id: '', text: 'test stream' },
      event('first event', 'message', '1'),
      event('second event'),
      event(' third event'),
    ]);
    expect(parse('data\n\ndata\ndata\n\n')).toEqual([event(''), event('\n')]);
    expect(parse('data:test\n\ndata: test\n\n')).toEqual([event('test'), event('test')]);
  });

  test('lines end with CR, LF or CRLF, also where the stream is cut between the two', () => {
    const stream = 'event: a\r\ndata: 1\r\rdata: 2\ndata: 3\n\r\nid: 7\rdata: 4\r\n\r\n';
    const whole = parse(stream);
    expect(whole).toEqual([event('1', 'a'), event('2\n3'), event('4', 'message', '7')]);
    for (let at = 0; at <= stream.length; at += 1) expect(parse(stream.slice(0, at), stream.slice(at))).toEqual(whole);
    expect(parse(...stream)).toEqual(whole);
  });

  test('the last id goes with the events after it; one with NUL is none', () => {
    expect(parse('id: 5\n\ndata: a\n\nid: 6\0\ndata: b\n\n')).toEqual([
      event('a', 'message', '5'),
      event('b', 'message', '5'),
    ]);
  });

  test('what a browser would drop is shown as it came', () => {
    expect(parse('{"error": "not a stream"}\n')).toEqual([raw('{"error": "not a stream"}')]);
    expect(parse('event: done\n\n')).toEqual([raw('event: done')]);
    expect(parse('data: a\n\nevent: cut\ndata: o')).toEqual([event('a'), raw('event: cut\ndata: o')]);
    expect(parse('retry: 1000\n\n')).toEqual([]);
  });

  test('a line without an end does not fill the memory', () => {
    const parser = createSseParser();
    const piece = 'x'.repeat(maxPart / 4);
    const parts = Array.from({ length: 12 }, () => parser.push(piece)).flat();
    expect(parts.map(({ kind, text }) => [kind, text.length])).toEqual([
      ['raw', maxPart * 1.25],
      ['raw', maxPart * 1.25],
    ]);
  });
});
