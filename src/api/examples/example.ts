import { isHidden, matches, type Direction } from '../matches.ts';
import { mappingNames } from '../discriminators.ts';
import { encodedSchema } from '../media-types.ts';
import { mergeSchemas } from '../merge-schemas.ts';
import { resolveSchema, type ApiDocument, type MediaType, type NamedExample, type Schema } from '../model.ts';
import { otherValues } from '../schema-shape.ts';
import { textMatching } from './pattern.ts';
import { numberExample, plainText, textExample } from './scalars.ts';
import { sequenceText } from './sequence.ts';
import { xmlText } from './xml.ts';
import { sentBody } from '../xml-parts.ts';
import { isRecord } from '../../shared/is-record.ts';

export type Schemas = ApiDocument['schemas'];

const maxDepth = 8;
/** How many values one example may have: references and choices can multiply without end. What is optional is left out then. */
const maxValues = 600;
const maxChecks = 100_000;
const maxListItems = 20;
const maxOptions = 12;

export interface ExampleOptions {
  /** Only what is required (docs.json `api.examples.defaults`). */
  readonly requiredOnly?: boolean;
}

interface Walk extends ExampleOptions {
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** Named schemas on the way down. */
  readonly open: readonly string[];
  readonly budget: { left: number };
  readonly checks: { left: number };
  /** No value fits the schema: show one that stops where it leads back to itself. */
  readonly unfinished?: boolean;
}

/**
 * Returns a value that fits `schema`: its own example, default, constant or first choice, else a generated one. An example
 * that an author gave to a part of it is used where it fits that part.
 */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  direction: Direction,
  options: ExampleOptions = {},
): unknown {
  const { examples } = resolveSchema(schemas, schema);
  if (examples.length > 0) return examples[0];
  const walk = { ...options, schemas, direction, open: [], checks: { left: maxChecks } };
  return (
    valueOf(schema, { ...walk, budget: { left: maxValues } }) ??
    valueOf(schema, { ...walk, budget: { left: maxValues }, unfinished: true })
  );
}

/** Returns the value that an author gave to a schema: its example, default, constant or first choice; undefined for none. */
export function authoredExample(schema: Schema, schemas: Schemas, direction: Direction): unknown {
  const resolved = resolveSchema(schemas, schema);
  const limits = { budget: { left: maxValues }, checks: { left: maxChecks } };
  return resolved.examples[0] ?? authored(resolved, { schemas, direction, open: [], ...limits })?.value;
}

/** Returns the named examples of a media type, or one that is generated from its schema; none without a schema. */
export function mediaTypeExamples(
  mediaType: MediaType,
  schemas: Schemas,
  direction: Direction,
  options: ExampleOptions = {},
): readonly NamedExample[] {
  const { type, examples } = mediaType;
  const schema = encodedSchema(mediaType, schemas);
  const written = (value: unknown): unknown => {
    const isXml = /[/+]xml\b/.test(type) && typeof value === 'object' && value !== null && schema !== undefined;
    return isXml ? xmlText(value, schema, schemas) : (sequenceText(type, value) ?? sentBody(mediaType, value, schemas));
  };
  if (examples.length > 0)
    return examples.map((example) =>
      example.isSerialized === true ? example : { ...example, value: written(example.value) },
    );
  if (schema === undefined) return [];
  return [{ name: 'Example', value: written(exampleOf(schema, schemas, direction, options)) }];
}

/** Undefined where no value can be finished: a schema whose required properties lead back to itself. */
function valueOf(written: Schema, walk: Walk): unknown {
  const schema = resolveSchema(walk.schemas, written);
  walk.budget.left -= 1;
  const given = authored(schema, walk);
  if (given !== undefined) return given.value;
  const closed = written.ref !== undefined && walk.open.includes(written.ref);
  const inside = written.ref === undefined ? walk : { ...walk, open: [...walk.open, written.ref] };
  if (closed || inside.open.length > maxDepth || walk.budget.left < 0)
    return isScalar(schema)
      ? plainValue(schema, inside)
      : (smallest(schema) ?? (walk.unfinished === true ? {} : undefined));
  const { oneOf, anyOf, extendedBy, ...rest } = schema;
  const options = oneOf ?? anyOf ?? extendedBy;
  if (options === undefined || options.length === 0)
    return discriminated(plainValue(schema, inside), schema, { option: written, walk });
  return chosenValue(
    schema,
    { ...rest, ...(oneOf === undefined || anyOf === undefined ? {} : { anyOf }) },
    options,
    inside,
  );
}

