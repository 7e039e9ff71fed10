import { describe, expect, test } from 'vitest';
import { LogBuffer } from '../../../src/playground/channel/log-buffer.ts';

describe('the log', () => {
  test('keeps what there is room for, oldest first, and counts what it forgot', () => {
    const log = new LogBuffer({ entries: 3, bytes: 1000 });
    for (let index = 1; index <= 10; index += 1) log.add('received', `message ${index}`, index);
    const { entries, total, dropped } = log.view();
    expect(entries.map(({ data }) => data)).toEqual(['message 8', 'message 9', 'message 10']);
    expect({ total, dropped }).toEqual({ total: 10, dropped: 7 });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  });

  test('keeps so many bytes, whatever the number of messages', () => {
    const log = new LogBuffer({ entries: 1000, bytes: 100 });
    for (let index = 0; index < 10; index += 1) log.add('received', 'x'.repeat(40), index);
    expect(log.view().entries).toHaveLength(2);
    log.add('received', new ArrayBuffer(90), 11);
    expect(log.view()).toMatchObject({ total: 11, dropped: 10, entries: [{ size: 90 }] });
  });

  test('counts bytes and not characters', () => {
    const log = new LogBuffer({ entries: 10, bytes: 100 });
    log.add('sent', 'ü€😀', 1);
    expect(log.view().entries[0]?.size).toBe(9);
  });

  test('of a message that alone is too large it keeps the first part', () => {
    const log = new LogBuffer({ entries: 10, bytes: 10 });
    log.add('received', 'short', 1);
    log.add('received', 'x'.repeat(50), 2);
    expect(log.view().entries).toMatchObject([{ data: 'xxxxxxxxxx', size: 50, isCut: true }]);
    log.add('received', 'after', 3);
    expect(log.view().entries.map(({ data }) => data)).toEqual(['after']);
  });

  test('holds the usual thousand after a flood', () => {
    const log = new LogBuffer();
    for (let index = 0; index < 100_000; index += 1) log.add('received', '{"n":1}', index);
    expect(log.view()).toMatchObject({ total: 100_000, dropped: 99_000 });
    expect(log.view().entries.at(-1)?.time).toBe(99_999);
  });

  test('a view stays as it was; an empty log begins to count anew', () => {
    const log = new LogBuffer();
    log.add('sent', 'one', 1);
    const before = log.view();
    log.add('sent', 'two', 2);
    log.clear();
    expect(before.entries).toHaveLength(1);
    expect(log.view()).toEqual({ entries: [], total: 0, dropped: 0 });
  });
});
