import { describe, expect, test } from 'vitest';
import { cutEntries } from '../../../../src/components/reference/view/example-entry.ts';
import { exampleCode } from '../../../../src/components/reference/view/media-type-entry.ts';
import { endpointAddress, pathParts } from '../../../../src/components/reference/view/path-parts.ts';
import { scriptJson } from '../../../../src/components/reference/view/script-json.ts';
import { statusName, statusTone } from '../../../../src/components/reference/view/status-name.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');

test('data for a script cannot end the script', () => {
  const value = { text: '</script><!--<script>alert(1)' };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
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
