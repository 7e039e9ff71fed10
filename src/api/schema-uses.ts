import type { ApiDocument, HttpOperation, Operation, Schema } from './model.ts';
import { hasInside, otherValues } from './schema-shape.ts';

/** Who names a schema: operations in what they take and answer, other schemas in their fields. */
export interface SchemaUses {
  readonly operations: readonly Operation[];
  /** Their keys. */
  readonly schemas: readonly string[];
}

interface Found {
  readonly uses: ReadonlyMap<string, SchemaUses>;
  readonly shared: readonly string[];
}

const known = new WeakMap<ApiDocument, Found>();
const none: SchemaUses = { operations: [], schemas: [] };

/**
 * Returns the keys of the schemas that have a name and fields, and that two or more operations use, in what they name or
 * inside of it. By name.
 */
export function sharedSchemas(document: ApiDocument): readonly string[] {
  return found(document).shared;
}

/** Returns who names the schema at a key, in the order of the description. */
export function schemaUses(document: ApiDocument, ref: string): SchemaUses {
  return found(document).uses.get(ref) ?? none;
}

/** Returns what a description calls the schema at a key. */
export function schemaName(ref: string): string {
  return ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

function found(document: ApiDocument): Found {
  const result = known.get(document) ?? find(document);
  known.set(document, result);
  return result;
}

function find({ operations, schemas }: ApiDocument): Found {
  const uses = new Map<string, { operations: Operation[]; schemas: string[] }>();
  const usesOf = (ref: string): { operations: Operation[]; schemas: string[] } => {
    const of = uses.get(ref) ?? { operations: [], schemas: [] };
    uses.set(ref, of);
    return of;
  };
  const inside = new Map<string, ReadonlySet<string>>();
  const insideOf = (ref: string): ReadonlySet<string> => {
    const refs = inside.get(ref) ?? namedIn(schemas[ref] === undefined ? [] : [schemas[ref]], schemas);
    if (!inside.has(ref)) for (const other of refs) if (other !== ref) usesOf(other).schemas.push(ref);
    inside.set(ref, refs);
    return refs;
  };
  const counts = new Map<string, number>();
  for (const operation of operations.filter(({ extensions }) => !extensions.excluded)) {
    const direct = namedIn(schemasOf(operation), schemas);
    for (const ref of direct) usesOf(ref).operations.push(operation);
    const reached = new Set(direct);
    // A set that grows while it is walked: what a schema names is walked as well, once.
    for (const ref of reached) for (const other of insideOf(ref)) reached.add(other);
    for (const ref of reached) counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  const shared = [...counts].flatMap(([ref, count]) => {
    const schema = schemas[ref];
    return count > 1 && schema !== undefined && hasInside(schemas, schema) ? [ref] : [];
  });
  return { uses, shared: shared.sort((a, b) => schemaName(a).localeCompare(schemaName(b), 'en')) };
}

function schemasOf(operation: Operation): readonly Schema[] {
  if (operation.kind === 'http') return ofRequest(operation);
  const messages = [...operation.messages, ...operation.actions.flatMap((action) => action.messages)];
  return messages.flatMap(({ payload, headers }) => [payload, headers].filter((schema) => schema !== undefined));
}

function ofRequest({ parameters, requestBody, responses, callbacks }: HttpOperation): readonly Schema[] {
  const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)];
  return [
    ...[...parameters, ...responses.flatMap(({ headers }) => headers)].map(({ schema }) => schema),
    ...content.flatMap(({ schema }) => schema ?? []),
    ...callbacks.flatMap(({ operation }) => ofRequest(operation)),
  ];
}

/** The keys of the schemas with names that stand in others, and not inside of one of these. */
function namedIn(start: readonly Schema[], schemas: ApiDocument['schemas']): ReadonlySet<string> {
  const met = new Set<string>();
  const named = new Set<string>();
  const queue = [...start];
  for (let schema = queue.pop(); schema !== undefined; schema = queue.pop()) {
    const { ref } = schema;
    const target = ref === undefined ? undefined : schemas[ref];
    if (ref === undefined) queue.push(...partsOf(schema));
    else if (target?.name !== undefined) named.add(ref);
    // A pointer to some place of the description, which gives it no name.
    else if (target !== undefined && !met.has(ref)) queue.push(target);
    if (ref !== undefined) met.add(ref);
  }
  return named;
}

/** The schemas right inside of one. */
function partsOf({
  properties = [],
  patternProperties = [],
  items,
  oneOf = [],
  anyOf = [],
  prefixItems = [],
  extendedBy = [],
  contentSchema,
  conditions = [],
  contains = [],
  ...rest
}: Schema): readonly Schema[] {
  const others = otherValues(rest);
  return [
    ...conditions.flatMap(({ then, else: otherwise }) => [then, otherwise].filter((part) => part !== undefined)),
    ...contains.map(({ schema }) => schema),
    ...[...properties, ...patternProperties].map(({ schema }) => schema),
    ...[...oneOf, ...anyOf, ...extendedBy, ...prefixItems],
    ...(items === undefined ? [] : [items]),
    ...(contentSchema === undefined ? [] : [contentSchema]),
    ...(typeof others === 'object' ? [others] : []),
  ];
}

/** What a page of models holds in characters (300 KB with all around it), and what a field and a heading take of it. */
const onePage = 120_000;
const ofField = 400;
const ofModel = 1000;

/** Returns whether one page has room for the schemas at these keys, each once, with all of their fields. */
export function fitOnePage({ schemas }: ApiDocument, refs: readonly string[]): boolean {
  const listed = new Set(refs);
  let left = onePage - refs.length * ofModel;
  const queue = refs.map((ref) => ({ schema: schemas[ref], open: [ref] }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { schema, open } = next;
    for (const part of schema === undefined ? [] : partsOf(schema)) {
      left -= ofField + (part.description?.length ?? 0);
      if (left < 0) return false;
      if (part.ref === undefined) queue.push({ schema: part, open });
      else if (!listed.has(part.ref) && !open.includes(part.ref))
        queue.push({ schema: schemas[part.ref], open: [...open, part.ref] });
    }
  }
  return true;
}
