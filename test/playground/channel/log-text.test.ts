import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/playground/channel/log-buffer.ts';
import { hexDump, ndjson, payloadText, previewText } from '../../../src/playground/channel/log-text.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

function entry(data: LogEntry['data'], rest: Partial<LogEntry> = {}): LogEntry {
  const size = typeof data === 'string' ? data.length : data.byteLength;
  return { id: 1, time: 0, direction: 'received', data, size, isCut: false, ...rest };
}

describe('messages as text', () => {
  test('JSON is indented, other text is as it came', () => {
    expect(payloadText(entry('{"a":[1]}'))).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', isWhole: true });
    expect(payloadText(entry('{not json'))).toEqual({ text: '{not json', isWhole: true });
    expect(payloadText(entry('12345678901234567890')).text).toBe('12345678901234567890');
  });

  test('of a large payload the first part is shown', () => {
    const large = payloadText(entry('x'.repeat(1_000_000)));
    expect(large.isWhole).toBe(false);
    expect(large.text.length).toBeLessThan(300_000);
    expect(payloadText(entry(new ArrayBuffer(100_000)))).toMatchObject({ isWhole: false });
  });

  test('bytes are a dump of offset, bytes and characters', () => {
    expect(hexDump(bytes('Hi\u0000 0123456789abcdef'))).toBe(
      [
        '00000000  48 69 00 20 30 31 32 33 34 35 36 37 38 39 61 62  Hi. 0123456789ab',
        '00000010  63 64 65 66                                      cdef',
      ].join('\n'),
    );
    expect(hexDump(new ArrayBuffer(0))).toBe('');
  });

  test('a line shows the beginning, without breaks', () => {
    expect(previewText(entry('{\n  "a": 1\n}'))).toBe('{ "a": 1 }');
    expect(previewText(entry('x'.repeat(10_000))).length).toBeLessThan(1000);
    expect(previewText(entry(bytes('Hi')))).toBe('48 69');
  });

  test('NDJSON has one object a line, binary in base64', () => {
    const text = ndjson(
      [
        entry('two\nlines', { direction: 'sent' }),
        entry(new Uint8Array(20_000).fill(255).buffer),
        entry('part', { isCut: true, size: 99 }),
      ],
      ({ direction }) => (direction === 'sent' ? 'note' : undefined),
    );
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    const [first, second, third] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      direction: 'sent',
      message: 'note',
      size: 9,
      data: 'two\nlines',
    });
    expect(second).toMatchObject({ encoding: 'base64', size: 20_000 });
    expect(Buffer.from(String(second?.['data']), 'base64')).toEqual(Buffer.alloc(20_000, 255));
    expect(third).toMatchObject({ cut: true, size: 99 });
  });
});
