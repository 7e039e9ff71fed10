import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readApiDocument } from '../../../src/api/read.ts';
import { discoveryDescription } from '../../../src/server/discovery/description.ts';

const description = JSON.parse(JSON.stringify(discoveryDescription)) as typeof discoveryDescription;

test('the description is one that Octavo itself documents', () => {
  const file = { path: 'api/discovery.json', text: JSON.stringify(discoveryDescription) };
  const { value, diagnostics } = readApiDocument(file, { readExternal: () => undefined });
  expect(diagnostics).toEqual([]);
  expect(value?.operations.map(({ key }) => key)).toEqual([
    'POST /v1/page/{domain}',
    'POST /v1/search/{domain}',
    'POST /v2/assistant/{domain}/message',
    'POST /v1/assistant/{domain}/message',
    'GET /openapi.json',
  ]);
  expect(value?.version).toBe('1.0.0');
});

test('its schemas are valid, and hold for a page and for an error', () => {
  const ajv = new Ajv2020({ strict: false });
  const { Page, Error: problem } = description.components.schemas;
  expect(ajv.validate(Page, { path: '/index', content: 'text' })).toBe(true);
  expect(ajv.validate(problem, { message: 'Page not found.' })).toBe(true);
  expect(ajv.validate(Page, { path: '/index' })).toBe(false);
});
