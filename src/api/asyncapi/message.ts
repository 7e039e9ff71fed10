import type { Message, MessageExample, Schema, SchemaSource } from '../model.ts';
import { type At, listOf, textOf, type Raw } from '../reader.ts';
import { readBindings } from './binding.ts';
import { externalDocs, readPart, readTags, texts, type Part, type Reading } from './reading.ts';
import { isJsonSchema, readSchemaSource } from './schema-format.ts';
import { withTraits } from './traits.ts';
import { isRecord } from '../../shared/is-record.ts';

/**
 * Reads a message. It is called what its `name` says, else its `messageId` (2.x), else `key`. Undefined
 * for what is no message.
 */
export function readMessage(value: unknown, key: string, at: At, reading: Reading): Message | undefined {
  const part = readPart(value, at, reading);
  if (part === undefined) return undefined;
  const message = withTraits(part, reading);
  const { value: raw } = message;
  return {
    name: textOf(raw['name']) ?? textOf(raw['messageId']) ?? key,
    ...texts(raw, 'title', 'summary', 'description'),
    deprecated: raw['deprecated'] === true || raw['x-deprecated'] === true,
    contentType: textOf(raw['contentType']) ?? reading.contentType,
    ...readSchema('payload', message, reading),
    ...readSchema('headers', message, reading),
    ...correlationId(message, reading),
    tags: readTags(raw['tags'], [...part.at, 'tags'], reading),
    bindings: readBindings(message, reading),
    ...externalDocs(message, reading),
    examples: readExamples(raw['examples']),
  };
}

type SchemaPart =
  | { readonly [key in 'payload' | 'headers']?: Schema }
  | { readonly [key in 'payloadSource' | 'headersSource']?: SchemaSource };

/** 2.x says the language of a payload beside it; 3.x in the schema, as `{ schemaFormat, schema }`. */
function readSchema(key: 'payload' | 'headers', { value, at }: Part, reading: Reading): SchemaPart {
  const written = value[key];
  const here = [...at, key];
  if (written === undefined) return {};
  const multi = multiFormat(written, here, reading);
  const format = multi?.format ?? (key === 'payload' ? textOf(value['schemaFormat']) : undefined);
  const schema = multi === undefined ? written : multi.schema;
  const place = multi === undefined ? here : multi.at;
  if (!isJsonSchema(format)) return { [`${key}Source`]: readSchemaSource(schema, format ?? '', place, reading) };
  return { [key]: reading.schemas.read(schema, place) };
}

interface MultiFormat {
  readonly format: string | undefined;
  readonly schema: unknown;
  readonly at: At;
}

/** A schema object of many formats (AsyncAPI 3.0), itself or through a reference; undefined for a plain schema. */
function multiFormat(value: unknown, at: At, reading: Reading): MultiFormat | undefined {
  if (!isRecord(value)) return undefined;
  const isRemote = /^https?:/i.test(textOf(value['$ref']) ?? '');
  const part = isRemote ? undefined : readPart(value, at, reading);
  if (part?.value['schema'] === undefined || part.value['schemaFormat'] === undefined) return undefined;
  return {
    format: textOf(part.value['schemaFormat']),
    schema: part.value['schema'],
    at: [...part.at, 'schema'],
  };
}

function correlationId({ value, at }: Part, reading: Reading): Pick<Message, 'correlationId'> {
  if (value['correlationId'] === undefined) return {};
  const raw = readPart(value['correlationId'], [...at, 'correlationId'], reading)?.value;
  if (raw === undefined) return {};
  return { correlationId: { location: textOf(raw['location']) ?? '', ...texts(raw, 'description') } };
}

/** An example that names neither payload nor headers is the payload itself (2.0). */
function readExamples(value: unknown): MessageExample[] {
  return listOf(value)
    .filter(isRecord)
    .map((example) => ({
      ...texts(example, 'name', 'summary'),
      ...examplePart('headers', example),
      ...(isPlain(example) ? { payload: example } : examplePart('payload', example)),
    }));
}

function isPlain(example: Raw): boolean {
  return ['payload', 'headers', 'name', 'summary'].every((key) => example[key] === undefined);
}

function examplePart(key: 'payload' | 'headers', example: Raw): Partial<MessageExample> {
  return example[key] === undefined ? {} : { [key]: example[key] };
}
