import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isUnionType,
  specifiedScalarTypes,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import type { Property, Schema } from '../model.ts';
import { literalText } from './literal.ts';
import type { FieldArgument } from './model.ts';

/** Returns the key of a type among the schemas of its description. */
export function typeKey(name: string): string {
  return `#/components/schemas/${name}`;
}

/** What the pages of types are grouped by, in this order. */
export const typeGroups = ['Objects', 'Interfaces', 'Unions', 'Enums', 'Inputs', 'Scalars'] as const;

/** Returns the types that have pages: all that the schema names, but for its roots and what every schema has. */
export function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        !type.name.startsWith('__') &&
        !roots.includes(type) &&
        !specifiedScalarTypes.some(({ name }) => name === type.name),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns which group of `typeGroups` a type belongs to. */
export function typeGroup(type: GraphQLNamedType): (typeof typeGroups)[number] {
  if (isInterfaceType(type)) return 'Interfaces';
  if (isUnionType(type)) return 'Unions';
  if (isEnumType(type)) return 'Enums';
  if (isInputObjectType(type)) return 'Inputs';
  return isScalarType(type) ? 'Scalars' : 'Objects';
}

/** Returns a type with its fields, options or values; types that it names are references. */
export function namedSchema(type: GraphQLNamedType, schema: GraphQLSchema): Schema {
  const own: Schema = { name: type.name, types: [], examples: [], notation: type.name, ...described(type.description) };
  if (isEnumType(type)) return { ...own, ...enumParts(type) };
  if (isUnionType(type)) return { ...own, oneOf: type.getTypes().map(({ name }) => reference(name)) };
  if (isScalarType(type)) return { ...own, ...scalarParts(type) };
  if (isInputObjectType(type))
    return { ...own, types: ['object'], properties: Object.values(type.getFields()).map(inputProperty) };
  const properties = Object.values(type.getFields()).map(fieldProperty);
  const related = isInterfaceType(type)
    ? { implementedBy: schema.getPossibleTypes(type).map(({ name }) => typeKey(name)) }
    : {};
  const interfaces = type.getInterfaces().map(({ name }) => typeKey(name));
  return {
    ...own,
    ...related,
    ...(interfaces.length === 0 ? {} : { implements: interfaces }),
    types: ['object'],
    properties,
  };
}

/** Returns what takes the arguments of a field as one object. */
export function argumentsSchema(args: readonly GraphQLArgument[]): Schema {
  return { types: ['object'], examples: [], properties: args.map(inputProperty), additionalProperties: false };
}

/** Returns a type as it is named at one place: `[User!]!`. */
export function typeSchema(type: GraphQLType): Schema {
  const notation = String(type);
  if (isNonNullType(type)) return { ...typeSchema(type.ofType), notation };
  if (isListType(type)) return { types: ['array'], items: typeSchema(type.ofType), notation, examples: [] };
  const builtIn = builtInTypes[type.name];
  return builtIn === undefined ? { ...reference(type.name), notation } : { types: [builtIn], notation, examples: [] };
}

const builtInTypes: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
};

function reference(name: string): Schema {
  return { ref: typeKey(name), types: [], examples: [], notation: name };
}

function described(text: string | null | undefined): { readonly description?: string } {
  return text === null || text === undefined || text.trim() === '' ? {} : { description: text };
}

function inputProperty(input: GraphQLArgument | GraphQLInputField): Property {
  const required =
    'astNode' in input && 'extensions' in input && (isRequiredArgument(input) || isRequiredInputField(input));
  const { description, deprecationReason, defaultValue } = input;
  return {
    name: input.name,
    required,
    schema: {
      ...typeSchema(input.type),
      ...described(paragraphs(description, reasonText(deprecationReason))),
      ...deprecation(deprecationReason),
      ...(defaultValue === undefined ? {} : { default: defaultValue }),
      signature: inputText(input) + mark(deprecationReason),
    },
  };
}

function fieldProperty(field: GraphQLField<unknown, unknown>): Property {
  const { name, description, deprecationReason, args } = field;
  return {
    name,
    required: false,
    schema: {
      ...typeSchema(field.type),
      ...described(paragraphs(description, reasonText(deprecationReason))),
      ...deprecation(deprecationReason),
      ...(args.length === 0 ? {} : { arguments: args.map(argumentOf) }),
      signature: `${name}${argumentsText(args)}: ${String(field.type)}${mark(deprecationReason)}`,
    },
  };
}

function deprecation(reason: string | null | undefined): { readonly deprecated?: true } {
  return reason === null || reason === undefined ? {} : { deprecated: true };
}

/** What `@deprecated(reason)` says, as a sentence; nothing where it says only that. */
export function reasonText(reason: string | null | undefined): string {
  if (reason === null || reason === undefined || reason === 'No longer supported') return '';
  return `Deprecated: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
}

/** Returns parts of a text with a blank line between them. */
export function paragraphs(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== null && part.trim() !== '').join('\n\n');
}

function argumentOf(argument: GraphQLArgument): FieldArgument {
  const { description, deprecationReason } = argument;
  const text = paragraphs(description, reasonText(deprecationReason)).replace(/\s+/g, ' ');
  return { text: inputText(argument) + mark(deprecationReason), ...(text === '' ? {} : { description: text }) };
}

function inputText({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  return `${name}: ${String(type)}${defaultValue === undefined ? '' : ` = ${literalText(defaultValue, type)}`}`;
}

function mark(reason: string | null | undefined): string {
  return reason === null || reason === undefined ? '' : ' @deprecated';
}

/** On one line, where they are short. */
function argumentsText(args: readonly GraphQLArgument[]): string {
  if (args.length === 0) return '';
  const line = `(${args.map(inputText).join(', ')})`;
  return line.length <= 70 ? line : `(\n${args.map((argument) => `    ${inputText(argument)}`).join('\n')}\n  )`;
}

function enumParts(type: GraphQLEnumType): Partial<Schema> {
  const values = type.getValues();
  return {
    types: ['string'],
    enum: values.map(({ name }) => name),
    values: values.map(({ name, description, deprecationReason }) => ({
      name,
      ...described(paragraphs(description, reasonText(deprecationReason))),
      ...deprecation(deprecationReason),
    })),
  };
}

/** What names of custom scalars usually mean: the schema says only that they are none of the others. */
const scalarMeanings: readonly (readonly [RegExp, Partial<Schema>])[] = [
  [/^(?:iso8601)?date_?time$|timestamp/i, { types: ['string'], format: 'date-time' }],
  [/^(?:iso8601)?date$/i, { types: ['string'], format: 'date' }],
  [/^ur[il]$|URL$/i, { types: ['string'], format: 'uri' }],
  [/^(?:uu|gu)id$/i, { types: ['string'], format: 'uuid' }],
  [/^email(?:address)?$/i, { types: ['string'], format: 'email' }],
  [/^(?:big|long|unsigned|positive|nonnegative)?_?int(?:eger)?\d*$|^long$/i, { types: ['integer'] }],
  [/json|^any$|^map$|^object$/i, { types: [] }],
];

function scalarParts({ name, specifiedByURL }: GraphQLScalarType): Partial<Schema> {
  const [, meaning] = scalarMeanings.find(([pattern]) => pattern.test(name)) ?? [name, { types: ['string'] }];
  return { ...meaning, ...(specifiedByURL ? { externalDocs: { url: specifiedByURL } } : {}) };
}

/** Whether a type has fields to choose from. */
export function hasFields(type: GraphQLNamedType): boolean {
  return isObjectType(type) || isInterfaceType(type) || isUnionType(type);
}