/** What the author gave as a value, where it fits. */
function authored(schema: Schema, walk: Walk): { readonly value: unknown } | undefined {
  const values = [
    ...schema.examples,
    ...(schema.default === undefined ? [] : [schema.default]),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.enum ?? []),
  ];
  const fitting = values.findIndex((value) => matches(value, schema, walk));
  if (fitting >= 0) return { value: values[fitting] };
  if (schema.const !== undefined) return { value: schema.const };
  return schema.enum !== undefined && schema.enum.length > 0 ? { value: schema.enum[0] } : undefined;
}

function isScalar({ types, oneOf, anyOf }: Schema): boolean {
  const [type = ''] = types;
  return oneOf === undefined && anyOf === undefined && ['boolean', 'integer', 'number', 'string'].includes(type);
}

/** The value that needs nothing inside, where a schema leads back to itself or the example is large enough. */
function smallest({ types, nullable, properties = [], required = [], minItems = 0 }: Schema): unknown {
  if (types.includes('null') || nullable === true) return null;
  if (types.includes('array')) return minItems === 0 ? [] : undefined;
  return required.length > 0 || properties.some((property) => property.required) ? undefined : {};
}

/** The first option whose value fits the whole schema: `oneOf` wants a value that fits no other option. */
function chosenValue(schema: Schema, rest: Schema, options: readonly Schema[], walk: Walk): unknown {
  let first: { readonly value: unknown } | undefined;
  for (const requiredOnly of walk.requiredOnly === true ? [true] : [false, true]) {
    for (const option of options.slice(0, maxOptions)) {
      if (walk.budget.left < 0) break;
      const open = option.ref === undefined ? walk.open : [...walk.open, option.ref];
      if (option.ref !== undefined && walk.open.includes(option.ref)) continue;
      const merged = mergeSchemas(rest, resolveSchema(walk.schemas, option));
      const value = discriminated(valueOf(merged, { ...walk, open, requiredOnly }), schema, { option, walk });
      if (value === undefined) continue;
      if (matches(value, schema, walk)) return value;
      first ??= { value };
    }
  }
  return first === undefined ? smallest(schema) : first.value;
}

/**
 * Sets the property that names the schema of a value (OAS 3.1, 4.8.25), where that leaves it open: an option's, or that of a
 * schema which extends one with a discriminator.
 */
function discriminated(
  value: unknown,
  { discriminator, properties = [] }: Schema,
  { option, walk }: { readonly option: Schema; readonly walk: Walk },
): unknown {
  if (discriminator === undefined || option.ref === undefined || !isRecord(value)) return value;
  const { propertyName } = discriminator;
  const [name = resolveSchema(walk.schemas, option).name] = mappingNames(discriminator, option.ref);
  if (name === undefined) return value;
  const property = properties.find((each) => each.name === propertyName);
  const isListed = property !== undefined && resolveSchema(walk.schemas, property.schema).enum?.includes(name) === true;
  const isOpen = value[propertyName] === plainText || (isListed && value[propertyName] !== undefined);
  return isOpen ? { ...value, [propertyName]: name } : value;
}

function plainValue(schema: Schema, walk: Walk): unknown {
  switch (schema.types[0] ?? impliedType(schema)) {
    case 'object':
      return objectValue(schema, walk);
    case 'array':
      return listValue(schema, walk);
    case 'boolean':
      return true;
    case 'integer':
      return numberExample(schema, 'integer');
    case 'number':
      return numberExample(schema, 'number');
    case 'string':
      return contentText(schema, walk) ?? textExample(schema);
    case 'null':
      return null;
    default:
      return '<any>';
  }
}

/** A text that is JSON itself. */
function contentText(
  { contentSchema, contentMediaType = '', contentEncoding }: Schema,
  walk: Walk,
): string | undefined {
  if (contentSchema === undefined || contentEncoding !== undefined || !/[/+]json\b/.test(contentMediaType))
    return undefined;
  const value = valueOf(contentSchema, walk);
  return value === undefined ? undefined : JSON.stringify(value);
}

/** What the keywords of a schema without a type are about. */
function impliedType(schema: Schema): string | undefined {
  const has = (...keys: readonly (keyof Schema)[]): boolean => keys.some((key) => schema[key] !== undefined);
  if (has('properties', 'patternProperties', 'required', 'minProperties')) return 'object';
  if (has('prefixItems', 'minItems', 'contains')) return 'array';
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return 'number';
  return has('format', 'pattern', 'minLength', 'maxLength', 'contentMediaType') ? 'string' : undefined;
}

/** An object that also fits the branches of those conditions that it meets. */
function objectValue({ conditions, ...schema }: Schema, walk: Walk): Record<string, unknown> | undefined {
  const value = plainObject(schema, walk);
  if (conditions === undefined || value === undefined) return value;
  const branches = conditions.flatMap((condition) => {
    const branch = matches(value, condition.if, walk) ? condition.then : condition.else;
    return branch === undefined ? [] : [resolveSchema(walk.schemas, branch)];
  });
  return plainObject(branches.reduce(mergeSchemas, schema), walk);
}

