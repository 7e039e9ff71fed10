import { isNumber } from '../../shared/exact-integers.ts';
import { exampleOf } from '../../api/documents.ts';
import {
  isHidden,
  mergeSchemas,
  optionLabels,
  otherValues,
  schemaShape,
  isFile,
  typeText,
  valueText,
  type ApiDocument,
  type Property,
  type Schema,
} from '../../api/index.ts';
import type { FieldDefinitions, FormField, NamedField, ScalarField, ScalarLimits, SelectField } from './field.ts';
import { withoutMarks } from '../../shared/marks.ts';
import { own } from '../../shared/own.ts';

type Schemas = ApiDocument['schemas'];

/** Fields below this depth that are not named are entered as JSON. */
const maxDepth = 12;
const maxDescription = 160;
const maxPlaceholder = 60;

/** Makes form fields of schemas, at build time. What several fields share is defined once. */
export class FieldBuilder {
  readonly #schemas: Schemas;
  readonly #definitions = new Map<string, FormField | undefined>();
  readonly #files: boolean;
  readonly #option: (number: number) => string;
  /** Fields that may be made; what comes after them is entered as JSON. */
  #budget = 3000;

  /**
   * `files`: a value may be a file; in JSON it is a text. `option`: what an option is called that has no name, with `{number}`.
   */
  constructor(
    schemas: Schemas,
    { files, option = 'Option {number}' }: { readonly files: boolean; readonly option?: string | undefined },
  ) {
    this.#schemas = schemas;
    this.#files = files;
    this.#option = (number) => option.replace('{number}', String(number));
  }

