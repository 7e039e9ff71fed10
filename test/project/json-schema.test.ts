import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsJsonSchema } from '../../src/project/json-schema.ts';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig } from '../support/project.ts';
import { corpora, projectsOf } from '../support/corpora.ts';

const schema = docsJsonSchema();
const validate: ValidateFunction = new Ajv({ strict: false, validateFormats: false }).compile(schema);

describe('the JSON Schema of docs.json', () => {
  test('describes every field at the top, and every kind of navigation', () => {
    const properties = schema['properties'] as Record<string, { description?: string }>;
    for (const [name, { description }] of Object.entries(properties))
      expect([name, description]).toEqual([name, expect.any(String)]);
    const kinds = [
      'Groups of pages',
      'in several versions',
      'in several languages',
      'side by side',
      'Several products',
    ];
    const text = JSON.stringify(schema);
    expect(kinds.filter((kind) => !text.includes(kind))).toEqual([]);
  });

  test.each<readonly [string, unknown, boolean]>([
    ['a plain project', plainConfig, true],
    ['an unknown theme', { ...plainConfig, theme: 'mintt' }, false],
    ['a colour without #', { ...plainConfig, colors: { primary: 'red' } }, false],
    ['an unknown key', { ...plainConfig, them: 'mint' }, false],
    ['a script as link', { ...plainConfig, navbar: { links: [{ label: 'x', href: 'javascript:1' }] } }, false],
    ['no name', { theme: 'mint', colors: { primary: '#111111' }, navigation: {} }, false],
    [
      'groups in groups',
      { ...plainConfig, navigation: { groups: [{ group: 'A', pages: [{ group: 'B', pages: ['x'] }] }] } },
      true,
    ],
  ])('%s', (_, value, expected) => {
    expect(validate(value)).toBe(expected);
  });

  const folders = corpora.flatMap(projectsOf);
  test.each(folders)('accepts %s, except where the loader has something to say', async (folder) => {
    const { diagnostics } = await loadProject(folder, { cacheDir: '/tmp/octavo-json-schema' });
    const reported = diagnostics.some(({ code }) => ['OCT103', 'OCT104', 'OCT105', 'OCT120'].includes(code));
    const text = readFileSync(join(folder, 'docs.json'), 'utf8');
    const splits = text.includes('"$ref"');
    if (!splits) expect([validate(JSON.parse(text)), reported]).toEqual(reported ? [false, true] : [true, false]);
  });
});

test('the schema of docs.json says where it is, and the entry for SchemaStore names that', () => {
  const entry = readFileSync(join(import.meta.dirname, '../../.ci/schemastore.json'), 'utf8');
  expect(JSON.parse(entry)).toMatchObject({ fileMatch: ['docs.json'], url: docsJsonSchema()['$id'] });
});
