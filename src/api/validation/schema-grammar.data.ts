import { anything, choice, count, either, flag, list, map, number, object, text, type ObjectRule } from './grammar.ts';

const schema = object('schema');

/**
 * JSON Schema 2020-12 with the keywords of OpenAPI 3.0 and Swagger 2.0 (OAS 3.1, 4.8.24). `type`, `required` and `enum` are
 * judged with the rest of the schema.
 */
export const schemaObject = {
  label: 'a schema',
  home: 'schemas',
  open: true,
  fields: {
    $ref: text,
    $id: text,
    $schema: text,
    $anchor: text,
    $dynamicRef: text,
    $dynamicAnchor: text,
    $recursiveRef: text,
    $recursiveAnchor: anything,
    $vocabulary: anything,
    $comment: text,
    $defs: map(schema),
    definitions: map(schema),
    title: text,
    description: text,
    type: anything,
    format: text,
    enum: anything,
    const: anything,
    default: anything,
    example: anything,
    examples: anything,
    required: anything,
    deprecated: flag,
    nullable: anything,
    readOnly: flag,
    writeOnly: flag,
    multipleOf: number,
    maximum: number,
    minimum: number,
    exclusiveMaximum: anything,
    exclusiveMinimum: anything,
    maxLength: count,
    minLength: count,
    pattern: text,
    maxItems: count,
    minItems: count,
    uniqueItems: flag,
    maxProperties: count,
    minProperties: count,
    maxContains: count,
    minContains: count,
    contains: schema,
    items: either(schema, list(schema)),
    prefixItems: list(schema),
    additionalItems: schema,
    unevaluatedItems: schema,
    properties: map(schema),
    patternProperties: map(schema),
    additionalProperties: schema,
    unevaluatedProperties: schema,
    propertyNames: schema,
    dependentRequired: anything,
    dependentSchemas: map(schema),
    dependencies: anything,
    allOf: list(schema),
    anyOf: list(schema),
    oneOf: list(schema),
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    contentEncoding: text,
    contentMediaType: text,
    contentSchema: schema,
    discriminator: anything,
    xml: object('xml'),
    externalDocs: object('externalDocs'),
    allowEmptyValue: anything,
    collectionFormat: anything,
  },
} satisfies ObjectRule;

/** OAS 3.2, 4.26, which has the fields of all versions. */
export const xml: ObjectRule = {
  label: 'an XML object',
  fields: {
    nodeType: choice('element', 'attribute', 'text', 'cdata', 'none'),
    name: text,
    namespace: text,
    prefix: text,
    attribute: flag,
    wrapped: flag,
  },
};

export const externalDocs: ObjectRule = {
  label: 'external documentation',
  fields: { description: text, url: text },
  required: ['url'],
};

export const info: ObjectRule = {
  label: 'the info',
  fields: {
    title: text,
    summary: text,
    description: text,
    termsOfService: text,
    contact: object('contact'),
    license: object('license'),
    version: text,
  },
  required: ['title', 'version'],
};

export const contact: ObjectRule = { label: 'a contact', fields: { name: text, url: text, email: text } };

export const license: ObjectRule = {
  label: 'a license',
  fields: { name: text, identifier: text, url: text },
  required: ['name'],
};
