import { isRecord } from '../../shared/is-record.ts';
import { matches } from '../matches.ts';
import type { ApiDocument, MediaType } from '../model.ts';

/** Characters of JSON that a reader sees at once, and of one member: large ones hide the others. */
const briefLength = 1000;
const memberLength = 250;

/**
 * Returns an example of a request's body with what is `required`, and of the other members of `full` as many as fit in
 * what is seen at once. `required` itself where the body is no object, or where its schema
 * wants more.
 */
export function briefExample(
  { schema }: MediaType,
  schemas: ApiDocument['schemas'],
  { full, required }: { readonly full: unknown; readonly required: unknown },
): unknown {
  if (!isRecord(full) || !isRecord(required)) return required;
  let left = briefLength - JSON.stringify(required).length;
  const members = Object.entries(full).flatMap(([name, value]): [string, unknown][] => {
    if (Object.hasOwn(required, name)) return [[name, required[name]]];
    const { length } = JSON.stringify({ [name]: value });
    if (length > Math.min(left, memberLength)) return [];
    left -= length;
    return [[name, value]];
  });
  const brief = Object.fromEntries(members);
  const fits = schema === undefined || matches(brief, schema, { schemas, direction: 'request' });
  return fits ? brief : required;
}
