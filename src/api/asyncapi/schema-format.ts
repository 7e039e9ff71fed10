import type { SchemaSource } from '../model.ts';
import { textOf, type At } from '../reader.ts';
import type { Reading } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

/** AsyncAPI's own schemas, OpenAPI's and JSON Schema: all are read as JSON Schema. */
const jsonSchema =
  /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema)(?:\+(?:json|yaml))?\s*(?:;|$)|^application\/(?:json|yaml)\b/i;

const languages: readonly {
  readonly type: RegExp;
  readonly name: string;
  readonly language: string;
}[] = [
  { type: /^application\/vnd\.apache\.avro\b/i, name: 'Avro', language: 'json' },
  { type: /^application\/vnd\.google\.protobuf\b/i, name: 'Protobuf', language: 'proto' },
  { type: /^application\/raml\b/i, name: 'RAML', language: 'yaml' },
  { type: /xml|xsd/i, name: 'XML Schema', language: 'xml' },
];

/** Returns whether a `schemaFormat` says that the schema is JSON Schema or a dialect of it; none given says so too. */
export function isJsonSchema(format: string | undefined): boolean {
  return format === undefined || format.trim() === '' || jsonSchema.test(format.trim());
}

/** Returns a schema in another language as it is written. A remote one is not fetched: its address is the text. */
export function readSchemaSource(value: unknown, format: string, at: At, { reader }: Reading): SchemaSource {
  const known = languages.find(({ type }) => type.test(format));
  const version = /;\s*version=([^;\s]+)/i.exec(format)?.[1];
  const name = known === undefined ? format : [known.name, version].filter(Boolean).join(' ');
  const reference = isRecord(value) ? textOf(value['$ref']) : undefined;
  const written = reference === undefined ? value : sourceOf(reference, at, reader);
  // An address, or a file that is not there.
  if (written === undefined) return { format: name, text: reference ?? '', language: 'text' };
  return typeof written === 'string'
    ? { format: name, text: written.trim(), language: known?.language ?? 'text' }
    : { format: name, text: JSON.stringify(written, undefined, 2) ?? '', language: 'json' };
}

function sourceOf(reference: string, at: At, reader: Reading['reader']): unknown {
  if (/^https?:\/\/\S+$/i.test(reference)) return undefined;
  return reader.resolve({ $ref: reference }, at)?.value ?? reader.file(reference, at)?.text;
}
