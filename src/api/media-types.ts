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
import { isFile, shortTypeText } from './type-text.ts';

type Schemas = ApiDocument['schemas'];

/**
 * Returns the schema of a body, in which each part of a form says in which media types it may be sent, and with which headers
 * (OAS 3.1, 4.8.15, contentType and headers of an encoding).
 */
export function encodedSchema(mediaType: MediaType, schemas: Schemas): Schema | undefined {
  const { schema, encoding, partHeaders = {}, itemEncoding = {}, itemHeaders } = mediaType;
  if (schema === undefined) return undefined;
  const typed = Object.entries(encoding).filter(([, { contentType }]) => contentType !== undefined);
  const said = new Set([...typed.map(([name]) => name), ...Object.keys(partHeaders)]);
  const isOfItems = itemEncoding.contentType !== undefined || itemHeaders !== undefined;
  if (said.size === 0 && !isOfItems) return schema;
  const { properties, prefixItems, items } = resolveSchema(schemas, schema);
  const part = (name: string, of: Schema): Schema => {
    if (!said.has(name)) return of;
    const facts = partFacts(own(encoding, name)?.contentType, own(partHeaders, name), schemas);
    const list = resolveSchema(schemas, of);
    return { ...of, ...(list.items === undefined ? facts : encodedItems(list.items, facts)) };
  };
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : { properties: properties.map((property) => ({ ...property, schema: part(property.name, property.schema) })) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map((item, index) => part(String(index), item)) }),
    ...(isOfItems ? encodedItems(items, partFacts(itemEncoding.contentType, itemHeaders, schemas)) : {}),
  };
}

type PartFacts = Pick<Schema, 'contentMediaType' | 'partHeaders'>;

function partFacts(
  contentMediaType: string | undefined,
  headers: readonly Parameter[] | undefined,
  schemas: Schemas,
): PartFacts {
  return {
    ...(contentMediaType === undefined ? {} : { contentMediaType }),
    ...(headers === undefined ? {} : { partHeaders: headers.map((header) => headerOf(header, schemas)) }),
  };
}

/** What holds for the items of a list is said of the list; a media type of files makes files of the items. */
function encodedItems(items: Schema = { types: [], examples: [] }, facts: PartFacts): Partial<Schema> {
  const { contentMediaType, ...others } = facts;
  if (contentMediaType === undefined || !isFile({ types: [], examples: [], contentMediaType })) return facts;
  return { ...others, items: { ...items, contentMediaType } };
}

function headerOf(
  { name, description, schema }: Parameter,
  schemas: Schemas,
): NonNullable<Schema['partHeaders']>[number] {
  const text = description ?? schemaText(schemas, resolveSchema(schemas, schema));
  return { name, type: shortTypeText(schemas, schema), ...(text === undefined ? {} : { description: text }) };
}

/** Returns what is said of a response: its summary (OAS 3.2, 4.17) above its description. */
export function responseText({ summary, description }: ApiResponse): string | undefined {
  const said = [summary, description === summary ? undefined : description].filter(
    (text) => text !== undefined && text !== '',
  );
  return said.length === 0 ? undefined : said.join('\n\n');
}
