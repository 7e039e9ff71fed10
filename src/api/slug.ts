import type { Operation } from './model.ts';
import { composedPath } from '../shared/paths.ts';
import { trimBoth } from '../shared/trim.ts';

/** Returns a summary, tag or path as one segment of an address, by the rule of the format (docs-json.md §4.2). */
export function slug(text: string): string {
  return shortened(
    composedPath(text)
      // Browsers read a backslash of an address as a slash.
      .replace(/[ \\]/g, '-')
      .replace(/\{[^}]*(\}?)/g, (part, end) => (end === '' ? part : '-'))
      .replace(/^-/, '')
      .replace(/-$/, '')
      .replace(/[{}(),.'\n/]/g, '')
      .replace(/--/g, '-')
      .toLowerCase(),
  );
}

/** File systems take 255 bytes a name; an address has its characters percent-encoded, and gets an extension. */
const maxSegment = 180;

/** Whole words, where the text is longer than a file name may be. */
function shortened(segment: string): string {
  if (encodedLength(segment) <= maxSegment) return segment;
  let length = 0;
  const words = segment.split(/(?=-)|(?<=[\p{Ideographic}])/u).filter((word) => {
    length += encodedLength(word);
    return length <= maxSegment;
  });
  return words.length > 0 ? words.join('') : segment.slice(0, maxSegment / 9);
}

function encodedLength(text: string): number {
  return encodeURI(text.toWellFormed()).length;
}

/**
 * Returns the path of an operation's page, no leading slash: `<directory>/<first tag>/<summary>`, or `x-mint.href`; of a field
 * of a GraphQL schema with its name as it is: `<directory>/queries/allUsers`.
 */
export function operationPath(operation: Operation, directory: string): string {
  const { href } = operation.extensions;
  if (href !== undefined) return composedPath(trimBoth(href, '/')).toLowerCase();
  const [tag] = operation.tags;
  if (operation.kind === 'http' && operation.graphql !== undefined)
    return [directory, slug(tag ?? ''), operation.graphql.name].join('/');
  const segments =
    operation.kind === 'channel'
      ? [directory, tag === undefined ? 'websockets' : slug(tag), slug(operation.title)]
      : [directory, tag === undefined ? '' : slug(tag), slug(operation.summary ?? '') || fallbackName(operation)];
  return segments
    .filter((segment) => segment !== '')
    .join('/')
    .toLowerCase();
}

function fallbackName(operation: Extract<Operation, { kind: 'http' }>): string {
  if (operation.webhook) return slug(operation.path);
  const name = slug(operation.path);
  return name === '' ? operation.method.toLowerCase() : `${operation.method.toLowerCase()}-${name}`;
}

/** Returns `path`, with `-1`, `-2` … behind it when it is taken. */
export function uniquePath(path: string, taken: (path: string) => boolean): string {
  let candidate = path;
  for (let count = 1; taken(candidate); count += 1) candidate = `${path}-${count}`;
  return candidate;
}
