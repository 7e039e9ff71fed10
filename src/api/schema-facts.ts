import { own } from '../shared/own.ts';
import type { NamedExample, Schema } from './model.ts';

/** What a line says; the interface has a text for each. */
export type FactKey =
  | 'scope'
  | 'scopes'
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'openIdConnectUrl'
  | 'refreshUrl'
  | 'metadataUrl'
  | 'location'
  | 'writtenAs'
  | 'availableOptions'
  | 'allowedValue'
  | 'pattern'
  | 'mediaType'
  | 'encoding'
  | 'headers'
  | 'example'
  | 'examples'
  | 'items'
  | 'multipleOf'
  | 'requiredRange'
  | 'notAllowed'
  | 'keyNames'
  | 'alsoRequired'
  | 'when'
  | 'whenPresent'
  | 'otherwise'
  | 'mustContain'
  | 'suchItems'
  | 'notTogether'
  | 'noOtherFields'
  | `${'required' | 'minimum' | 'maximum'}${'StringLength' | 'ArrayLength' | 'FieldCount'}`;

/** One extra line below a field: `Available options: asc, desc`. */
export interface Fact {
  readonly label: FactKey;
  /** Each is shown as code; without any, the label says it all. */
  readonly values: readonly string[];
  /** What the description says of the value, as Markdown. */
  readonly text?: string;
  /** The same of each value, in their order; '' where nothing is said of it. */
  readonly texts?: readonly string[];
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
    ...optionFacts(schema),
    ...values('allowedValue', schema.const === undefined ? undefined : [schema.const]),
    ...stringLength(schema),
    ...range(schema),
    ...arrayLength(schema),
    ...containedItems(schema),
    ...fieldCount(schema),
    ...values('alsoRequired', schema.required),
    ...values('keyNames', schema.propertyNames === undefined ? undefined : kindOf(schema.propertyNames)),
    ...exclusions(schema),
    ...values('pattern', schema.pattern === undefined ? undefined : [schema.pattern]),
    ...values('mediaType', schema.contentMediaType === undefined ? undefined : [schema.contentMediaType]),
    ...values('encoding', schema.contentEncoding === undefined ? undefined : [schema.contentEncoding]),
    ...headerFacts(schema),
    ...exampleFacts(schema.examples),
  ];
}

function optionFacts({ const: only, enum: options, enumTexts }: Schema): readonly Fact[] {
  if (only !== undefined) return [];
  return values('availableOptions', options).map((fact) =>
    enumTexts === undefined ? fact : { ...fact, texts: fact.values.map((value) => own(enumTexts, value) ?? '') },
  );
}

/** Headers share a line, unless the description says what they are for. */
function headerFacts({ partHeaders = [] }: Schema): readonly Fact[] {
  if (partHeaders.every(({ description }) => description === undefined))
    return values(
      'headers',
      partHeaders.map(({ name, type }) => `${name}: ${type}`),
    );
  return partHeaders.map(({ name, type, description: text }) => ({
    label: 'headers',
    values: [`${name}: ${type}`],
    ...(text === undefined ? {} : { text }),
  }));
}

/** Returns the line that shows examples, if there are any. */
export function exampleFacts(examples: readonly unknown[]): readonly Fact[] {
  return values(examples.length > 1 ? 'examples' : 'example', examples);
}

