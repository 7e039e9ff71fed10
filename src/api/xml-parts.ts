import { own } from '../shared/own.ts';
import { isRecord } from '../shared/is-record.ts';
import { xmlText } from './examples/xml.ts';
import { encodedSchema } from './media-types.ts';
import {
  resolveSchema,
  type ApiDocument,
  type Encoding,
  type MediaType,
  type Parameter,
  type Schema,
} from './model.ts';

type Schemas = ApiDocument['schemas'];

const anything: Schema = { types: [], examples: [] };

/** Of a list of types the first is sent. */
function isXml(contentType = ''): boolean {
  return /^[^,]*[/+]xml\b/i.test(contentType);
}

/** What is XML inside a request is entered and judged as a text: its schema says what stands in it. */
function textSchema(schema: Schema, schemas: Schemas): Schema {
  const { types, description, deprecated } = resolveSchema(schemas, schema);
  if (types.length > 0 && types.every((type) => type !== 'object' && type !== 'array')) return schema;
  return {
    types: ['string'],
    examples: [],
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

/** The schema of what is sent of a parameter: a text where it is XML. */
export function sentSchema({ contentType, schema }: Parameter, schemas: Schemas): Schema {
  return isXml(contentType) ? textSchema(schema, schemas) : schema;
}

/** A value of a parameter as it is sent: XML in one line, as headers are one, and without the declaration, which says nothing here. */
export function sentValue({ name, contentType, schema }: Parameter, value: unknown, schemas: Schemas): unknown {
  const text = isXml(contentType) ? xmlOf(name, value, { schema, schemas }) : value;
  return typeof text === 'string' && text !== value ? text.replace(/^<\?[^>]*>\n/, '').replace(/>\n\s*</g, '><') : text;
}

/** The schema of a body, in which the parts that are XML are texts. */
export function sentBodySchema(mediaType: MediaType, schemas: Schemas): Schema | undefined {
  const schema = encodedSchema(mediaType, schemas);
  if (schema === undefined || !hasXml(mediaType)) return schema;
  const { properties, prefixItems, items } = resolveSchema(schemas, schema);
  const part = (name: string, of: Schema): Schema => {
    if (!isXml(own(mediaType.encoding, name)?.contentType)) return of;
    const list = resolveSchema(schemas, of).items;
    return list === undefined ? textSchema(of, schemas) : { ...of, items: textSchema(list, schemas) };
  };
  const others = items !== undefined && isXml(mediaType.itemEncoding?.contentType) ? textSchema(items, schemas) : items;
  return {
    ...schema,
    ...(properties && { properties: properties.map((each) => ({ ...each, schema: part(each.name, each.schema) })) }),
    ...(prefixItems && { prefixItems: prefixItems.map((item, index) => part(String(index), item)) }),
    ...(others && { items: others }),
  };
}

/** A value of a body, in which the parts that are XML are texts. */
export function sentBody(mediaType: MediaType, value: unknown, schemas: Schemas): unknown {
  const { schema = anything, encoding, itemEncoding } = mediaType;
  if (!hasXml(mediaType)) return value;
  const { properties = [], prefixItems = [], items = anything } = resolveSchema(schemas, schema);
  const part = (name: string, entry: unknown, of: Schema, { contentType }: Encoding = {}): unknown => {
    if (!isXml(contentType)) return entry;
    const list = resolveSchema(schemas, of).items;
    return Array.isArray(entry) && list !== undefined
      ? entry.map((item) => xmlOf(name, item, { schema: list, schemas }))
      : xmlOf(name, entry, { schema: of, schemas });
  };
  if (Array.isArray(value))
    return value.map((entry, index) =>
      part('part', entry, prefixItems[index] ?? items, own(encoding, String(index)) ?? itemEncoding),
    );
  if (!isRecord(value)) return value;
  const schemaOf = (name: string): Schema => properties.find((each) => each.name === name)?.schema ?? anything;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, part(name, entry, schemaOf(name), own(encoding, name))]),
  );
}

function hasXml({ type, encoding, itemEncoding }: MediaType): boolean {
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type);
  return isForm && [...Object.values(encoding), itemEncoding].some((entry) => isXml(entry?.contentType));
}

/** A text is XML already. The root has the name of the schema, else that of the part. */
function xmlOf(
  name: string,
  value: unknown,
  { schema, schemas }: { readonly schema: Schema; readonly schemas: Schemas },
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return xmlText(value, { ...schema, name: resolveSchema(schemas, schema).name ?? name }, schemas);
}
