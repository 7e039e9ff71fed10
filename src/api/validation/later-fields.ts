import { entriesOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';

/** Fields that a version of OpenAPI brought, by the object that has them (OAS 3.1 and 3.2, and JSON Schema 2020-12). */
const brought: Readonly<Record<'3.1' | '3.2', Readonly<Record<string, readonly string[]>>>> = {
  '3.1': {
    document: ['webhooks', 'jsonSchemaDialect'],
    info: ['summary'],
    license: ['identifier'],
    components: ['pathItems'],
    schema: [
      ...['const', 'examples', 'if', 'prefixItems', 'contains', 'patternProperties', 'propertyNames', '$defs'],
      ...['dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems'],
      ...['contentMediaType', 'contentEncoding', 'contentSchema'],
    ],
  },
  '3.2': {
    document: ['$self'],
    components: ['mediaTypes'],
    pathItem: ['query', 'additionalOperations'],
    mediaType: ['itemSchema', 'prefixEncoding', 'itemEncoding'],
  },
};

/** What says the same in the version before. */
const instead: Readonly<Record<string, string>> = {
  const: 'enum with one value',
  examples: 'example with one of them',
  contentEncoding: 'format: byte',
  contentMediaType: 'format: binary',
  webhooks: 'x-webhooks',
};

/**
 * Reports the fields of an object that only a later version of OpenAPI has, each once in a description; `reported` are those
 * that were. Octavo reads them, and other tools of the author may not.
 */
export function judgeLaterFields(
  name: string,
  value: Raw,
  at: At,
  { judging, reported }: { readonly judging: Judging; readonly reported: Set<string> },
): void {
  const { kind, version } = judging.version;
  if (kind !== 'openapi' || judging.isSwagger) return;
  for (const [later, objects] of Object.entries(brought)) {
    const fields = later > version && Object.hasOwn(objects, name) ? (objects[name] ?? []) : [];
    for (const [key] of entriesOf(value)) {
      if (!fields.includes(key) || reported.has(`${name} ${key}`)) continue;
      reported.add(`${name} ${key}`);
      const older = Object.hasOwn(instead, key) ? `Write ${instead[key] ?? ''}, or` : 'Write';
      judging.report({
        kind: 'description-incomplete',
        message: `"${key}" is new in OpenAPI ${later}, and this is a description of ${version}: many tools do not read it.`,
        hint: `${older} openapi: ${later}.0 at the top.`,
        at: [...at, key],
        isKey: true,
      });
    }
  }
}

/** Reports a schema that is true or false, where the version has objects only (OAS 3.0, 4.7.24; Swagger 2.0, schema object). */
export function judgeBooleanSchema(value: boolean, at: At, judging: Judging): void {
  const { kind, version } = judging.version;
  // It always had both forms.
  if (kind !== 'openapi' || version > '3.0' || at.at(-1) === 'additionalProperties') return;
  judging.report({
    kind: 'description-incomplete',
    message: `A schema that is ${value} is new in OpenAPI 3.1, and this is a description of ${version}: many tools do not read it.`,
    hint: value ? 'Write {}, which allows everything as well.' : 'Write not: {}, which allows nothing as well.',
    at,
  });
}
