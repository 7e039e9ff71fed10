import { parseJson } from '../../../shared/exact-integers.ts';

/** Returns the value that `packedJson` packed. Rejects for what it did not. */
export async function unpackJson(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return parseJson(await new Response(stream).text());
}
