import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { positionsOf, thoroughYamlPositions } from '../../src/api/positions.ts';
import { parseSource } from '../../src/api/source-document.ts';
import { yamlPlaces } from '../../src/api/yaml-places.ts';
import { corpora } from '../support/corpora.ts';

/** Every path of a value, as far as it is written: aliases lead to what is written elsewhere. */
function pathsOf(value: unknown, path: readonly string[] = [], seen = new Set<unknown>()): string[][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [[...path]];
  seen.add(value);
  const inside = Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key], seen));
  return [[...path], ...inside];
}

/** The places on which the quick way and the thorough one differ. */
function differences(text: string): unknown[] {
  const { document } = parseSource({ path: 'a.yaml', text });
  const [quick, thorough] = [positionsOf(text, false), thoroughYamlPositions(text)];
  return pathsOf(document?.value).flatMap((path) =>
    (['value', 'key'] as const).flatMap((what) => {
      const [found, expected] = [quick[what](path), thorough[what](path)];
      const isSame = found?.start.line === expected?.start.line && found?.start.column === expected?.start.column;
      return isSame ? [] : [[path, what, found, expected]];
    }),
  );
}

const odd = `# a comment
%YAML 1.2
---
openapi: 3.1.0 # the version
"quoted": 'text'
list:
- one
-   two: 2
    three:
      - [a, {b: c}, "d"]
  # between
empty:
nothing: ~
text: |
  a: b

folded: >-
  c
base: &base
  x: 1
alias: *base
merged:
  <<: *base
  y: !!str 2
200: ok
? explicit
: value
"a/b": {}
`;

test('the parts of a text stand where a thorough parser finds them', () => {
  const text = odd.replace('%YAML 1.2\n---\n', '');
  expect(yamlPlaces(text)).toBeDefined();
  expect(differences(text)).toEqual([]);
});

test.each(['a: {b, c: 1}', 'a: [b: 1, c]', 'a: 1\na: 2', 'a: [1'])('%j has positions as well', (text) => {
  expect(positionsOf(text, false).key(['a'])).toMatchObject({ start: { column: 1 } });
});

describe.each(corpora)('real descriptions: $name', ({ folder: corpus, isFull }) => {
  test.each([
    ['openapi', 20],
    ['asyncapi', 20],
    ['openapi-multi', isFull ? 20 : 4],
  ] as const)('%s: no place is another', (folder, fewest) => {
    let files = 0;
    for (const path of readdirSync(join(corpus, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.ya?ml$/.test(path)) continue;
      const text = readFileSync(join(corpus, folder, path), 'utf8').replace(/^\uFEFF/, '');
      if (text.length > 100_000 || parseSource({ path, text }).diagnostics.length > 0) continue;
      files += 1;
      expect([path, differences(text)]).toEqual([path, []]);
    }
    expect(files).toBeGreaterThan(fewest);
  });
});
