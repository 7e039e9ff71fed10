import { exampleOf, readKeywords } from '../../api/documents.ts';
import { isRecord } from '../../shared/is-record.ts';
import { resolveSchema, type ApiDocument, type ChannelOperation, type Schema } from '../../api/index.ts';
import { isSecretName } from './secret-name.ts';
import { plainDescription } from '../form/fields-of.ts';

/** How one value of the address is entered. */
export interface ChannelField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly options?: readonly string[];
  readonly placeholder?: string;
  readonly initial?: string;
  /** The description's first paragraph, without its Markdown. */
  readonly description?: string;
  /** Not to be shown, on the page or in the log. */
  readonly isSecret?: true;
}

export interface HeaderNote {
  readonly name: string;
  readonly description?: string;
}

type Schemas = ApiDocument['schemas'];

interface FieldSource {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string | undefined;
  readonly example?: unknown;
}

/** Returns the fields of the address: what is between braces in it, described or not. */
export function channelFields(
  { address, parameters }: Pick<ChannelOperation, 'address' | 'parameters'>,
  schemas: Schemas,
  prefill: boolean,
): ChannelField[] {
  const names = [...new Set([...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  return names.map((name) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    const schema = parameter?.schema ?? { types: ['string'], examples: [] };
    const { description, examples = [] } = parameter ?? {};
    return fieldOf({ name, required: true, schema, description, example: examples[0]?.value }, schemas, prefill);
  });
}

/** Returns the fields of the query that a `ws` binding describes (WebSockets binding 0.1.0, channel binding object). */
export function queryFields(binding: unknown, prefill: boolean): ChannelField[] {
  return bindingProperties(binding, 'query').map((field) => fieldOf(field, {}, prefill && field.required));
}

/** Returns the headers that a `ws` binding describes, but for the subprotocol, which browsers do send. */
export function headerNotes(binding: unknown): HeaderNote[] {
  return bindingProperties(binding, 'headers')
    .filter(({ name }) => !isSubprotocol(name))
    .map(({ name, description }) => ({ name, ...shortText(description) }));
}

/** Returns the headers that a `ws` binding asks for, with their schemas; the subprotocol is none of them. */
export function requiredHeaders(binding: unknown): readonly Pick<FieldSource, 'name' | 'schema' | 'example'>[] {
  return bindingProperties(binding, 'headers').filter(({ name, required }) => required && !isSubprotocol(name));
}

/** Returns the subprotocols that a `ws` binding describes as values of `Sec-WebSocket-Protocol` (RFC 6455, 11.3.4). */
export function subprotocolsOf(binding: unknown): { readonly options: readonly string[]; readonly initial: string } {
  const field = bindingProperties(binding, 'headers').find(({ name }) => isSubprotocol(name));
  if (field === undefined) return { options: [], initial: '' };
  const { const: only, enum: list = [], default: fallback, examples } = field.schema;
  const options = [only, ...list, fallback, ...examples].filter((option) => typeof option === 'string');
  const [first = ''] = [only, fallback, ...(field.required ? options : [])].filter(
    (option) => typeof option === 'string',
  );
  return { options: [...new Set(options)], initial: first };
}

function isSubprotocol(name: string): boolean {
  return name.toLowerCase() === 'sec-websocket-protocol';
}

function bindingProperties(binding: unknown, part: 'query' | 'headers'): FieldSource[] {
  const schema = isRecord(binding) && isRecord(binding[part]) ? readBindingSchema(binding[part]) : undefined;
  return (schema?.properties ?? []).map((property) => ({
    ...property,
    description: property.schema.description,
  }));
}

/** A binding has its references followed already. */
function readBindingSchema(value: unknown): Schema {
  return isRecord(value) ? readKeywords(value, readBindingSchema) : { types: [], examples: [] };
}

function fieldOf(source: FieldSource, schemas: Schemas, prefill: boolean): ChannelField {
  const schema = resolveSchema(schemas, source.schema);
  const type = schema.types[0] ?? 'string';
  const options = type === 'boolean' ? ['true', 'false'] : (schema.enum ?? listOfConstant(schema)).map(textOf);
  const example = source.example ?? exampleOf(schema, schemas, 'request');
  const initial = schema.default ?? (prefill ? example : undefined);
  return {
    name: source.name,
    type: schema.format === undefined ? type : `${type}<${schema.format}>`,
    required: source.required,
    ...(options.length === 0 ? { placeholder: textOf(example) } : { options }),
    ...(initial === undefined ? {} : { initial: textOf(initial) }),
    ...shortText(source.description ?? schema.description),
    ...(isSecretName(source.name) || schema.format === 'password' ? { isSecret: true as const } : {}),
  };
}

function listOfConstant({ const: only }: Schema): readonly unknown[] {
  return only === undefined ? [] : [only];
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shortText(description: string | undefined): { readonly description?: string } {
  const [first = ''] = (description ?? '').trim().split(/\n\s*\n/);
  const text = plainDescription(first);
  return text === undefined ? {} : { description: text };
}
