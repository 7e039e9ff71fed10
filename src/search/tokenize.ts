const word = /[\p{L}\p{N}]+(?:[_'’][\p{L}\p{N}]+)*/gu;
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const plainAscii = /^[a-z\d]+$/;

/**
 * Calls `take` with every term of `text`: words in lower case without diacritics, the parts of identifiers
 * (`getUser` → `getuser`, `get`, `user`), and pairs of neighbours in scripts that write no spaces.
 */
export function tokenize(text: string, take: (term: string) => void): void {
  for (const [raw] of text.matchAll(word)) {
    if (raw.length > 64) continue;
    const lower = raw.toLowerCase();
    if (plainAscii.test(lower)) {
      take(lower);
      if (lower !== raw) parts(raw, take);
    } else if (ideographic.test(raw)) pairs(raw, take);
    else unusual(raw, take);
  }
}

function unusual(raw: string, take: (term: string) => void): void {
  const term = fold(raw);
  take(term);
  if (raw.includes('_') || raw !== raw.toLowerCase()) parts(raw, take);
}

/** `user_id`, `getUser` and `HTTPServer` by their parts; a word with one capital at its start has none. */
function parts(raw: string, take: (term: string) => void): void {
  const pieces = raw.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (pieces.length < 2) return;
  for (const piece of pieces) if (piece.length > 1) take(fold(piece));
}

function pairs(raw: string, take: (term: string) => void): void {
  const characters = [...raw.toLowerCase()];
  if (characters.length === 1) take(raw.toLowerCase());
  for (let at = 0; at + 1 < characters.length; at += 1) take(`${characters[at]}${characters[at + 1]}`);
}

/** Lower case, without diacritics and apostrophes. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase();
}
