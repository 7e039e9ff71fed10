import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';
import { isRecord } from '../../shared/is-record.ts';
import { withoutNulls } from '../../shared/without-nulls.ts';
import type { SearchRequest } from './search.ts';

const name = z.string().min(1).max(100);

const bodySchema = z.object({
  query: z.string().min(1).max(400),
  pageSize: z.int().min(1).max(50).default(10),
  scoreThreshold: z.number().min(0).max(1).optional(),
  // What is not known would be taken for a filter that has found everything.
  filter: z
    .strictObject({ language: name.optional(), version: name.optional(), groups: z.array(z.never()).optional() })
    .transform(({ language, version }) => ({ language, version }))
    .optional(),
});

/** Returns what is searched for. Throws `HttpError` 400 for a body that is not what the description says. */
export function searchBody(body: unknown): SearchRequest {
  const sent = withoutNulls(body);
  const { data, error } = bodySchema.safeParse(
    isRecord(sent) && 'filter' in sent ? { ...sent, filter: withoutNulls(sent['filter']) } : sent,
  );
  if (data !== undefined) return data;
  const [field, key] = error.issues[0]?.path ?? [];
  if (field === 'filter' && key === 'groups') throw new HttpError(400, noGroups);
  throw new HttpError(400, `The body must be an object with ${rules[String(field)] ?? rules['query']}.`);
}

/** Without groups it is as the format has it: pages that are open to all. */
const noGroups =
  '"filter.groups" must be empty or none: this call searches open pages. MCP and the assistant also search what the groups of a key may read.';

const rules: Readonly<Record<string, string>> = {
  query: '"query", a text of 1 to 400 characters',
  pageSize: 'a "pageSize" that is an integer from 1 to 50, or none',
  scoreThreshold: 'a "scoreThreshold" from 0 to 1, or none',
  filter:
    'a "filter" that is an object with "language", "version" or both, texts of 1 to 100 characters, and nothing else, or none',
};
