import type { Schema } from './model.ts';

/** What a line says; the interface has a text for each. */
export type FactKey =
  | 'scope'
  | 'scopes'
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'openIdConnectUrl'
  | 'location'
  | 'writtenAs'
  | 'availableOptions'
  | 'allowedValue'
  | 'pattern'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'examples'
  | 'items'
  | 'multipleOf'
  | 'requiredRange'
  | 'notAllowed'
  | 'keyNames'
  | 'alsoRequired'
  | `${'required' | 'minimum' | 'maximum'}${'StringLength' | 'ArrayLength' | 'FieldCount'}`;

/** One extra line below a field: `Available options: asc, desc`. */
export interface Fact {
  readonly label: FactKey;
  /** Each is shown as code. */
  readonly values: readonly string[];
}

/** Long values (a whole object as example) would bury the field. */
const maxShown = 400;

/** Returns a value as it is shown: strings as they are, the rest as JSON, cut when very long. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? (value === '' ? '""' : value) : (JSON.stringify(value) ?? 'undefined');
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** Returns the extra lines of a field in reading order (docs-json.md §4.6, extra lines). */
export function schemaFacts(schema: Schema): readonly Fact[] {
  return [
    ...values('availableOptions', schema.const === undefined ? schema.enum : undefined),
    ...values('allowedValue', schema.const === undefined ? undefined : [schema.const]),
    ...stringLength(schema),
    ...range(schema),
    ...arrayLength(schema),
    ...fieldCount(schema),
    ...values('alsoRequired', schema.required),
    ...values('keyNames', schema.propertyNames === undefined ? undefined : kindOf(schema.propertyNames)),
    ...values('notAllowed', schema.not === undefined ? undefined : kindOf(schema.not)),
    ...values('pattern', schema.pattern === undefined ? undefined : [schema.pattern]),
    ...values('mediaType', schema.contentMediaType === undefined ? undefined : [schema.contentMediaType]),
    ...values('encoding', schema.contentEncoding === undefined ? undefined : [schema.contentEncoding]),
    ...exampleFacts(schema.examples),
  ];
}

/** Returns the line that shows examples, if there are any. */
export function exampleFacts(examples: readonly unknown[]): readonly Fact[] {
  return values(examples.length > 1 ? 'examples' : 'example', examples);
}

/** Returns what limits the items of a list of plain values; it belongs to the list's own line. */
export function itemFacts(items: Schema): readonly Fact[] {
  return schemaFacts({ ...items, examples: [] });
}

function values(label: FactKey, list: readonly unknown[] | undefined): readonly Fact[] {
  return list === undefined || list.length === 0 ? [] : [{ label, values: list.map(valueText) }];
}

type Length = 'StringLength' | 'ArrayLength' | 'FieldCount';

function bounds(length: Length, minimum: number | undefined, maximum: number | undefined): readonly Fact[] {
  if (minimum !== undefined && maximum !== undefined) {
    return [{ label: `required${length}`, values: [minimum === maximum ? `${minimum}` : `${minimum} - ${maximum}`] }];
  }
  if (minimum !== undefined) return [{ label: `minimum${length}`, values: [`${minimum}`] }];
  return maximum === undefined ? [] : [{ label: `maximum${length}`, values: [`${maximum}`] }];
}

function stringLength({ minLength, maxLength }: Schema): readonly Fact[] {
  return bounds('StringLength', minLength === 0 ? undefined : minLength, maxLength);
}

function arrayLength({ minItems, maxItems, uniqueItems }: Schema): readonly Fact[] {
  const lengths = bounds('ArrayLength', minItems === 0 ? undefined : minItems, maxItems);
  return uniqueItems === true ? [...lengths, { label: 'items', values: ['unique'] }] : lengths;
}

function fieldCount({ minProperties, maxProperties }: Schema): readonly Fact[] {
  return bounds('FieldCount', minProperties === 0 ? undefined : minProperties, maxProperties);
}

/** A schema in a few words: its values, else its name, its limits, its types. */
function kindOf(schema: Schema): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  const name = schema.title ?? schema.name ?? schema.ref?.split('/').at(-1);
  if (name !== undefined) return [name];
  const options = schema.oneOf ?? schema.anyOf;
  if (options !== undefined) return options.flatMap(kindOf);
  const { not: _not, ...positive } = schema;
  const limits = schemaFacts({ ...positive, examples: [] }).flatMap((fact) => fact.values);
  if (limits.length > 0) return limits;
  const fields = (schema.properties ?? []).map((property) => property.name);
  if (fields.length > 0) return [`{ ${fields.join(', ')} }`];
  return schema.types.length > 0 ? [schema.types.join(' | ')] : ['any'];
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): readonly Fact[] {
  const lower =
    exclusiveMinimum === undefined ? (minimum === undefined ? '' : `${minimum} <=`) : `${exclusiveMinimum} <`;
  const upper =
    exclusiveMaximum === undefined ? (maximum === undefined ? '' : `<= ${maximum}`) : `< ${exclusiveMaximum}`;
  const step: readonly Fact[] = multipleOf === undefined ? [] : [{ label: 'multipleOf', values: [`${multipleOf}`] }];
  if (lower === '' && upper === '') return step;
  if (upper === '') {
    const text = exclusiveMinimum === undefined ? `x >= ${minimum}` : `x > ${exclusiveMinimum}`;
    return [{ label: 'requiredRange', values: [text] }, ...step];
  }
  return [{ label: 'requiredRange', values: [`${lower} x ${upper}`.trim()] }, ...step];
}
