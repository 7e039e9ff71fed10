import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import specifications from '@asyncapi/specs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { parseSource } from '../../../src/api/source-document.ts';
import {
  compareJudges,
  problemsOf,
  unexplained,
  unexplainedDifferences,
  type Reasons,
} from '../../support/compare-judges.ts';
import { corpora } from '../../support/corpora.ts';
import type { Raw } from '../../support/mutants.ts';
import { wholeAsyncApi2, wholeAsyncApi3 } from '../../support/whole-asyncapi.ts';

const { schemas } = specifications as unknown as { schemas: Readonly<Record<string, { definitions: Raw }>> };

const judges = new Map<string, ValidateFunction>();

/** The schema of the AsyncAPI Initiative for a version; reading one takes long, and twice as long when its code is made short. */
function officialJudge(version: string): ValidateFunction {
  const judge = judges.get(version) ?? readSchema(version);
  judges.set(version, judge);
  return judge;
}

function readSchema(version: string): ValidateFunction {
  const schema = schemas[version];
  if (schema === undefined) throw new Error(`there is no schema of AsyncAPI ${version}`);
  // It brings a copy of JSON Schema, which ajv has itself.
  const { 'http://json-schema.org/draft-07/schema': _own, ...definitions } = schema.definitions;
  const options = { strict: false, validateFormats: false, unicodeRegExp: false, code: { optimize: false } } as const;
  return new Ajv(options).compile({ ...schema, definitions });
}

/** Variants that the official schemas refuse and we accept on purpose. */
const accepted: Reasons = [
  [/\/bindings$|Bindings\/B$/, 'pages show the bindings of any protocol'],
  [/\/bindings\/kafka|Bindings\/B\/(?:kafka|ws|mqtt|amqp)/, 'what a binding says is shown as it is written'],
  [/components\/schemas\/Other\/schema/, 'other languages than JSON Schema are shown as they are written'],
  [/^add to .*\/examples\/0$/, 'in 2.0 an example may be the payload itself'],
];

/** What we say of variants that the official schemas accept. */
const ours: Reasons = [
  [/leads nowhere|^No (?:server|security scheme) |has no scope/, 'names are not followed'],
  [/is no method of a binding/, 'the schemas leave bindings to their protocols'],
  [
    /does not fit its schema|in "enum" is not of the type|is required, but it is not described/,
    'values are not compared',
  ],
  [
    /server variable|of the parameter .* is not in its enum|^The parameter \{id\} of the address/,
    'templates are not compared with what describes them',
  ],
  [/^"(?:zebra|id|P)" must be an object/, 'a parameter is an object, which the schema forgets to say'],
  [/^"(?:kafka|ws|mqtt|amqp)" must be an object/, 'a binding is an object, which the schema of 2.x forgets to say'],
  [/^"zebra" is no field of a security scheme/, 'the schema forgets to close the object for OAuth'],
  [/is no scheme of HTTP authentication/, 'any word is taken for one'],
  [/"schema" and no "schemaFormat"/, 'the specification requires both, and nothing of the schema would be read'],
];

/** One slip of which several places suffer. */
const manyPlaces: Reasons = [
  [/leads nowhere|^No security scheme /, 'what everyone refers to is gone'],
  [/does not fit its schema/, 'nothing says whether the pattern or the examples are wrong'],
];

test.each([
  ['2.6.0', wholeAsyncApi2()],
  ['3.0.0', wholeAsyncApi3()],
] as const)(
  'we tell what the schemas of the AsyncAPI Initiative refuse, once and at its place: %s',
  (version, whole) => {
    const isAccepted = officialJudge(version);
    expect([isAccepted(whole), isAccepted.errors ?? [], problemsOf(whole)]).toEqual([true, [], []]);
    const found = compareJudges(whole, isAccepted);
    expect(found.refused).toBeGreaterThan(450);
    const differences = unexplainedDifferences(found, { accepted, ours, manyPlaces });
    expect(differences).toEqual({ silent: [], stricter: [], repeated: [], misplaced: [] });
  },
  120_000,
);

describe.each(corpora)('real descriptions: $name', ({ folder }) => {
  const corpus = join(folder, 'asyncapi');

  test('both judges agree', () => {
    const differences: string[] = [];
    let judged = 0;
    for (const path of readdirSync(corpus, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ya?ml|json)$/.test(path)) continue;
      const file = { path, text: readFileSync(join(corpus, path), 'utf8') };
      const value = parseSource(file).document?.value as Raw;
      const version = String(value['asyncapi']);
      if (!(version in schemas)) continue;
      const isAccepted = officialJudge(version);
      judged += 1;
      const messages = checkApiDocument(file).flatMap(({ severity, message }) => (severity === 'info' ? [] : message));
      if (!isAccepted(value) && messages.length === 0) differences.push(`${path}: we are silent`);
      if (isAccepted(value) && unexplained(messages, ours).length > 0)
        differences.push(`${path}: ${messages.join(' | ')}`);
    }
    expect(judged).toBeGreaterThan(40);
    expect(differences).toEqual([]);
  });
});
