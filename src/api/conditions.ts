import { resolveSchema, type ApiDocument, type Schema } from './model.ts';
import type { Condition } from './schema-model.ts';
import { conditionTexts, type Fact } from './schema-facts.ts';

type Schemas = ApiDocument['schemas'];

/** What holds for some values of a schema, with what says for which. */
export interface Branch {
  readonly when: Fact;
  readonly schema: Schema;
}

/**
 * Returns what the conditions of a schema lead to, in their order. A field of a branch that says only in part what it is has
 * its type from the schema itself.
 */
export function branchesOf(schema: Schema, schemas: Schemas): readonly Branch[] {
  return (schema.conditions ?? []).flatMap((condition): Branch[] => {
    const { then, else: otherwise } = condition;
    const when = whenFact(condition, schemas);
    const other: Fact =
      then === undefined
        ? { label: 'when', values: [`not ${when.values.join(', ')}`] }
        : { label: 'otherwise', values: [] };
    return [
      ...(then === undefined ? [] : [{ when, schema: withTypes(then, schema, schemas) }]),
      ...(otherwise === undefined ? [] : [{ when: other, schema: withTypes(otherwise, schema, schemas) }]),
    ];
  });
}

function whenFact(condition: Condition, schemas: Schemas): Fact {
  const about = resolveSchema(schemas, condition.if);
  const values = conditionTexts(about);
  const isPresence = values.length === about.required?.length && values.every((name) => about.required?.includes(name));
  return { label: isPresence ? 'whenPresent' : 'when', values };
}

function withTypes(branch: Schema, { properties: known = [] }: Schema, schemas: Schemas): Schema {
  if (branch.properties === undefined) return branch;
  const properties = branch.properties.map((property) => {
    const own = known.find(({ name }) => name === property.name)?.schema;
    if (own === undefined || property.schema.ref !== undefined || property.schema.types.length > 0) return property;
    return { ...property, schema: { ...property.schema, types: resolveSchema(schemas, own).types } };
  });
  return { ...branch, properties };
}