/** Returns the line that shows examples; those of which something is said have a line each. */
export function namedExampleFacts(examples: readonly NamedExample[]): readonly Fact[] {
  if (examples.every(({ summary, description }) => summary === undefined && description === undefined))
    return exampleFacts(examples.map(({ value }) => value));
  return examples.flatMap(({ value, summary, description }) => {
    const texts = new Set([summary?.replace(/\.$/, ''), description]);
    texts.delete(undefined);
    texts.delete(valueText(value));
    const text = [...texts].join(': ');
    return values('example', [value]).map((fact) => (text === '' ? fact : { ...fact, text }));
  });
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

function arrayLength({ types, minItems, maxItems, uniqueItems }: Schema): readonly Fact[] {
  // Generators write these for values of other types, too, of which they say nothing.
  if (types.length > 0 && !types.includes('array')) return [];
  const lengths = bounds('ArrayLength', minItems === 0 ? undefined : minItems, maxItems);
  return uniqueItems === true ? [...lengths, { label: 'items', values: ['unique'] }] : lengths;
}

function fieldCount({ minProperties, maxProperties }: Schema): readonly Fact[] {
  return bounds('FieldCount', minProperties === 0 ? undefined : minProperties, maxProperties);
}

function containedItems({ contains = [] }: Schema): readonly Fact[] {
  return contains.flatMap(({ schema, least, most }): Fact[] => {
    if (least === 0 && most === undefined) return [];
    const what = values('mustContain', kindOf(schema));
    if (least === 1 && most === undefined) return [...what];
    const amount = most === undefined ? `>= ${least}` : least === most ? `${least}` : `${least} - ${most}`;
    return [...what, { label: 'suchItems', values: [amount] }];
  });
}

/** Names that are excluded as required ones are excluded together: each may be there without the others. */
function exclusions({ not }: Schema): readonly Fact[] {
  if (not === undefined) return [];
  const names = requiredNames(not);
  const isTogether = names.length > 1 && names.length === demands(not);
  return values(isTogether ? 'notTogether' : 'notAllowed', isTogether ? names : kindOf(not));
}

/** The names that must be there for a schema. */
function requiredNames({ required = [], properties = [] }: Schema): readonly string[] {
  return [...required, ...properties.filter((property) => property.required).map(({ name }) => name)];
}

/** How many names and fields a schema speaks of, where it speaks of nothing else; NaN for any other. */
function demands({ required = [], properties = [], types, examples: _examples, ...rest }: Schema): number {
  const isPlain = Object.keys(rest).length === 0 && types.every((type) => type === 'object');
  return isPlain ? required.length + properties.length : NaN;
}

/** Returns which values a condition is about, in a few words: `country = us`, the names that must be there. */
export function conditionTexts(schema: Schema): readonly string[] {
  const { properties = [], required = [], not, const: only, enum: options } = schema;
  const fields = properties.flatMap(({ name, schema: of }): string[] => {
    if (isNothing(of)) return [`not ${name}`];
    const kinds = kindOf(of).map(valueText);
    if (kinds.join() === 'any' && of.not !== undefined)
      return [`${name}: not ${kindOf(of.not).map(valueText).join(' | ')}`];
    const isValue = of.const !== undefined || of.enum !== undefined;
    return [
      isValue ? `${name} = ${kinds.join(' | ')}` : kinds.join() === 'any' ? name : `${name}: ${kinds.join(', ')}`,
    ];
  });
  const excluded = not === undefined ? [] : [`not ${conditionTexts(not).join(', ')}`];
  const said = [...fields, ...required, ...excluded];
  return said.length > 0 && only === undefined && options === undefined ? said : kindOf(schema).map(valueText);
}

/** Whether a schema is `false`, which no value is. */
function isNothing({ types, not }: Schema): boolean {
  return types.length === 0 && not !== undefined && kindOf(not).join() === 'any' && not.not === undefined;
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
  const limits = schemaFacts({ ...positive, examples: [] }).flatMap(limitTexts);
  if (limits.length > 0) return limits;
  const fields = (schema.properties ?? []).map((property) => property.name);
  if (fields.length > 0) return [`{ ${fields.join(', ')} }`];
  return schema.types.length > 0 ? [schema.types.join(' | ')] : ['any'];
}

/** A limit that is shown without its label: what it says must be seen from the value. */
function limitTexts({ label, values: texts }: Fact): readonly string[] {
  if (label === 'pattern') return texts.map((text) => `/${text}/`);
  const [, bound, of] = /^(required|minimum|maximum)(StringLength|ArrayLength|FieldCount)$/.exec(label) ?? [];
  if (bound === undefined) return texts;
  const sign = bound === 'required' ? '' : bound === 'minimum' ? '>= ' : '<= ';
  return texts.map((text) => `${of === 'FieldCount' ? 'fields' : 'length'} ${sign}${text}`);
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
