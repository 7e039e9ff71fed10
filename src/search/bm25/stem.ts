/** Returns an English word without the ending of its plural: `queries` and `query` are one term. */
export function stem(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word;
  if (/[^aeious]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sx]|[cs]h|zz)es$/.test(word)) return word.slice(0, -2);
  return /[ius]s$/.test(word) ? word : word.slice(0, -1);
}
