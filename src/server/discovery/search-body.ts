import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';
import type { SearchRequest } from './search.ts';

const name = z.string().min(1).max(100);

const bodySchema = z.object({
  query: z.string().min(1).max(400),
  pageSize: z.int().min(1).max(50).default(10),
  scoreThreshold: z.number().min(0).max(1).optional(),
  filter: z.object({ language: name.optional(), version: name.optional() }).optional(),
});

/** Returns what is searched for. Throws `HttpError` 400 for a body that is not what the description says. */
export function searchBody(body: unknown): SearchRequest {
  const { data, error } = bodySchema.safeParse(body);
  if (data !== undefined) return data;
  const field = error.issues[0]?.path[0];
  throw new HttpError(400, `The body must be an object with ${rules[String(field)] ?? rules['query']}.`);
}

const rules: Readonly<Record<string, string>> = {
  query: '"query", a text of 1 to 400 characters',
  pageSize: 'a "pageSize" that is an integer from 1 to 50, or none',
  scoreThreshold: 'a "scoreThreshold" from 0 to 1, or none',
  filter: 'a "filter" that is an object with "language", "version" or both, texts of 1 to 100 characters, or none',
};
