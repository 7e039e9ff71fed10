import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../src/request/template.ts';
import { languages } from '../../src/snippets/index.ts';
import { blankLiterals } from '../support/blank-literals.ts';
import { hostileTexts } from '../support/snippet-requests.ts';

/** A request that has `value` in every place that a description or a reader fills. */
function requests(value: string): readonly HttpRequest[] {
  const line = value.replace(/[\r\n]/g, ' ');
  const base = {
    method: 'POST',
    url: `https://api.example.com/a?b=${value}`,
    headers: [
      { name: `X-${line}`, value: line },
      { name: 'Content-Type', value: `text/plain; a=${line}` },
    ],
  } as const;
  const untyped = { ...base, headers: base.headers.slice(0, 1) };
  return [
    base,
    { ...base, method: `${line}Z` },
    { ...base, body: { kind: 'text', text: `${value}.` } },
    { ...base, body: { kind: 'form', fields: [{ name: `${value}.`, value: `${value}.` }] } },
    { ...base, body: { kind: 'binary', fileName: `${value}.` } },
    {
      ...untyped,
      body: {
        kind: 'multipart',
        parts: [
          { name: `${value}.`, contentType: `${line}.`, content: { kind: 'text', text: value } },
          { name: `${value}.`, contentType: `${line}.`, content: { kind: 'file', fileName: `${value}.` } },
        ],
      },
    },
    {
      ...untyped,
      body: {
        kind: 'multipart',
        parts: [
          { name: `${value}a`, content: { kind: 'text', text: line } },
          { name: `${value}b`, content: { kind: 'file', fileName: `${value}.` } },
        ],
      },
    },
  ];
}

/** Values that no language gives a meaning to, in one line and in several. */
const harmless = ['plain words', 'plain\nwords', 'plain [words]', 'plain\n[words]'];
const hostile = [...hostileTexts(100), '\uD800', '\\', "'", '"', '\n', `'"\n\\`];

describe('no value leaves its string literal', () => {
  test.each(languages.map(({ key }) => key))('%s', (key) => {
    const language = languages.find((candidate) => candidate.key === key)!;
    const skeletons = (value: string): string[] =>
      requests(value).map((request) => blankLiterals(language.generate(request), key));
    const expected = harmless.map(skeletons);
    for (const value of hostile) {
      for (const [index, skeleton] of skeletons(value).entries()) {
        const allowed = expected.map((all) => all[index]);
        if (!allowed.includes(skeleton)) expect({ value, skeleton }).toEqual({ value, skeleton: allowed[0] });
      }
    }
    expect(expected.flat().every((skeleton) => !skeleton.includes('plain'))).toBe(true);
  });
});
