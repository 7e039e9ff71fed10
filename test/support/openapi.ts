import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiDocument, HttpOperation } from '../../src/api/model.ts';
import { checkApiDocument } from '../../src/api/check.ts';
import { readApiDocument } from '../../src/api/read.ts';

/** Reads a description; problems are `name:line`. Throws when nothing of it can be read. */
export function read(description: unknown, path = 'api.json'): { document: ApiDocument; problems: string[] } {
  const text = typeof description === 'string' ? description : JSON.stringify(description, null, 2);
  const file = { path, text };
  const { value, diagnostics: slips } = readApiDocument(file);
  const diagnostics = [...slips, ...checkApiDocument(file)];
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return { document: value, problems: diagnostics.map(({ name, range }) => `${name}:${range?.start.line ?? ''}`) };
}

/** A whole description around some paths. */
export function describeApi(
  paths: OpenAPIV3_1.PathsObject,
  rest: Partial<OpenAPIV3_1.Document> = {},
): OpenAPIV3_1.Document {
  return { openapi: '3.1.0', info: { title: 'A', version: '1' }, ...rest, paths };
}

export const ok = { responses: { 200: { description: 'ok' } } };

export function onlyOperation({ document }: { document: ApiDocument }): HttpOperation {
  const [operation] = document.operations;
  if (operation?.kind !== 'http') throw new Error('no operation');
  return operation;
}
