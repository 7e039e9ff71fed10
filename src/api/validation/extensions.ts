import { isReservedPath } from '../extensions.ts';
import type { At, Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { isRecord } from '../../shared/is-record.ts';

/** What is wrong with an entry of `x-mint.metadata`. */
export interface MetadataProblem {
  readonly key: string;
  readonly message: string;
  readonly hint: string;
}

/** `x-mint` of an operation or a channel (docs-json.md §4.5): it makes a page, as frontmatter does. */
export function judgeExtensions(value: Raw, at: At, { report, judgeMetadata }: Judging): void {
  const mint = value['x-mint'];
  if (mint === undefined) return;
  const here = [...at, 'x-mint'];
  const wrong = (message: string, hint: string, path: At = here): void =>
    report({ kind: 'description-value', message, hint, at: path });
  if (!isRecord(mint)) return wrong('"x-mint" must be an object, so it has no effect.', 'Write its keys below it.');
  const { metadata, href } = mint;
  for (const key of ['href', 'content']) {
    if (mint[key] !== undefined && typeof mint[key] !== 'string')
      wrong(`"${key}" of "x-mint" must be a text, so it has no effect.`, 'Write a text.', [...here, key]);
  }
  if (typeof href === 'string' && isReservedPath(href))
    wrong(`No page can be at ${JSON.stringify(href)}: the site keeps its own files there.`, 'Choose another path.', [
      ...here,
      'href',
    ]);
  if (metadata === undefined) return;
  if (!isRecord(metadata))
    return wrong(
      '"metadata" of "x-mint" must be an object, so it has no effect.',
      'Write keys of frontmatter below it.',
      [...here, 'metadata'],
    );
  for (const { key, message, hint } of judgeMetadata(metadata)) wrong(message, hint, [...here, 'metadata', key]);
}
