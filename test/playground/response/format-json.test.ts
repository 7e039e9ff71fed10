import { describe, expect, test } from 'vitest';
import { formatJson } from '../../../src/playground/response/format-json.ts';
import { atOnce } from '../../../src/playground/response/slices.ts';

function pretty(text: string): string | undefined {
  return atOnce(formatJson(text))?.lines.join('\n');
}

/** A text without white space between tokens. */
function dense(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"?|\s+/g, (token) => (token.startsWith('"') ? token : ''));
}

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomJson(random: (below: number) => number, depth = 0): string {
  const space = (): string => ['', '', ' ', '\n', '\r\n\t'][random(5)] ?? '';
  const list = (item: () => string): string => Array.from({ length: random(4) }, item).join(`${space()},${space()}`);
  const string = (): string => ['"a"', '""', '"\\""', '"\\\\"', '"{[:,]} "', '"\\u00e9 ü 😀"'][random(6)] ?? '';
  switch (random(depth > 5 ? 4 : 7)) {
    case 0:
      return ['1.50', '-0', '12345678901234567890', '1E+400', '0.1e-7'][random(5)] ?? '';
    case 1:
      return ['true', 'false', 'null'][random(3)] ?? '';
    case 2:
    case 3:
      return string();
    case 4:
      return `[${space()}${list(() => randomJson(random, depth + 1))}${space()}]`;
    default:
      return `{${space()}${list(() => `${string()}${space()}:${space()}${randomJson(random, depth + 1)}`)}${space()}}`;
  }
}

describe('JSON laid out for reading', () => {
  test('looks as JSON usually does', () => {
    const value = { a: [1, { b: null }], c: {}, d: [], e: 'x', f: [[true]] };
    expect(pretty(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(pretty(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2));
  });

  test('numbers, escapes, duplicate keys and order stay as they came', () => {
    const text = '{"n":1.50,"big":12345678901234567890,"é":"\\u00e9\\/","b":1,"a":2,"b":3,"10":0,"2":0}';
    expect(dense(pretty(text) ?? '')).toBe(text);
  });

  test('only white space between tokens differs, for any JSON', () => {
    const random = createRandom(7);
    for (let index = 0; index < 2000; index += 1) {
      const text = randomJson(random);
      const shown = pretty(text);
      expect(dense(shown ?? '')).toBe(dense(text));
      // Its values are not compared: V8 13.6 mixes up the keys "\\\"" and "\\\\" where it has parsed the other one before.
      expect(() => void JSON.parse(shown ?? '')).not.toThrow();
      // Where a text breaks off, what came is still laid out.
      const cut = text.slice(0, random(text.length));
      expect(dense(pretty(cut) ?? '')).toBe(dense(cut));
    }
  });

  test('values beside each other stay apart', () => {
    expect(pretty('1 2\n"a""b" [3 4]')).toBe('1\n2\n"a"\n"b"\n[\n  3\n  4\n]');
  });

  test('folds go from the line of a bracket to that of its end', () => {
    const { folds } = atOnce(formatJson('{"a":[1],"b":{},"c":{"d":2}}')) ?? {};
    expect([...(folds ?? [])]).toEqual([
      [1, 3],
      [5, 7],
      [0, 8],
    ]);
  });

  test('what is not JSON is left as it is', () => {
    expect(pretty('<html> </html>')).toBeUndefined();
    expect(pretty('{a: 1}')).toBeUndefined();
    expect(pretty('Internal error')).toBeUndefined();
  });

  test('nesting without end makes no text without end', () => {
    expect(pretty('['.repeat(3_000_000))).toBeUndefined();
    expect(pretty('['.repeat(1000))?.split('\n')).toHaveLength(1000);
  });

  test('a string of millions of escapes is read to its end', () => {
    const text = `["${'\\"'.repeat(2_000_000)}","${'\\\\'.repeat(1_000_000)}"]`;
    expect(pretty(text)).toBe(`[\n  ${text.slice(1, -1).replace('","', '",\n  "')}\n]`);
  });
});
