import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditDescription, descriptionsIn } from '../support/description-audit.ts';
import { corpora } from '../support/corpora.ts';

const sameOptions = 'options of a oneOf that every value of one fits too';
const missing = 'the description names a schema that it does not have';

/** Schemas that no value fits, or that the validator cannot read: how many examples are concerned, and why. */
const exceptions: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'oasx__3.0__circular-request-bodies.json': [2, 'a required property of the type that requires it'],
  'oasx__3.0__complex-nesting.json': [4, sameOptions],
  'oasx__3.0__discriminators.json': [2, sameOptions],
  'oasx__3.0__polymorphism.json': [6, sameOptions],
  'oasx__3.0__readme-legacy.json': [24, sameOptions],
  'oasx__3.0__schema-additional-properties.json': [1, 'an allOf whose parts forbid the properties of each other'],
  'oasx__3.0__schema-deprecated.json': [2, sameOptions],
  'oasx__3.0__schema-types.json': [3, 'an allOf of a text and a number'],
  'stripe-spec3.json': [
    447,
    'null deep inside, where nullable stands beside anyOf: Stripe means it, OAS 3.0.3 does not say',
  ],
  'oasx__3.1__schema-types.json': [3, 'an allOf of a text and a number'],
  'oasx__3.0__schema-validation.json': [
    1,
    'a pattern that is no regular expression with the flag that the validator sets',
  ],
  'redocly__lint-spec-error-if-minimum-not-correct-openapi.yaml': [1, 'a list of at most -3 items'],
  'redocly__pets.yaml': [6, 'a pattern between slashes, with an anchor inside'],
  'spec-2.6__oneof.yml': [1, sameOptions],
  'spec-3.1__oneof-asyncapi.yml': [2, sameOptions],
  'redocly/tests/e2e/bundle/bundle-remove-unused-components/oas3/openapi.yaml': [1, missing],
  'redocly/tests/e2e/bundle/bundle-remove-unused-components-from-config/oas3/openapi.yaml': [1, missing],
  'redocly/tests/e2e/bundle/bundle-remove-unused-components-from-config/oas3-without-option/openapi.yaml': [1, missing],
};

describe.each(corpora)('real descriptions: $name', ({ folder: corpus, isFull }) => {
  test.each([
    ['openapi', isFull ? 2000 : 300],
    ['openapi-multi', isFull ? 50 : 10],
    ['asyncapi', isFull ? 200 : 150],
  ] as const)('%s: every operation is found, and every example fits its schema', (folder, fewestExamples) => {
    let examples = 0;
    for (const file of descriptionsIn(join(corpus, folder))) {
      const audit = auditDescription(join(corpus, folder), file);
      expect([file, audit.found]).toEqual([file, audit.expected]);
      const [allowed] = exceptions[file] ?? [0];
      expect([file, audit.invalid.length > allowed ? audit.invalid : []]).toEqual([file, []]);
      examples += audit.examples;
    }
    expect(examples).toBeGreaterThanOrEqual(fewestExamples);
  });
});
