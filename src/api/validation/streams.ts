import type { At, Raw } from '../reader.ts';
import type { Judging } from './judging.ts';

/** Media types whose values are one thing and no sequence of them (OAS 3.2, 4.14.3). */
const single =
  /^(?:application\/(?:json|xml|x-www-form-urlencoded|octet-stream|problem\+json)|multipart\/form-data|text\/(?:plain|html|csv))\s*(?:;|$)/i;

/** Judges fields of a media type that are for sequences and multipart bodies alone (OAS 3.2, 4.14). */
export function judgeSequence(value: Raw, at: At, judging: Judging): void {
  const type = at.at(-1) ?? '';
  if (!type.includes('/')) return;
  const wrong = (key: string, message: string, hint: string): void =>
    judging.report({ kind: 'description-value', message, hint, at: [...at, key], isKey: true });
  if (value['itemSchema'] !== undefined && single.test(type))
    wrong(
      'itemSchema',
      `"itemSchema" is for sequences, such as application/jsonl: a body of ${type} is one value.`,
      'Write "schema", or the media type of the sequence.',
    );
  for (const key of ['prefixEncoding', 'itemEncoding']) {
    if (value[key] === undefined) continue;
    if (!/^multipart\//i.test(type))
      wrong(key, `"${key}" has no effect: only multipart bodies have parts.`, 'Remove it, or correct the media type.');
    else if (value['encoding'] !== undefined)
      wrong(key, `"encoding" and "${key}" exclude each other.`, 'Keep "encoding" where the parts have names.');
  }
}
