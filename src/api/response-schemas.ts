import { isJson } from '../request/index.ts';
import type { ApiDocument, HttpOperation, Operation, Schema } from './model.ts';
import { reducedSchema, references } from './reduced-schemas.ts';

/** What the answers of an operation are judged by: a file of its own, which the playground loads with the first answer. */
export interface ResponseSchemas {
  readonly responses: readonly DescribedResponse[];
  /** What the schemas refer to, by pointer; the address of a file of them where they are many; null where they are too many. */
  readonly schemas: ApiDocument['schemas'] | string | null;
}

export interface DescribedResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly content: readonly { readonly type: string; readonly schema?: Schema }[];
}

/** Whether answers of an operation can be judged: a schema says what JSON they hold. */
export function describesAnswers(operation: Operation): operation is HttpOperation {
  return (
    operation.kind === 'http' &&
    !operation.webhook &&
    operation.graphql === undefined &&
    operation.responses.some(({ content }) => content.some(({ type, schema }) => isJson(type) && schema !== undefined))
  );
}

/** Returns the responses of an operation with the schemas of their JSON, without what only describes. */
export function describedResponses({ responses }: HttpOperation): readonly DescribedResponse[] {
  return responses.map(({ status, content }) => ({
    status,
    content: content.map(({ type, schema }) =>
      schema === undefined || !isJson(type) ? { type } : { type, schema: reducedSchema(schema) },
    ),
  }));
}

/** Named schemas of a description as JSON, each written once, however many operations refer to it. */
export interface SchemaTexts {
  /** All that the values refer to, at any depth; undefined when that is longer than `limit` characters. */
  readonly reachable: (value: unknown, limit: number) => string | undefined;
  readonly all: () => string;
}

/** Returns what writes the named schemas of a description. */
export function createSchemaTexts({ schemas }: Pick<ApiDocument, 'schemas'>): SchemaTexts {
  const known = new Map<string, { readonly text: string; readonly refs: readonly string[] }>();
  const entry = (ref: string, schema: Schema): { readonly text: string; readonly refs: readonly string[] } => {
    const found = known.get(ref);
    if (found !== undefined) return found;
    const reduced = reducedSchema(schema);
    const created = { text: `${JSON.stringify(ref)}:${JSON.stringify(reduced)}`, refs: references(reduced) };
    known.set(ref, created);
    return created;
  };
  return {
    reachable(value, limit) {
      const texts = new Map<string, string>();
      const waiting = references(value);
      let length = 0;
      for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
        const schema = schemas[ref];
        if (schema === undefined || texts.has(ref)) continue;
        const { text, refs } = entry(ref, schema);
        texts.set(ref, text);
        waiting.push(...refs);
        length += text.length;
        if (length > limit) return undefined;
      }
      return `{${[...texts.values()].sort().join()}}`;
    },
    all: () =>
      `{${Object.entries(schemas)
        .map(([ref, schema]) => entry(ref, schema).text)
        .join()}}`,
  };
}
