import { deflateRawSync } from 'node:zlib';
import { hasLongInteger } from '../../../shared/exact-integers.ts';

/** Returns a value as JSON for a `<script>`: no text in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** Characters of JSON from which on it is packed: a browser unpacks in less time than it takes to load what does it. */
const packedFrom = 8000;

/**
 * Returns a value that few readers of a page need as JSON for a `<script>`: a large one, or one with integers that
 * `JSON.parse` would change, as a string, its JSON deflated (RFC 1951) in Base64, which `unpackJson` reads.
 */
export function packedJson(value: unknown): string {
  const json = scriptJson(value);
  return json.length < packedFrom && !hasLongInteger(json)
    ? json
    : JSON.stringify(deflateRawSync(json, { level: 9 }).toString('base64'));
}
