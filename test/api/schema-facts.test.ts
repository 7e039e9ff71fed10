import { expect, test } from 'vitest';
import type { Schema } from '../../src/api/model.ts';
import { schemaFacts } from '../../src/api/schema-facts.ts';
import { schema } from '../support/schema.ts';
import { interfaceStrings } from '../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');

const cases: readonly (readonly [Partial<Schema>, string])[] = [
  [{ enum: ['asc', null, 3] }, 'Available options: asc null 3'],
  [{ const: 'card', enum: ['card'] }, 'Allowed value: card'],
  [{ minLength: 1, maxLength: 256 }, 'Required string length: 1 - 256'],
  [{ minLength: 0, maxLength: 10 }, 'Maximum string length: 10'],
  [{ minItems: 2, maxItems: 2, uniqueItems: true }, 'Required array length: 2; Items: unique'],
  [{ minimum: 1 }, 'Required range: x >= 1'],
  [{ maximum: 9 }, 'Required range: x <= 9'],
  [{ minimum: 1, exclusiveMaximum: 10, multipleOf: 0.5 }, 'Required range: 1 <= x < 10; Multiple of: 0.5'],
  [{ exclusiveMinimum: 0 }, 'Required range: x > 0'],
  [{ pattern: '^a<b$' }, 'Pattern: ^a<b$'],
  [{ examples: [{ a: 1 }] }, 'Example: {"a":1}'],
  [{ examples: ['', 'x'] }, 'Examples: "" x'],
];

test.each(cases)('%j', (part, text) => {
  const facts = schemaFacts(schema(part)).map(({ label, values }) => `${strings[label]}: ${values.join(' ')}`);
  expect(facts.join('; ')).toBe(text);
});

test('a very long example is cut', () => {
  const [fact] = schemaFacts(schema({ examples: ['x'.repeat(5000)] }));
  expect(fact?.values[0]?.length).toBeLessThan(500);
});
