import { describe, expect, test } from 'vitest';
import { cutEntries } from '../../../../src/components/reference/view/example-entry.ts';
import { exampleCode } from '../../../../src/components/reference/view/media-type-entry.ts';
import type { Schema } from '../../../../src/api/index.ts';
import { parameterFacts } from '../../../../src/api/parameter-facts.ts';
import { endpointAddress, pathParts } from '../../../../src/components/reference/view/path-parts.ts';
import { packedJson, scriptJson } from '../../../../src/components/reference/view/script-json.ts';
import { unpackJson } from '../../../../src/components/reference/browser/unpack-json.ts';
import { statusName, statusTone } from '../../../../src/components/reference/view/status-name.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');

test('data for a script cannot end the script', () => {
  const value = { text: '</script><!--<script>alert(1)' };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

test('large data for a script is packed, and unpacked as it was', async () => {
  const value = { texts: Array.from({ length: 500 }, (_, index) => `ein Wert „${index}“ <b>`) };
  const packed = packedJson(value);
  expect(packed.length).toBeLessThan(scriptJson(value).length / 4);
  expect(packed).toMatch(/^"[\w+/]+={0,2}"$/);
  expect(await unpackJson(JSON.parse(packed) as string)).toEqual(value);
  expect(packedJson({ a: '<' })).toBe(scriptJson({ a: '<' }));
});

describe('the path', () => {
  test('is cut at its parameters', () => {
    expect(pathParts('/users/{id}/x{y}')).toEqual([
      { text: '/users/', isParameter: false },
      { text: '{id}', isParameter: true },
      { text: '/x', isParameter: false },
      { text: '{y}', isParameter: true },
    ]);
  });

  test('is copied with its server, if that is an address', () => {
    expect(endpointAddress('https://api.example/v1/', '/users')).toBe('https://api.example/v1/users');
    expect(endpointAddress('/v1', '/users')).toBe('/users');
    expect(endpointAddress(undefined, '/users')).toBe('/users');
  });
});

describe('how a value is written', () => {
  const plain = (type: string): Schema => ({ types: [type], examples: [] });
  const object = (...fields: readonly (readonly [string, Schema])[]): Schema => ({
    ...plain('object'),
    properties: fields.map(([name, schema]) => ({ name, required: false, schema })),
  });
  const filter = object(['age', object(['gte', plain('integer')], ['lt', plain('integer')])], ['tag', plain('string')]);
  const parameter = { name: 'filter', in: 'query', required: false, deprecated: false, allowReserved: false } as const;

  test.each([
    ['deepObject', filter, '?filter[age][gte]=1&filter[age][lt]=1&filter[tag]=a'],
    ['form', object(['age', plain('integer')], ['tag', plain('string')]), '?age=1&tag=a'],
    [
      'deepObject',
      { ...plain('any'), anyOf: [plain('integer'), filter] },
      '?filter[age][gte]=1&filter[age][lt]=1&filter[tag]=a',
    ],
    ['form', { ...plain('array'), items: plain('string') }, '?filter=a&filter=b'],
    // As it is sent: a list inside is its name several times, and what has no form is JSON.
    ['form', object(['sizes', { ...plain('array'), items: plain('integer') }]), '?sizes=1&sizes=2'],
    [
      'form',
      { ...plain('array'), items: object(['age', plain('integer')]) },
      '?filter=%7B%22age%22%3A1%7D&filter=%7B%22age%22%3A1%7D',
    ],
    ['deepObject', object(['ids', { ...plain('array'), items: plain('integer') }]), '?filter[ids]=1&filter[ids]=2'],
  ])('in the style %s', (style, schema, written) => {
    const facts = parameterFacts({ ...parameter, style, explode: true, schema, examples: [] }, {});
    expect(facts).toEqual([{ label: 'writtenAs', values: [written] }]);
  });

  test('without a value, where that is allowed', () => {
    const empty = { ...parameter, style: 'form', explode: true, allowEmptyValue: true, examples: [] } as const;
    const valuesOf = (schema: Schema): unknown => parameterFacts({ ...empty, schema }, {})[0]?.values;
    expect(valuesOf(plain('boolean'))).toEqual(['?filter=true', '?filter=']);
    expect(valuesOf({ ...plain('array'), items: plain('string') })).toEqual(['?filter=a&filter=b', '?filter=']);
  });

  test.each([
    ['form', true, 'filter=a,b'],
    ['form', false, 'filter=a,b'],
    ['cookie', true, 'filter=a; filter=b'],
  ])('in a cookie of the style %s, exploded %s', (style, explode, written) => {
    const schema = { ...plain('array'), items: plain('string') };
    const facts = parameterFacts({ ...parameter, in: 'cookie', style, explode, schema, examples: [] }, {});
    expect(facts).toEqual([{ label: 'writtenAs', values: [written] }]);
  });
});

test.each([
  ['404', 'Not Found', 'warning'],
  ['5XX', 'Server error', 'danger'],
  ['default', 'Any other status', 'neutral'],
  ['299', '', 'success'],
])('status %s is called "%s"', (status, name, tone) => {
  expect(statusName(status, strings)).toBe(name);
  expect(statusTone(status)).toBe(tone);
});

describe('an example', () => {
  test('that is a value is JSON', () => {
    expect(exampleCode({ value: { a: 1 } }, 'application/json')).toEqual({ code: '{\n  "a": 1\n}', language: 'json' });
    expect(exampleCode({ value: 'plain' }, 'application/json')).toEqual({ code: '"plain"', language: 'json' });
  });

  test('that is a document is shown as it is', () => {
    expect(exampleCode({ value: '{"a":1}' }, 'application/problem+json').code).toBe('{"a":1}');
    expect(exampleCode({ value: '<a/>' }, 'application/xml')).toEqual({ code: '<a/>', language: 'xml' });
    expect(exampleCode({ value: 'a,b' }, 'text/csv').language).toBe('csv');
  });

  test('that is the address of a recording can be played', () => {
    expect(exampleCode({ value: 'https://a.example/x.mp3' }, 'audio/mpeg').media).toBe('audio');
  });
});

test('long examples are cut at the end of a line, shorter the more there are', () => {
  const code = JSON.stringify(
    Array.from({ length: 9000 }, () => 1),
    undefined,
    2,
  );
  const entry = { value: 'a', label: 'a', language: 'json', code };
  const [one] = cutEntries([entry]);
  expect(one?.code.length).toBeLessThan(6010);
  expect(one?.code).toMatch(/1,\n…$/);
  expect(cutEntries(Array.from({ length: 24 }, () => entry))[0]?.code.length).toBeLessThan(1010);
});
