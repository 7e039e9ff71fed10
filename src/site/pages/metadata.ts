import type { Operation } from '../../api/index.ts';
import { takeValues, type Frontmatter, type TakenValues } from '../../project/index.ts';

const known = new WeakMap<object, Frontmatter>();

/** Returns `x-mint.metadata` of an operation, taken as the frontmatter of its page is (docs-json.md §4.5). */
export function metadataOf({ extensions: { metadata } }: Operation): Frontmatter {
  const frontmatter = known.get(metadata) ?? takeMetadata(metadata).frontmatter;
  known.set(metadata, frontmatter);
  return frontmatter;
}

/** Returns the entries of `x-mint.metadata` that a page can have, and what is wrong with the others. */
export function takeMetadata(metadata: Readonly<Record<string, unknown>>): TakenValues {
  const { url, ...own } = metadata;
  const { frontmatter, problems } = takeValues(own);
  if (url === undefined) return { frontmatter, problems };
  const message = '"url" in "x-mint.metadata" has no effect: the page that is made of an operation stands for itself.';
  return {
    frontmatter,
    problems: [...problems, { key: 'url', message, hint: 'Name the address in navigation instead.' }],
  };
}
