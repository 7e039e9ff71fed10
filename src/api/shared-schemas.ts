import type { ApiDocument, HttpOperation, Operation, Schema } from './model.ts';
import { hasInside } from './schema-shape.ts';

const known = new WeakMap<ApiDocument, readonly string[]>();

/**
 * Returns the keys of the schemas that two or more operations take or answer, in the order in which operations name them.
 * What stands inside of another named schema belongs to that one; what has no fields is said by its type alone.
 */
export function sharedSchemas(document: ApiDocument): readonly string[] {
  const shared = known.get(document) ?? findShared(document);
  known.set(document, shared);
  return shared;
}

function findShared({ operations, schemas }: ApiDocument): readonly string[] {
  const uses = new Map<string, number>();
  for (const operation of operations.filter(({ extensions }) => !extensions.excluded)) {
    const named = new Set<string>();
    for (const schema of schemasOf(operation)) collect(schema, named);
    for (const ref of named) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  }
  return [...uses]
    .filter(([ref, count]) => count > 1 && schemas[ref] !== undefined && hasInside(schemas, schemas[ref]))
    .map(([ref]) => ref);
}

function schemasOf(operation: Operation): readonly Schema[] {
  if (operation.kind === 'http') return ofRequest(operation);
  const messages = [...operation.messages, ...operation.actions.flatMap((action) => action.messages)];
  return messages.flatMap(({ payload, headers }) => [payload, headers].filter((schema) => schema !== undefined));
}

function ofRequest({ parameters, requestBody, responses, callbacks }: HttpOperation): readonly Schema[] {
  const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)];
  return [
    ...parameters.map(({ schema }) => schema),
    ...content.flatMap(({ schema }) => schema ?? []),
    ...callbacks.flatMap(({ operation }) => ofRequest(operation)),
  ];
}

function collect(schema: Schema, named: Set<string>): void {
  if (schema.ref !== undefined) {
    named.add(schema.ref);
    return;
  }
  const { properties = [], items, oneOf = [], anyOf = [], prefixItems = [], additionalProperties } = schema;
  for (const property of properties) collect(property.schema, named);
  for (const inside of [...oneOf, ...anyOf, ...prefixItems]) collect(inside, named);
  if (items !== undefined) collect(items, named);
  if (typeof additionalProperties === 'object') collect(additionalProperties, named);
}
