import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../src/api/check.ts';
import type { ApiDocument } from '../../src/api/model.ts';
import { schemaMarkdown } from '../../src/artifacts/schema-markdown.ts';
import { describeApi, read } from '../support/openapi.ts';

function documentOf(field: object): ApiDocument {
  const schemas = { Order: { type: 'object', properties: { state: field } } };
  return read(describeApi({}, { components: { schemas: schemas as never } })).document;
}

/** The line of a field in the Markdown of its page. */
function lineOf(field: object): string {
  return schemaMarkdown({ types: [], examples: [], ref: '#/components/schemas/Order' }, documentOf(field), 'response');
}

const states = { type: 'string', enum: ['open', 'paid', 'gone'] };
const levels = { type: 'integer', enum: [0, 1] };

describe('what is said of the values of an enum', () => {
  test.each([
    ['by value', { ...states, 'x-enumDescriptions': { open: 'Not *yet* paid.', paid: 'Done' } }],
    ['in their order', { ...states, 'x-enum-descriptions': ['Not *yet* paid.', 'Done'] }],
    [
      'in Azure',
      {
        ...states,
        'x-ms-enum': {
          name: 'State',
          values: [
            { value: 'paid', description: 'Done' },
            { value: 'open', name: 'Open', description: 'Not *yet* paid.' },
          ],
        },
      },
    ],
  ])('%s', (_form, field) => {
    expect(lineOf(field)).toBe(
      '- `state` (`enum<string>`) Available options: `open` (Not *yet* paid), `paid` (Done), `gone`.',
    );
  });

  test('numbers have their names, and texts do not repeat them', () => {
    const names = ['Low', 'High'];
    expect(lineOf({ ...levels, 'x-enum-varnames': names, 'x-enum-descriptions': { 1: 'Look at it.' } })).toBe(
      '- `state` (`enum<integer>`) Available options: `0` (Low), `1` (High: Look at it).',
    );
    expect(lineOf({ ...states, 'x-enumNames': ['Open', 'Paid', 'Gone'] })).toBe(
      '- `state` (`enum<string>`) Available options: `open` `paid` `gone`.',
    );
  });
});

describe('options that are single values', () => {
  test.each([
    [
      '- `state` (`enum<string>`) Available options: `open` (Open: Not paid), `paid`.',
      {
        oneOf: [
          { const: 'open', title: 'Open', description: 'Not paid.' },
          { const: 'paid', title: 'paid' },
        ],
      },
    ],
    [
      '- `state` (`enum<string>`) Available options: `open` (Not paid), `paid` (Done).',
      {
        anyOf: [
          { type: 'string', enum: ['open'], description: 'Not paid.' },
          { type: 'string', enum: ['paid'], description: 'Done.' },
        ],
      },
    ],
    [
      '- `state` (`enum<string> | null`) Available options: `open`, `paid`, `null` (Unknown).',
      { oneOf: [{ const: 'open' }, { const: 'paid' }, { type: 'null', description: 'Unknown.' }] },
    ],
    [
      '- `state` (`enum<number>`) Available options: `1` `2`.',
      { oneOf: [{ const: 1, type: 'integer', title: '1' }, { const: 2 }] },
    ],
  ])('are an enum: %s', (line, field) => {
    expect(lineOf(field)).toBe(line);
  });

  test.each([
    ['one of them says more', { oneOf: [{ const: 'open', deprecated: true }, { const: 'paid' }] }],
    ['one is any text', { anyOf: [{ const: 'open' }, { type: 'string' }] }],
    ['one has several values', { oneOf: [{ enum: ['open', 'paid'] }, { enum: ['gone'], description: 'Gone.' }] }],
  ])('stay options when %s', (_case, field) => {
    expect(lineOf(field)).toContain('Option 2');
  });
});

describe('what is said in vain', () => {
  const problems = (field: object): string[] =>
    checkApiDocument({
      path: 'api.json',
      text: JSON.stringify(describeApi({}, { components: { schemas: { State: field } } }), undefined, 1),
    }).map(({ message, hint }) => `${message} ${hint ?? ''}`);

  test.each([
    [{ ...states, 'x-enumDescriptions': { open: 'A', payed: 'B' } }, /no value "payed".*Did you mean "paid"\?/],
    [
      { ...states, 'x-enumDescriptions': { open: 'A', lost: 'B' } },
      /no value "lost".*Its values are open, paid, gone\./,
    ],
    [{ ...states, 'x-enum-descriptions': ['A', 'B', 'C', 'D'] }, /4 entries for 3 values/],
    [{ ...states, 'x-enum-varnames': 'Open' }, /must say something of each value, not "Open"/],
    [{ type: 'string', 'x-enumDescriptions': { open: 'A' } }, /no effect: the schema has no "enum"/],
    [{ ...states, 'x-enumDescription': { open: 'A' } }, /Did you mean "x-enumDescriptions"\?/],
  ])('%j', (field, message) => {
    expect(problems(field)).toEqual([expect.stringMatching(message)]);
  });

  test('nothing is said of what holds, and of extensions of others', () => {
    expect(problems({ ...levels, 'x-enum-varnames': ['Low'], 'x-enumDescriptions': { 0: 'A' } })).toEqual([]);
    expect(problems({ ...states, 'x-enum-elements': {}, 'x-enumColors': ['red'] })).toEqual([]);
  });
});
