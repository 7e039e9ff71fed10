import { expect, test } from 'vitest';
import { describesApi } from '../../src/project/project-files.ts';

const components = `components:\n${'  # a long list of schemas\n'.repeat(400)}`;

test.each([
  ['openapi: 3.0.0\n', true],
  ['# a comment\n---\nopenapi: 3.0.0', true],
  [`${components}openapi: "3.1.0"\n`, true],
  ['\uFEFFasyncapi: 3.0.0', true],
  ['  openapi: 3.0.0\n  info: {}\n', true],
  ['{ "components": { "openapi": "x" }, "openapi": "3.0.0" }', true],
  ['\uFEFF{"swagger":"2.0"}', true],
  ['{"text":"\\"}{","openapi": "3.0.0"}', true],
  ['info:\n  openapi: 3.0.0\n', false],
  ['text: |\n  openapi: 3.0.0\n', false],
  ['{"api":{"openapi":"3.0.0"}}', false],
  ['[{"openapi":"3.0.0"}]', false],
  ['{"openapi":"openapi.json"}', false],
  ['{"dependencies":{"openapi":"1.2.0"}}', false],
])('%j: %s', (text, expected) => {
  expect(describesApi(text)).toBe(expected);
});
