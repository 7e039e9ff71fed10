import { matches, resolveSchema, type MatchContext, type Schema } from '../api/index.ts';
import { isRecord } from '../shared/is-record.ts';

/** A value as it stands in an address, a header or a form: of texts alone. */
export type Written = string | File | readonly Written[] | { readonly [name: string]: Written };

/**
 * Returns what a written value means by its schema: `"3"` is a number where one is asked for, and a text where a text is.
 * What fits nothing stays as it can be read best, for the comparison to tell why.
 */
export function typed(value: Written, schema: Schema, context: MatchContext): unknown {
  const resolved = resolveSchema(context.schemas, schema);
  const options = resolved.oneOf ?? resolved.anyOf ?? [];
  // A list of one item looks like the item, and the other way round.
  const readings = isList(value) && value.length === 1 ? [value, ...value] : [value];
  for (const option of options) {
    for (const reading of readings) {
      const read = typed(reading, option, context);
      if (matches(read, option, context)) return withOwn(read, value, { schema: resolved, context });
    }
  }
  const read = typeof value === 'string' ? scalar(value, resolved, context) : value;
  if (resolved.types.includes('array') && !isList(value) && !matches(read, resolved, context))
    return typed([value], resolved, context);
  if (typeof value === 'string') return read;
  // What a file holds is not compared.
  if (value instanceof File) return '';
  if (isList(value)) return value.map((item) => typed(item, resolved.items ?? anything, context));
  return withOwn({}, value, { schema: resolved, context });
}

const anything: Schema = { types: [], examples: [] };

function isList(value: Written): value is readonly Written[] {
  return Array.isArray(value);
}

/** An object with its properties read; those of an option that fits stay as it read them. */
function withOwn(
  read: unknown,
  value: Written,
  { schema, context }: { readonly schema: Schema; readonly context: MatchContext },
): unknown {
  if (!isRecord(read) || !isRecord(value)) return read;
  const { properties = [], additionalProperties } = schema;
  const other = typeof additionalProperties === 'object' ? additionalProperties : anything;
  const known = new Map(properties.map((property) => [property.name, property.schema]));
  const members = Object.entries(value as Readonly<Record<string, Written>>).map(([name, member]) => {
    const own = known.get(name);
    return [name, own === undefined && Object.hasOwn(read, name) ? read[name] : typed(member, own ?? other, context)];
  });
  return Object.fromEntries(members) as Record<string, unknown>;
}

function scalar(text: string, schema: Schema, context: MatchContext): unknown {
  if (matches(text, schema, context)) return text;
  const read = parsed(text);
  return read !== undefined && (matches(read, schema, context) || isOfKind(read, schema)) ? read : text;
}

/** Whether a value has the JSON type that is asked for, whatever else is wrong with it. */
function isOfKind(value: unknown, { types }: Schema): boolean {
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(type);
}

/** The JSON that a text is, but for a string; undefined for none. */
function parsed(text: string): unknown {
  if (!/^(?:true$|false$|null$|-?\d|[[{])/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
