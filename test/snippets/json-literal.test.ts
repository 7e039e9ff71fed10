import { execFileSync } from 'node:child_process';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../src/request/template.ts';
import { javascript } from '../../src/snippets/languages/javascript.ts';
import { python } from '../../src/snippets/languages/python.ts';
import { jsonTokens } from '../support/json-tokens.ts';
import { inexactJson } from '../support/snippet-requests.ts';

const post = (text: string): HttpRequest => ({
  method: 'POST',
  url: 'https://api.example.com/a',
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  body: { kind: 'text', text },
});
const isObject = (text: string): boolean => javascript.generate(post(text)).includes('body: JSON.stringify(');
const isValue = (text: string): boolean => python.generate(post(text)).includes(' json=');

const strange = [
  '{"a": 1, "a": 2}',
  '{"a": [{"b": 1, "c": 2, "\\u0062": 3}]}',
  '{"2": 1, "1": 2}',
  '{"b": 1, "0": 2}',
  '{"__proto__": {"a": 1}}',
  '{"a": "\\ud800", "\\udfff": "\\\\u0041 \\u2028 </script>"}',
  '{"a": "\ud800"}',
  '{"n": 1.5, "m": -0.0001, "o": 123456789012345.5, "p": 0.1, "q": 0.0}',
  `[1${'0'.repeat(5000)}]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
  '[1, 2',
  '{"a": 1,}',
  '[0.00001, 1e-7, 1e+21]',
  ...inexactJson,
];

/** Returns JSON texts of every kind of value, the same at every run. */
function randomTexts(count: number): readonly string[] {
  let state = 4_627;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const digits = (length: number): string => Array.from({ length }, () => random(10)).join('');
  const number = (): string => {
    const whole = random(3) === 0 ? '0' : `${1 + random(9)}${digits(random(18))}`;
    const fraction = random(2) === 0 ? '' : `.${digits(1 + random(8))}`;
    const exponent = random(6) === 0 ? `${'eE'[random(2)]}${['', '+', '-'][random(3)]}${digits(1 + random(2))}` : '';
    return `${random(4) === 0 ? '-' : ''}${whole}${fraction}${exponent}`;
  };
  const names = ['a', 'b', 'c d', '1', '01', '-1', '1.5', 'é', '__proto__', 'constructor', '\\u0061', '\\"', ''];
  const text = (): string => `"${names[random(names.length)]}${random(3) === 0 ? digits(20) : ''}"`;
  const value = (depth: number): string => {
    const kind = random(depth > 3 ? 4 : 7);
    if (kind === 0) return ['true', 'false', 'null'][random(3)] ?? 'null';
    if (kind === 1) return text();
    if (kind < 4) return number();
    const items = Array.from({ length: random(4) }, () =>
      kind === 4 ? value(depth + 1) : `${text()}: ${value(depth + 1)}`,
    );
    return kind === 4 ? `[${items.join(', ')}]` : `{${items.join(',\n')}}`;
  };
  return Array.from({ length: count }, () => (random(2) === 0 ? `[${value(0)}]` : `{${text()}: ${value(0)}}`));
}

const texts = [...strange, ...randomTexts(1500)];

describe('a literal', () => {
  it.each([
    '{"id": "12345678901234567890", "uuid": "550e8400-e29b-41d4-a716-446655440000", "price": "1.50 1e5 -0"}',
    '{"a": [0, -1, 1.5, 0.001, 9007199254740991], "b": {"01": null, "-1": true, "1.5": false}}',
    '[{"a": "__proto__"}, [], {}]',
  ])('is written for %s', (text) => {
    expect(isObject(text)).toBe(true);
    expect(isValue(text)).toBe(true);
  });

  it('is written in JavaScript for numbers that it writes with an exponent too', () => {
    expect(isObject('[0.00001, 1e-7, 1e+21]')).toBe(true);
    expect(isValue('[0.00001, 1e-7, 1e+21]')).toBe(false);
  });

  it.each(inexactJson)('is not written in JavaScript for %s', (text) => {
    expect(isObject(text)).toBe(false);
  });

  it.each(['{"b": 1, "1": 2}', '{"a": {"__proto__": 1}}', '{"a": 1, "a": 1}', '"text"', '12'])(
    'is not written in JavaScript for %s',
    (text) => {
      expect(isObject(text)).toBe(false);
    },
  );

  it.each(['{"b": 1, "1": 2}', '{"__proto__": 1}', '[9007199254740993]', '[3.0, 0.0]', '"text"', '12'])(
    'is written in Python for %s',
    (text) => {
      expect(isValue(text)).toBe(true);
    },
  );

  it.each(['{"a": 1, "a": 1}', '[-0]', '[-0.0]', '[1.50]', '[1e5]', '[0.00001]', '[1e16]', '[12345678901234567.5]'])(
    'is not written in Python for %s',
    (text) => {
      expect(isValue(text)).toBe(false);
    },
  );
});

describe('what a program sends is the text again', () => {
  it('in JavaScript', async () => {
    for (const text of texts) expect(jsonTokens(await sentByJavaScript(text)), text).toEqual(jsonTokens(meant(text)));
    expect(texts.filter(isObject).length).toBeGreaterThan(200);
  });

  it('in Python', () => {
    const sent = sentByPython(texts);
    for (const [index, text] of texts.entries())
      expect(jsonTokens(sent[index] ?? ''), text).toEqual(jsonTokens(meant(text)));
    expect(texts.filter(isValue).length).toBeGreaterThan(200);
  });
});

/** A lone surrogate has no place in UTF-8. */
function meant(text: string): string {
  return text.toWellFormed();
}

async function sentByJavaScript(text: string): Promise<string> {
  let sent = '';
  const fetch = (_: string, { body }: { body: string }): unknown => {
    sent = body.toWellFormed();
    return { text: () => '' };
  };
  const source = `return (async () => {\n${javascript.generate(post(text))}\n})();`;
  const run = compileFunction(source, ['fetch', 'console']) as (...scope: unknown[]) => Promise<void>;
  await run(fetch, { log: () => undefined });
  return sent;
}

/** Runs all programs in one process, with a module in the place of `requests` that writes bodies as it does. */
const pythonDriver = `
import json, sys, types

sent = []
class Response:
    text = ""
def post(url, headers=None, data=None, json=None):
    sent.append((data if json is None else dumps(json).encode()).decode())
    return Response()
dumps = json.dumps
sys.modules["requests"] = types.SimpleNamespace(post=post)
programs = json.load(sys.stdin)
for program in programs:
    exec(program, {"print": lambda *_: None})
sys.stdout.write(dumps(sent))
`;

function sentByPython(bodies: readonly string[]): readonly string[] {
  const input = JSON.stringify(bodies.map((text) => python.generate(post(text.toWellFormed()))));
  const output = execFileSync('python3', ['-c', pythonDriver], { input, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(output.toString()) as readonly string[];
}
