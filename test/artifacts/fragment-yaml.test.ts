import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { fragmentYaml } from '../../src/artifacts/fragment-yaml.ts';

const user = { type: 'object', description: 'Two\n\nlines.\n', properties: { yes: { type: 'string' }, 'a:b': {} } };
const fragment = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: { '/users': { get: { responses: { 200: { $ref: '#/components/responses/Users' } } } } },
  components: {
    schemas: { User: user, Team: { allOf: [{ $ref: '#/components/schemas/User' }], example: ' leading\nspace' } },
    responses: { Users: { description: '- not a list', content: {} } },
    'x-own': { User: user },
    headers: {},
  },
  definitions: { on: user, Text: 'no object' },
};

test('writes the YAML of the whole, whatever parts it has written before', () => {
  const whole = dump(fragment, { noRefs: true, lineWidth: -1, skipInvalid: true });
  expect(fragmentYaml(fragment)).toBe(whole);
  expect(fragmentYaml(fragment)).toBe(whole);
  expect(fragmentYaml({ components: { schemas: { Person: user } } })).toContain('    Person:\n      type: object');
});
