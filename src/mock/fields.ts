import { resolveSchema, type Schema, type Schemas } from '../api/index.ts';
import type { Written } from './typed.ts';

/** The name and the value of one field of a query or a form, decoded. */
export type Field<Value = string> = readonly [name: string, value: Value];

/** Whether a schema asks for lists, or for objects: what a text in an address or a form is split into. */
export function wants(schema: Schema, type: 'array' | 'object', schemas: Schemas, depth = 0): boolean {
  const { types, oneOf = [], anyOf = [], properties } = resolveSchema(schemas, schema);
  if (types.includes(type) || (type === 'object' && properties !== undefined)) return true;
  return depth < 4 && [...oneOf, ...anyOf].some((option) => wants(option, type, schemas, depth + 1));
}

type Below<Value> = readonly [keys: readonly string[], value: Value];

/** The fields that are named `name`, `name[]`, `name[0]` or `name[key]`, by the keys after the name. */
function below<Value extends Written>(name: string, fields: readonly Field<Value>[]): readonly Below<Value>[] {
  return fields.flatMap(([key, value]): Below<Value>[] => {
    if (key === name) return [[[], value]];
    if (!key.startsWith(`${name}[`) || !key.endsWith(']')) return [];
    return [[key.slice(name.length + 1, -1).split(']['), value]];
  });
}

/**
 * Returns what the fields of one name hold together: the text itself, a list, or an object whose keys stand in brackets
 * (`filter[age][gte]=18`); undefined when there are none.
 */
export function fieldValue<Value extends Written>(
  name: string,
  fields: readonly Field<Value>[],
  { schema, schemas }: { readonly schema: Schema; readonly schemas: Schemas },
): Written | undefined {
  const own = below(name, fields);
  const [first] = own;
  if (first === undefined) return undefined;
  const isPlain = own.every(([keys]) => keys.length === 0);
  if (isPlain) return own.length > 1 || wants(schema, 'array', schemas) ? own.map(([, value]) => value) : first[1];
  const root: Node = new Map();
  for (const [keys, value] of own) put(root, keys, value);
  return written(root);
}

/** An object or a list as it is put together: keys that are numbers or empty make a list. */
type Node = Map<string, Node | Written>;

const maxDepth = 20;

function put(node: Node, [key = '', ...rest]: readonly string[], value: Written): void {
  const name = key === '' ? String(node.size) : key;
  if (rest.length === 0 || rest.length > maxDepth) {
    const before = node.get(name);
    // The same name again is another item.
    node.set(name, before === undefined || before instanceof Map ? value : [before, value].flat());
    return;
  }
  const inside = node.get(name);
  const next: Node = inside instanceof Map ? inside : new Map();
  node.set(name, next);
  put(next, rest, value);
}

function written(node: Node): Written {
  const entries = [...node].map(([name, value]): readonly [string, Written] => [
    name,
    value instanceof Map ? written(value) : value,
  ]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
