import { foldLetters } from './fold.ts';
import { stem } from './stem.ts';

/** Everything between spaces and most punctuation; what is not ASCII is looked at more closely. */
export const chunks = /[\w\u0080-\uFFFF]+(?:['.-][\w\u0080-\uFFFF]+)*/g;
const plainAscii = /^[A-Za-z\d]+$/;
/** Words with what joins them: `don't`, `user_id`, `x-mint`, `docs.json`. */
const joinedWords = /[\p{L}\p{N}]+(?:[_'’.-][\p{L}\p{N}]+)*/gu;
const joints = /[.-]/;
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const hasParts = /_|[^_]\p{Lu}/u;
const maxLength = 64;

/**
 * Calls `take` with every term of `text`: words in lower case without diacritics and English plurals, what dots and hyphens
 * join as one word too (`docs.json` → `docs`, `json`, `docsjson`), the parts of identifiers (`getUser` → `getuser`, `get`,
 * `user`), and pairs of neighbours in scripts that write no spaces.
 */
export function tokenize(text: string, take: (term: string) => void): void {
  for (const chunk of text.match(chunks) ?? []) {
    let terms = known.get(chunk);
    if (terms === undefined) {
      terms = termsOf(chunk);
      if (known.size >= maxKnown) known.clear();
      if (chunk.length <= maxKnownLength) known.set(chunk, terms);
    }
    for (const term of terms) take(term);
  }
}

/** Terms of chunks: a site has few words, and many times each. V8 keeps the text of those that are longer. */
const known = new Map<string, readonly string[]>();
const maxKnown = 20_000;
const maxKnownLength = 12;

/** Returns the terms of a chunk. */
export function termsOf(chunk: string): readonly string[] {
  const terms: string[] = [];
  const take = (term: string): void => void terms.push(term);
  if (plainAscii.test(chunk)) takeWord(chunk, take);
  else for (const [joined] of composed(chunk).matchAll(joinedWords)) takeJoined(joined, take);
  return terms;
}

/** Letters with their marks as one, and those of half or full width as usual ones: both are written as keyboards happen to. */
function composed(text: string): string {
  return text.replace(/[\uFF01-\uFFEF]+/g, (letters) => letters.normalize('NFKC')).normalize();
}

function takeJoined(joined: string, take: (term: string) => void): void {
  if (!joints.test(joined)) return takeWord(joined, take);
  for (const word of joined.split(joints)) takeWord(word, take);
  const whole = joined.replace(/[.-]/g, '');
  if (whole.length <= maxLength && !ideographic.test(whole)) take(fold(whole));
}

function takeWord(word: string, take: (term: string) => void): void {
  if (word.length > maxLength) return;
  if (ideographic.test(word)) return takePairs(word.toLowerCase(), take);
  take(fold(word));
  takeParts(word, take);
}

/** `user_id`, `getUser` and `HTTPServer` by their parts; a word with one capital at its start has none. */
function takeParts(word: string, take: (term: string) => void): void {
  if (!hasParts.test(word)) return;
  const pieces = word.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (pieces.length < 2) return;
  for (const piece of pieces) if (piece.length > 1) take(fold(piece));
}

function takePairs(word: string, take: (term: string) => void): void {
  const characters = [...word];
  if (characters.length === 1) take(word);
  for (let at = 0; at + 1 < characters.length; at += 1) take(`${characters[at]}${characters[at + 1]}`);
}

/** Lower case, without diacritics, apostrophes, articles that are written together with the word, and English plurals. */
function fold(word: string): string {
  return stem(plainAscii.test(word) ? word.toLowerCase() : foldWord(word));
}

/** What French and Italian put before a vowel: `l’installation`, `dell'utente`. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|(?:d|n|s)?[ae]ll|sull)['’](?=\p{L}{2})/u;
/** The Arabic article, with the particles that stand before it. */
const article = /^[وفبك]?ال(?=\p{L}{2})/u;

function foldWord(word: string): string {
  return foldLetters(word.toLowerCase().replace(elided, '')).replace(article, '');
}

/** Returns Markdown without where its links lead: it says little of a page, and much of others. */
export function withoutTargets(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*/g, ']');
}
