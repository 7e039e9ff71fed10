import { resolveSchema, type ApiDocument, type ApiResponse, type MediaType, type Schema } from './model.ts';

/**
 * Returns the schema of a body, in which each part of a form says in which media types it may be sent (OAS 3.1, 4.8.15,
 * contentType of an encoding).
 */
export function encodedSchema({ schema, encoding }: MediaType, schemas: ApiDocument['schemas']): Schema | undefined {
  if (schema === undefined) return undefined;
  const typed = new Map(
    Object.entries(encoding).flatMap(([name, { contentType }]) =>
      contentType === undefined ? [] : [[name, contentType]],
    ),
  );
  const { properties } = typed.size === 0 ? schema : resolveSchema(schemas, schema);
  if (typed.size === 0 || properties === undefined) return schema;
  return {
    ...schema,
    properties: properties.map((property) => {
      const contentMediaType = typed.get(property.name);
      return contentMediaType === undefined
        ? property
        : { ...property, schema: { ...property.schema, contentMediaType } };
    }),
  };
}

/** Returns what is said of a response: its summary (OAS 3.2, 4.17) above its description. */
export function responseText({ summary, description }: ApiResponse): string | undefined {
  const said = [summary, description === summary ? undefined : description].filter(
    (text) => text !== undefined && text !== '',
  );
  return said.length === 0 ? undefined : said.join('\n\n');
}
