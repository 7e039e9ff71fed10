import { isRecord } from '../../shared/is-record.ts';
import { resolveSchema, type ApiDocument, type Schema } from '../model.ts';

type Schemas = ApiDocument['schemas'];

const anything: Schema = { types: [], examples: [] };

/**
 * Returns a value as an XML document, named and shaped as the schema's `xml` objects say (OAS 3.1, 4.8.26): names, prefixes,
 * namespaces, attributes, wrapped lists.
 */
export function xmlText(value: unknown, schema: Schema, schemas: Schemas): string {
  const resolved = resolveSchema(schemas, schema);
  const name = resolved.name === undefined ? 'root' : resolved.name;
  const root = Array.isArray(value)
    ? listElement(name, value, resolved, schemas)
    : elements(name, value, schema, schemas).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

/** A document has one root (XML 1.0, 2.1): a list that is all of it stands in an element, wrapped or not. */
function listElement(key: string, value: readonly unknown[], schema: Schema, schemas: Schemas): string {
  const items = schema.items ?? anything;
  const { xml, name } = resolveSchema(schemas, items);
  const members = value.flatMap((member) => elements(xml?.name ?? name ?? 'item', member, items, schemas));
  return wrapper(qualified(schema, key), members);
}

function wrapper(name: string, members: readonly string[]): string {
  return members.length === 0 ? `<${name}/>` : `<${name}>\n${indented(members)}\n</${name}>`;
}

/** A list is written as one element a member, inside one of its own when it is wrapped. */
function elements(key: string, value: unknown, written: Schema, schemas: Schemas): string[] {
  const schema = resolveSchema(schemas, written);
  const name = qualified(schema, key);
  const { nodeType } = schema.xml ?? {};
  if (nodeType === 'text' || nodeType === 'cdata') return [textNode(value, nodeType)];
  if (nodeType === 'none' && isRecord(value)) return children(value, schema, schemas);
  if (!Array.isArray(value)) return [element(name, value, schema, schemas)];
  const items = schema.items ?? anything;
  const isWrapped = schema.xml?.wrapped === true;
  const itemName = resolveSchema(schemas, items).xml?.name ?? (isWrapped ? key : (schema.xml?.name ?? key));
  const members = value.flatMap((member) => elements(itemName, member, items, schemas));
  return isWrapped ? [wrapper(name, members)] : members;
}

function element(name: string, value: unknown, schema: Schema, schemas: Schemas): string {
  const namespace = schema.xml?.namespace;
  const prefix = schema.xml?.prefix;
  const declared =
    namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(namespace)}"`;
  if (typeof value !== 'object' || value === null) {
    return value === null
      ? `<${name}${declared}/>`
      : `<${name}${declared}>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</${name}>`;
  }
  const known = new Map((schema.properties ?? []).map((property) => [property.name, property.schema]));
  const fields = Object.entries(value).map(([key, member]: [string, unknown]) => {
    const of = known.get(key) ?? anything;
    return { key, member, of, isAttribute: resolveSchema(schemas, of).xml?.attribute === true };
  });
  const attributes = fields
    .filter(({ isAttribute }) => isAttribute)
    .map(
      ({ key, member, of }) =>
        ` ${qualified(resolveSchema(schemas, of), key)}="${escaped(typeof member === 'string' ? member : JSON.stringify(member))}"`,
    )
    .join('');
  const inside = fields
    .filter(({ isAttribute }) => !isAttribute)
    .flatMap(({ key, member, of }) => elements(key, member, of, schemas));
  const open = `${name}${declared}${attributes}`;
  if (inside.length === 0) return `<${open}/>`;
  const isText = fields.some(({ of }) => /text|cdata/.test(resolveSchema(schemas, of).xml?.nodeType ?? ''));
  // White space between elements means nothing, beside a text it would be a part of it.
  return isText ? `<${open}>${inside.join('')}</${name}>` : `<${open}>\n${indented(inside)}\n</${name}>`;
}

/** The nodes of an object that has none of its own (OAS 3.2, 4.26.2, nodeType none). */
function children(value: Readonly<Record<string, unknown>>, schema: Schema, schemas: Schemas): string[] {
  const known = new Map((schema.properties ?? []).map((property) => [property.name, property.schema]));
  return Object.entries(value).flatMap(([key, member]) => elements(key, member, known.get(key) ?? anything, schemas));
}

function textNode(value: unknown, nodeType: 'text' | 'cdata'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return nodeType === 'text' ? escaped(text) : `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Names that XML does not allow are written with underscores. */
function qualified({ xml }: Schema, key: string): string {
  const name = (xml?.name ?? key).replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  return xml?.prefix === undefined ? name : `${xml.prefix}:${name}`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/^/gm, '  ')).join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
