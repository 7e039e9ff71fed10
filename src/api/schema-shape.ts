import { resolveSchema, type ApiDocument, type Schema } from './model.ts';

export type Schemas = ApiDocument['schemas'];

/** A schema as a reader sees it: its reference followed, `null` kept aside, a choice of one opened. */
export interface SchemaShape {
  readonly schema: Schema;
  /** References followed to get here, for the detection of recursion. */
  readonly refs: readonly string[];
  readonly nullable: boolean;
  /** The options of `oneOf` or `anyOf` without `null`, else what extends it; undefined when there is nothing to choose. */
  readonly options?: readonly Schema[];
}

const isNull = (schemas: Schemas, schema: Schema): boolean => {
  const { types, oneOf, anyOf } = resolveSchema(schemas, schema);
  return types.length === 1 && types[0] === 'null' && oneOf === undefined && anyOf === undefined;
};

/**
 * Returns the shape of `schema`. `anyOf: [User, null]` is a nullable User and not a choice (docs-json.md §4.6, nullable);
 * what the outer schema says (description, default …) is kept.
 */
export function schemaShape(schemas: Schemas, schema: Schema): SchemaShape {
  const refs = schema.ref === undefined ? [] : [schema.ref];
  const resolved = resolveSchema(schemas, schema);
  const nullableType = resolved.nullable === true || (resolved.types.includes('null') && resolved.types.length > 1);
  const all = resolved.oneOf ?? resolved.anyOf;
  if (all === undefined || all.length === 0) {
    const { extendedBy } = resolved;
    return {
      schema: resolved,
      refs,
      nullable: nullableType,
      ...(extendedBy === undefined ? {} : { options: extendedBy }),
    };
  }
  const options = all.filter((option) => !isNull(schemas, option));
  const nullable = nullableType || options.length < all.length;
  const [only] = options;
  if (only === undefined) return { schema: resolved, refs, nullable };
  if (options.length > 1 || resolved.properties !== undefined) return { schema: resolved, refs, nullable, options };
  const { oneOf: _oneOf, anyOf: _anyOf, types: _types, ref: _ref, examples, ...outer } = resolved;
  const inner = schemaShape(schemas, only);
  return {
    ...inner,
    schema: { ...inner.schema, ...outer, examples: examples.length > 0 ? examples : inner.schema.examples },
    refs: [...refs, ...inner.refs],
    nullable: nullable || inner.nullable,
  };
}

/** Whether the schema has anything to show below its own line: fields, options, a map's values, a tuple's members. */
export function hasInside(schemas: Schemas, schema: Schema): boolean {
  let current = schema;
  for (let hops = 0; hops < 8; hops += 1) {
    const { schema: resolved, options } = schemaShape(schemas, current);
    if (options !== undefined) return options.some((option) => isStructured(schemas, option)) || hasFields(resolved);
    if (hasFields(resolved)) return true;
    if (resolved.items === undefined) return false;
    current = resolved.items;
  }
  return false;
}

/** What a schema says of the fields that it does not describe: a schema, whether there may be any, or nothing. */
export function otherValues({ additionalProperties, unevaluatedProperties }: Schema): Schema | boolean | undefined {
  return additionalProperties ?? unevaluatedProperties;
}

/** Returns whether an object, or those of a list, may have no field that is not described. */
export function isClosed(schemas: Schemas, schema: Schema, depth = 0): boolean {
  const { schema: resolved } = schemaShape(schemas, schema);
  if (resolved.items !== undefined) return depth < maxListDepth && isClosed(schemas, resolved.items, depth + 1);
  return otherValues(resolved) === false && (resolved.properties ?? resolved.patternProperties) !== undefined;
}

/** Lists in lists. */
const maxListDepth = 4;

function hasFields(schema: Schema): boolean {
  return (
    (schema.properties?.length ?? 0) > 0 ||
    (schema.patternProperties?.length ?? 0) > 0 ||
    (schema.prefixItems?.length ?? 0) > 0 ||
    typeof otherValues(schema) === 'object' ||
    schema.conditions !== undefined ||
    (schema.contentSchema !== undefined && schema.contentMediaType !== undefined)
  );
}

/** A choice between plain types is said by the type text alone; one with fields, titles or limits is worth a look. */
function isStructured(schemas: Schemas, option: Schema): boolean {
  const { schema, options } = schemaShape(schemas, option);
  return (
    options !== undefined ||
    hasFields(schema) ||
    schema.items !== undefined ||
    schema.title !== undefined ||
    schema.description !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined
  );
}
