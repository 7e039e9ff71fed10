/** Pairs of characters that the two Chinese scripts write for one another: `檔 档|發 发`, as OpenCC has them. */
export type ScriptPairs = string;

const han = /^\p{Script=Han}+$/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the contents of `variants.txt` for the terms of an index: a line for each character that its readers may write in
 * the other script, and the characters that stand for it in the index. Empty for an index that is not in Chinese.
 */
export function variantsFor(terms: Iterable<string>, pairs: ScriptPairs): string {
  const written = new Set<string>();
  let lead = 0;
  for (const term of terms) {
    if (kana.test(term)) lead -= 1;
    if (!han.test(term)) continue;
    lead += 1;
    for (const character of term) written.add(character);
  }
  if (lead <= 0) return '';
  const variants = new Map<string, string>();
  const add = (asked: string, indexed: string): void => {
    if (asked !== indexed && written.has(indexed)) variants.set(asked, (variants.get(asked) ?? '') + indexed);
  };
  for (const pair of pairs.split('|')) {
    const [traditional = '', ...simplified] = pair.split(' ');
    for (const character of simplified) {
      add(traditional, character);
      add(character, traditional);
    }
  }
  return [...variants].map(([asked, indexed]) => `${asked}${indexed}\n`).join('');
}

/** Returns a word of one or two characters in every way that the index may write it, the word itself first. */
export function spellings(word: string, variants: string): string[] {
  let all = [''];
  for (const character of word) {
    const own = [character, ...variantsOf(character, variants)];
    all = own.flatMap((last) => all.map((start) => start + last));
  }
  return all;
}

/** Whether a text is the one asked for, whichever script each of its characters is in. */
export function isSpelling(text: string, asked: string, variants: string): boolean {
  if (text === asked || variants === '') return text === asked;
  const characters = [...text];
  const isSame = (character: string, index: number): boolean =>
    character === characters[index] || variantsOf(character, variants).includes(characters[index] ?? '');
  return [...asked].length === characters.length && [...asked].every(isSame);
}

function variantsOf(character: string, variants: string): string[] {
  const before = variants.startsWith(character) ? 0 : variants.indexOf(`\n${character}`);
  if (before === -1) return [];
  const start = variants.indexOf(character, before);
  return [...variants.slice(start, variants.indexOf('\n', start))].slice(1);
}

/** Whether a word is of characters that may have variants. */
export function hasVariants(word: string): boolean {
  return han.test(word);
}