function plainObject(schema: Schema, walk: Walk): Record<string, unknown> | undefined {
  const additionalProperties = otherValues(schema);
  const { properties = [], required = [], minProperties = 0 } = schema;
  const { maxProperties = Number.POSITIVE_INFINITY } = schema;
  const value: Record<string, unknown> = {};
  for (const property of properties) {
    const isOptional = !property.required;
    if (isHidden(property.schema, walk) || isNever(property.schema)) continue;
    if (isOptional && (walk.requiredOnly === true || walk.budget.left <= 0)) continue;
    if (isOptional && (leadsBack(property.schema, walk) || Object.keys(value).length >= maxProperties)) continue;
    const member = valueOf(property.schema, walk);
    if (member === undefined && property.required) return undefined;
    if (member !== undefined) define(value, property.name, member);
  }
  const other = typeof additionalProperties === 'object' ? additionalProperties : anything;
  for (const name of required) define(value, name, valueOf(other, walk) ?? null);
  if (Object.keys(value).length === 0 && walk.requiredOnly !== true) addMapEntry(value, schema, walk);
  for (let count = Object.keys(value).length; count < Math.min(minProperties, maxListItems); count += 1)
    define(value, `key${count + 1}`, valueOf(other, walk) ?? null);
  return value;
}

/** `false` in place of a schema: the property must not be there. */
function isNever({ not }: Schema): boolean {
  return not !== undefined && not.types.length === 0 && Object.keys(not).every((key) => key in anything);
}

/** An object without named properties shows what its values are. */
function addMapEntry(value: Record<string, unknown>, schema: Schema, walk: Walk): void {
  const [byPattern] = schema.patternProperties ?? [];
  const of = byPattern?.schema ?? otherValues(schema);
  const member = typeof of === 'object' ? valueOf(of, walk) : undefined;
  if (member === undefined) return;
  const name = byPattern === undefined ? keyOf(schema, walk) : textMatching(byPattern.pattern, { min: 0 });
  define(value, name ?? 'key', member);
}

function keyOf({ propertyNames }: Schema, walk: Walk): string | undefined {
  const name = propertyNames === undefined ? undefined : valueOf({ ...propertyNames, types: ['string'] }, walk);
  return typeof name === 'string' && name !== plainText ? name : undefined;
}

const anything: Schema = { types: [], examples: [] };

/** Assignment would change the prototype where a property is named `__proto__`. */
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

function leadsBack({ ref }: Schema, { open }: Walk): boolean {
  return ref !== undefined && open.includes(ref);
}

function listValue(schema: Schema, walk: Walk): unknown[] | undefined {
  const { prefixItems = [], items, minItems = 0, maxItems = maxListItems, uniqueItems } = schema;
  const members = [...prefixItems.map((item) => valueOf(item, walk) ?? null), ...containedValues(schema, walk)];
  const wanted = Math.max(members.length > 0 ? minItems : 1, Math.min(minItems, maxListItems)) - members.length;
  const item =
    wanted > 0 && !(items !== undefined && leadsBack(items, walk)) ? valueOf(items ?? anything, walk) : undefined;
  if (item === undefined) return wanted > 0 && minItems > members.length ? undefined : members;
  const others = Array.from({ length: wanted }, (_, index) =>
    uniqueItems === true && index > 0 ? varied(item, index, { items, walk }) : item,
  );
  return [...members, ...others].slice(0, Math.max(0, maxItems));
}

function containedValues({ contains = [], items = anything }: Schema, walk: Walk): unknown[] {
  return contains.flatMap(({ schema, least }) => {
    const wanted = mergeSchemas(resolveSchema(walk.schemas, items), resolveSchema(walk.schemas, schema));
    const value = least === 0 ? undefined : valueOf(wanted, walk);
    return value === undefined ? [] : Array.from({ length: Math.min(least, maxListItems) }, () => value);
  });
}

/** Another value of the same kind, for lists whose members must differ. */
function varied(value: unknown, index: number, { items, walk }: { items: Schema | undefined; walk: Walk }): unknown {
  const choices = items === undefined ? undefined : resolveSchema(walk.schemas, items).enum;
  if (choices !== undefined) return choices[index % choices.length];
  if (typeof value === 'number') return value + index;
  if (typeof value === 'bigint') return value + BigInt(index);
  if (typeof value === 'boolean') return index % 2 === 0;
  if (typeof value === 'string') return `${value.slice(0, -1)}${index}`;
  if (!isRecord(value)) return value;
  const [first] =
    Object.entries(value).find(([, member]) => ['string', 'number', 'bigint'].includes(typeof member)) ?? [];
  return first === undefined ? value : { ...value, [first]: varied(value[first], index, { items: undefined, walk }) };
}
