import { expect, test } from 'vitest';
import { readApiDocument } from '../../src/api/read.ts';

const yaml = `openapi: 3.1.0
info:
  title: Books
  version: 1.0.0
paths:
  /books:
    get:
      summary: All books
      tags: [Books]
      responses: {}
  /loans:
    get:
      summary: All loans
      responses: {}
`;

const json = JSON.stringify(
  { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: {} } } },
  null,
  2,
);

test.each([
  ['a tab', yaml, '      summary: All books', '\tsummary: All books', /tab/],
  ['an unclosed quote', yaml, 'All books', '"All books', /begins with " is not closed/],
  ['a colon in a value', yaml, 'All books', 'All: books', /quotes/],
  ['text behind a value', yaml, 'All books', '"All" books', /text after the end/],
  ['a missing colon', yaml, 'summary: All books', 'summary All books', /colon/],
  ['no space behind a colon', yaml, 'summary: All books', 'summary:All books', /space after its colon/],
  ['an unclosed bracket', yaml, '[Books]', '[Books', /\[ here is not closed/],
  ['an alias of nothing', yaml, 'All books', '*books', /anchor.*books/],
  ['a key twice', yaml, 'summary: All books', 'summary: All books\n      summary: Books', /"summary".*second time/],
  ['a trailing comma', json, '"title": "A"', '"title": "A",,', /JSON/],
  ['single quotes', json, '"title": "A"', '"title": \'A\'', /single quotes/],
  ['a key without quotes', json, '"title": "A"', 'title: "A"', /title has no quotes/],
  ['a missing comma', json, '"title": "A",', '"title": "A"', /comma is missing/],
  ['a missing brace', json, '"info": {', '"info": ', /\{ is missing/],
  ['a key twice in JSON', json, '"title": "A"', '"title": "A",\n    "title": "B"', /"title".*second time/],
])('%s is one error, at its line, and the rest is read', (...[, text, find, replace, says]) => {
  const line = text.slice(0, text.indexOf(find)).split('\n').length;
  const path = text === json ? 'api.json' : 'api.yaml';
  const { value, diagnostics } = readApiDocument({ path, text: text.replace(find, replace) });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ severity: 'error' });
  expect(diagnostics[0]?.message).toMatch(says);
  expect(Math.abs((diagnostics[0]?.range?.start.line ?? 0) - line)).toBeLessThanOrEqual(1);
  expect(value).toMatchObject({ damaged: true });
});

test('a byte order mark is harmless; an empty file is told', () => {
  expect(readApiDocument({ path: 'a.yaml', text: `\uFEFF${yaml}` }).diagnostics).toEqual([]);
  expect(readApiDocument({ path: 'a.json', text: `\uFEFF${json}` }).diagnostics).toEqual([]);
  expect(readApiDocument({ path: 'a.yaml', text: '\n' }).diagnostics).toMatchObject([{ message: 'a.yaml is empty.' }]);
});
