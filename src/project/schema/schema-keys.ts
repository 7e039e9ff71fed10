import * as z from 'zod';

type Schema = z.core.$ZodType;

/** Returns the keys that the objects at a path of a schema may have; those of every alternative of a union. */
export function keysAt(schema: Schema, path: readonly (string | number)[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap((at) => Object.keys(shapeOf(at))))];
}

/** Returns the key that an object at a path of a schema is best shown with: the first that it requires, if there is one. */
export function mainKeyAt(schema: Schema, path: readonly (string | number)[]): string | undefined {
  const members = schemasAt(schema, path).flatMap((at) => Object.entries(shapeOf(at)));
  const required = members.find(([, member]) => !z.safeParse(member, undefined).success);
  return (required ?? members[0])?.[0];
}

/** Returns the schemas that the value at a path may follow. */
export function schemasAt(schema: Schema, path: readonly (string | number)[]): Schema[] {
  let schemas = alternatives(schema);
  for (const key of path) schemas = schemas.flatMap((at) => membersOf(at, key));
  return schemas;
}

/** Returns the keys of the object at a path of a schema that may have `key`: of a union, those of that alternative alone. */
export function formWith(schema: Schema, path: readonly (string | number)[], key: string): string[] {
  const form = schemasAt(schema, path)
    .map(shapeOf)
    .find((shape) => key in shape);
  return Object.keys(form ?? {});
}

/** Whether a value is right at a path of a schema. */
export function takesAt(schema: Schema, path: readonly (string | number)[], value: unknown): boolean {
  return schemasAt(schema, path).some((at) => z.safeParse(at, value).success);
}

/** Whether a value has a type that may stand at a path of a schema, whatever is wrong with it beyond that. */
export function isTypeAt(schema: Schema, path: readonly (string | number)[], value: unknown): boolean {
  return schemasAt(schema, path).some((at) => {
    const { error } = z.safeParse(at, value);
    return error?.issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0) !== true;
  });
}

/** Levels that a key is looked for in: what stands deeper belongs to something that says nothing of the key written here. */
const maxDepth = 3;

/**
 * Returns the paths below `path` at which a key of that name may stand, the shortest alone: `navbar.links`,
 * `footer.links`. What entries of lists have is theirs, and meant nowhere else. What is recursive is gone through once.
 */
export function pathsOfKey(schema: Schema, path: readonly (string | number)[], name: string): string[] {
  const schemas = schemasAt(schema, path);
  const seen = new Set<Schema>(schemas);
  let level = schemas.map((at) => ({ at, prefix: '' }));
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const below = level.flatMap(({ at, prefix }) =>
      Object.entries(shapeOf(at)).map(([key, member]) => ({ key, member, prefix })),
    );
    const found = below.filter(({ key }) => key === name).map(({ prefix }) => `${prefix}${name}`);
    if (depth > 0 && found.length > 0) return [...new Set(found)];
    level = below.flatMap(({ key, member, prefix }) =>
      alternatives(member)
        .filter((at) => !seen.has(at) && seen.add(at))
        .map((at) => ({ at, prefix: `${prefix}${key}.` })),
    );
  }
  return [];
}

/** The definition of a schema, told apart by its type. */
function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** The schemas that a value may follow, without what only wraps them. */
function alternatives(schema: Schema): Schema[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return alternatives(def.innerType);
    case 'lazy':
      return alternatives(def.getter());
    case 'pipe':
      return alternatives(def.out);
    case 'union':
      return def.options.flatMap(alternatives);
    default:
      return [schema];
  }
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = defOf(schema);
  return def.type === 'object' ? def.shape : {};
}

function membersOf(schema: Schema, key: string | number): Schema[] {
  const def = defOf(schema);
  if (def.type === 'array') return alternatives(def.element);
  if (def.type === 'record') return alternatives(def.valueType);
  if (def.type !== 'object') return [];
  const member = def.shape[key];
  return member === undefined ? [] : alternatives(member);
}
