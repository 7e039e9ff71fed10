import { isJson, isXml } from '../request/index.ts';
import { readAccept } from '../shared/accept.ts';
import { upTo } from '../shared/trim.ts';

/**
 * Whether a media type that a description names takes one that was sent: itself, one in its range (`image/*`), or one of
 * the same syntax, as `application/vnd.example+json` is JSON (RFC 6839, 3.1).
 */
export function acceptsType(described: string, sent: string): boolean {
  const own = upTo(described, ';').trim().toLowerCase();
  return isInRange(own, sent) || isSameSyntax(own, sent);
}

function isInRange(range: string, type: string): boolean {
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

function isSameSyntax(one: string, other: string): boolean {
  return (isJson(one) && isJson(other)) || (isXml(one) && isXml(other));
}

/**
 * Returns which of the media types of a response a client wants most (RFC 9110, 12.5.1), the first of those that it likes
 * equally; undefined when it takes none. Where it names none of them, one of the same syntax will do.
 */
export function chosenType(types: readonly string[], accept: string | null): string | undefined {
  if (accept === null || accept.trim() === '') return types[0];
  const wanted = readAccept(accept);
  const best = (quality: (type: string) => number): string | undefined => {
    const rated = types.map((type) => ({ type, quality: quality(upTo(type, ';').trim().toLowerCase()) }));
    const highest = Math.max(0, ...rated.map((entry) => entry.quality));
    return highest === 0 ? undefined : rated.find((entry) => entry.quality === highest)?.type;
  };
  /** The most specific entry counts: `text/*;q=0.5, text/html`. */
  const named = (type: string): number =>
    wanted
      .filter(({ value }) => isInRange(value, type) || isInRange(type, value))
      .sort((one, other) => specificity(other.value) - specificity(one.value))[0]?.quality ?? 0;
  const alike = (type: string): number =>
    Math.max(0, ...wanted.filter(({ value }) => isSameSyntax(value, type)).map(({ quality }) => quality));
  return best(named) ?? best(alike);
}

function specificity(range: string): number {
  return range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2;
}

/** Returns the media type that an answer is of where its description has a range: what the client named, or what fits it. */
export function concreteType(described: string, accept: string | null, value: unknown): string {
  if (!described.includes('*')) return described;
  const named = readAccept(accept ?? '').find(({ value: type }) => !type.includes('*') && isInRange(described, type));
  if (named !== undefined) return named.value;
  if (described.startsWith('text/')) return 'text/plain';
  return typeof value === 'string' || described !== '*/*' ? 'application/octet-stream' : 'application/json';
}