  /** Every field that others refer to. */
  get definitions(): FieldDefinitions {
    return Object.fromEntries(
      [...this.#definitions].flatMap(([ref, field]) => (field === undefined ? [] : [[ref, field]])),
    );
  }

  /** Returns the field of a schema, for a request. */
  field(schema: Schema): FormField {
    return this.#field(schema, 0);
  }

  #field(schema: Schema, depth: number): FormField {
    this.#budget -= 1;
    const { schema: resolved, options, nullable } = schemaShape(this.#schemas, schema);
    const base = this.#base(schema, resolved, nullable);
    if (this.#budget < 0 || depth > maxDepth) return { kind: 'any', ...base };
    const isNamed = schema.ref !== undefined && (options !== undefined || isStructure(resolved));
    if (!isNamed) return { ...this.#kind(resolved, options, depth), ...base };
    const ref = this.#files ? `form ${schema.ref}` : schema.ref;
    if (!this.#definitions.has(ref)) {
      // Known before it is made: what leads back to it refers to it.
      this.#definitions.set(ref, undefined);
      this.#definitions.set(ref, { ...this.#kind(resolved, options, depth), ...base });
    }
    return { kind: 'reference', ref, ...base };
  }

  #base(
    written: Schema,
    resolved: Schema,
    nullable: boolean,
  ): Omit<ScalarField, 'kind' | 'input' | 'limits' | 'placeholder'> {
    const description = plainDescription(resolved.description);
    return {
      type: typeText(this.#schemas, written),
      ...(description === undefined ? {} : { description }),
      ...(nullable ? { nullable: true } : {}),
      ...(resolved.deprecated === true ? { deprecated: true } : {}),
    };
  }

  #kind(schema: Schema, options: readonly Schema[] | undefined, depth: number): Bare<FormField> {
    if (options !== undefined) return this.#choice(schema, options, depth);
    if (this.#files && isFile(schema) && schema.properties === undefined) return { kind: 'file', ...acceptOf(schema) };
    const values = schema.const === undefined ? schema.enum : [schema.const];
    if (values !== undefined)
      return {
        kind: 'select',
        options: values.filter((value) => value !== null),
        ...namesOf(schema, values),
        ...fallbackOf(schema),
      };
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#list(schema, depth);
      case 'boolean':
        return { kind: 'select', options: [true, false], ...fallbackOf(schema) };
      case 'integer':
      case 'number':
        return { kind: 'number', ...this.#scalar(schema) };
      case 'string':
        return { kind: 'text', ...this.#scalar(schema) };
      default:
        return { kind: 'any', ...(schema.placeholder === undefined ? {} : { placeholder: schema.placeholder }) };
    }
  }

  /** What every option shares is part of each of them. */
  #choice(schema: Schema, options: readonly Schema[], depth: number): Bare<FormField> {
    const {
      oneOf: _oneOf,
      anyOf: _anyOf,
      extendedBy: _extendedBy,
      discriminator,
      examples: _examples,
      ...rest
    } = schema;
    const shares =
      rest.properties !== undefined || rest.additionalProperties !== undefined || (rest.required ?? []).length > 0;
    const labels = optionLabels(this.#schemas, schema, { options, fallback: this.#option });
    return {
      kind: 'choice',
      options: options.map((option, index) => {
        const own = shares
          ? mergeSchemas({ ...rest, examples: [] }, schemaShape(this.#schemas, option).schema)
          : option;
        const field = this.#field(own, depth + 1);
        return {
          label: labels[index] ?? this.#option(index + 1),
          field: withConstant(field, discriminator?.propertyName),
        };
      }),
    };
  }

  #object(schema: Schema, depth: number): Bare<FormField> {
    const { properties = [], patternProperties = [], required = [] } = schema;
    const additionalProperties = otherValues(schema);
    const members = [...properties, ...this.#conditional(schema)]
      .filter((property) => !isHidden(property.schema, { schemas: this.#schemas, direction: 'request' }))
      .map((property): NamedField => ({
        name: property.name,
        required: property.required,
        field: this.#field(property.schema, depth + 1),
      }));
    const [byPattern] = patternProperties;
    const described = typeof additionalProperties === 'object' ? additionalProperties : byPattern?.schema;
    const isOpen = additionalProperties === true || (additionalProperties === undefined && properties.length === 0);
    const others = described === undefined ? (isOpen ? anything : undefined) : this.#field(described, depth + 1);
    const elsewhere = required.map((name): NamedField => ({ name, required: true, field: others ?? anything }));
    return { kind: 'object', members: [...members, ...elsewhere], ...(others === undefined ? {} : { others }) };
  }

  /** Fields that some values have: whether one has them is seen when it is sent. */
  #conditional({ conditions = [], properties = [] }: Schema): readonly Property[] {
    const known = new Set(properties.map(({ name }) => name));
    const branches = conditions.flatMap(({ then, else: otherwise }) =>
      [then, otherwise].filter((part) => part !== undefined),
    );
    return branches
      .flatMap((branch) => schemaShape(this.#schemas, branch).schema.properties ?? [])
      .filter(({ name }) => !known.has(name) && known.add(name))
      .map((property) => ({ ...property, required: false }));
  }

  #list(schema: Schema, depth: number): Bare<FormField> {
    const { items, prefixItems = [], minItems, maxItems, uniqueItems } = schema;
    const item = items === undefined ? anything : this.#field(items, depth + 1);
    if (item.kind === 'file' && prefixItems.length === 0)
      return { kind: 'file', multiple: true, ...(item.accept === undefined ? {} : { accept: item.accept }) };
    return {
      kind: 'list',
      item,
      ...(prefixItems.length === 0 ? {} : { first: prefixItems.map((entry) => this.#field(entry, depth + 1)) }),
      ...(minItems === undefined ? {} : { fewest: minItems }),
      ...(maxItems === undefined ? {} : { most: maxItems }),
      ...(uniqueItems === true ? { unique: true } : {}),
    };
  }

  #scalar(schema: Schema): Pick<ScalarField, 'input' | 'placeholder' | 'limits'> {
    const limits = limitsOf(schema);
    const input = inputOf(schema);
    const example = exampleOf(schema, this.#schemas, 'request');
    const placeholder = schema.placeholder ?? scalarText(example);
    return {
      ...(placeholder === '' ? {} : { placeholder: clipped(placeholder, maxPlaceholder) }),
      ...(input === undefined ? {} : { input }),
      ...(limits === undefined ? {} : { limits }),
    };
  }
}

type Bare<T> = T extends unknown ? Omit<T, 'type'> & { readonly type?: never } : never;

const anything: FormField = { kind: 'any', type: 'any' };

function isStructure({ types, properties, items, additionalProperties }: Schema): boolean {
  return (
    types.includes('object') ||
    types.includes('array') ||
    properties !== undefined ||
    items !== undefined ||
    additionalProperties !== undefined
  );
}

function typeOf({ types, properties, items, prefixItems }: Schema): string | undefined {
  const own = types.filter((type) => type !== 'null');
  if (own.length === 1) return own[0];
  if (own.length > 1) return undefined;
  if (properties !== undefined) return 'object';
  return items !== undefined || prefixItems !== undefined ? 'array' : undefined;
}

/** The discriminator's only value need not be chosen. */
function withConstant(field: FormField, property: string | undefined): FormField {
  if (property === undefined || field.kind !== 'object') return field;
  return {
    ...field,
    members: field.members.map((member) => (member.name === property ? { ...member, required: true } : member)),
  };
}

function acceptOf({ contentMediaType }: Schema): { readonly accept?: string } {
  return contentMediaType === undefined ? {} : { accept: contentMediaType };
}

const maxName = 60;

/** What numbers mean nobody knows without their names; texts say it themselves. */
function namesOf({ enumTexts = {} }: Schema, values: readonly unknown[]): Pick<SelectField, 'names'> {
  const names = values
    .filter((value) => typeof value !== 'string' && value !== null)
    .map((value) => [JSON.stringify(value), withoutMarks(own(enumTexts, valueText(value)) ?? '')] as const)
    .filter(([, name]) => name !== '');
  return names.length === 0
    ? {}
    : { names: Object.fromEntries(names.map(([value, name]) => [value, clipped(name, maxName)])) };
}

function fallbackOf({ default: fallback }: Schema): { readonly fallback?: string } {
  return scalarText(fallback) === '' ? {} : { fallback: scalarText(fallback) };
}

function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : '';
}

const limitKeys = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
] as const;

function limitsOf(schema: Schema): ScalarLimits | undefined {
  const limits = Object.fromEntries(
    limitKeys.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );
  const all: ScalarLimits = { ...limits, ...(schema.types.includes('integer') ? { integer: true } : {}) };
  return Object.keys(all).length === 0 ? undefined : all;
}

function inputOf({ format, maxLength = 0 }: Schema): ScalarField['input'] {
  if (format === 'date' || format === 'date-time' || format === 'password') return format;
  return maxLength > 200 ? 'lines' : undefined;
}

/** Returns the beginning of a description without its Markdown: the page shows all of it. */
export function plainDescription(markdown: string | undefined): string | undefined {
  const text = withoutMarks(markdown ?? '');
  return text === '' ? undefined : clipped(text, maxDescription);
}

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
