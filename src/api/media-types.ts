import { own } from '../shared/own.ts';
import {
  resolveSchema,
  schemaText,
  type ApiDocument,
  type ApiResponse,
  type MediaType,
  type Parameter,
  type Schema,
} from './model.ts';

/**
 * Returns the schema of a body, in which each part of a form says in which media types it may be sent, and with which headers
 * (OAS 3.1, 4.8.15, contentType and headers of an encoding).
 */
export function encodedSchema(
  { schema, encoding, partHeaders = {} }: MediaType,
  schemas: ApiDocument['schemas'],
): Schema | undefined {
  if (schema === undefined) return undefined;
  const typed = Object.entries(encoding).flatMap(([name, { contentType }]) =>
    contentType === undefined ? [] : [name],
  );
  const said = new Set([...typed, ...Object.keys(partHeaders)]);
  const { properties } = said.size === 0 ? schema : resolveSchema(schemas, schema);
  if (said.size === 0 || properties === undefined) return schema;
  return {
    ...schema,
    properties: properties.map((property) => {
      if (!said.has(property.name)) return property;
      const contentMediaType = own(encoding, property.name)?.contentType;
      const headers = own(partHeaders, property.name)?.map((header) => headerOf(header, schemas));
      return {
        ...property,
        schema: {
          ...property.schema,
          ...(contentMediaType === undefined ? {} : { contentMediaType }),
          ...(headers === undefined ? {} : { partHeaders: headers }),
        },
      };
    }),
  };
}

function headerOf(
  { name, description, schema }: Parameter,
  schemas: ApiDocument['schemas'],
): NonNullable<Schema['partHeaders']>[number] {
  const text = description ?? schemaText(schemas, resolveSchema(schemas, schema));
  return { name, ...(text === undefined ? {} : { description: text }) };
}

/** Returns what is said of a response: its summary (OAS 3.2, 4.17) above its description. */
export function responseText({ summary, description }: ApiResponse): string | undefined {
  const said = [summary, description === summary ? undefined : description].filter(
    (text) => text !== undefined && text !== '',
  );
  return said.length === 0 ? undefined : said.join('\n\n');
}
