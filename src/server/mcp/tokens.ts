/** Characters that one token of a model stands for, roughly: in Latin script and code, in other alphabets, and in Chinese. */
const latin = 4;
const alphabet = 2;
const ideographs = 1;

function costOf(code: number): number {
  if (code < 0x250) return 1 / latin;
  return code < 0x2e80 ? 1 / alphabet : 1 / ideographs;
}

/** Returns about how many tokens a text is to a model. */
export function approximateTokens(text: string): number {
  let cost = 0;
  for (let at = 0; at < text.length; at += 1) cost += costOf(text.charCodeAt(at));
  return Math.ceil(cost);
}
