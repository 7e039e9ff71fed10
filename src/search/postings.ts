/** How much a term counts in a page, and in those of its sections that hold it. */
export interface Posting {
  readonly page: number;
  readonly weight: number;
  /** Pairs of section number and weight, by number. */
  readonly sections: readonly number[];
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Uint8Array(128);
for (let value = 0; value < digits.length; value += 1) valueOf[digits.charCodeAt(value)] = value;

/** Weights are kept as steps of a logarithmic scale, 15 % each: one digit holds any from 1/16 to 390. */
const stepsPerDouble = 5;
const stepOfOne = 20;
const weightOf = Float32Array.from(digits, (_, step) => 2 ** ((step - stepOfOne) / stepsPerDouble));

/**
 * Returns a posting as text, for behind that of the page `before` (-1 at the start): the distance between the two, its
 * weight, how many sections, and for each of these the distance to the one before and its weight. No sections are written
 * where the first one has it all.
 */
export function encodePosting({ page, weight, sections }: Posting, before: number): string {
  const start = encodeNumber(page - before - 1) + encodeWeight(weight);
  if (sections.length === 2 && sections[0] === 0 && sections[1] === weight) return start + encodeNumber(0);
  let text = start + encodeNumber(sections.length / 2);
  let last = -1;
  for (let at = 0; at < sections.length; at += 2) {
    const section = sections[at] ?? 0;
    text += encodeNumber(section - last - 1) + encodeWeight(sections[at + 1] ?? 0);
    last = section;
  }
  return text;
}

function encodeWeight(weight: number): string {
  const step = Math.round(Math.log2(weight) * stepsPerDouble) + stepOfOne;
  return digits.charAt(Math.max(0, Math.min(digits.length - 1, step)));
}

/** Five bits a digit, the lowest first; the sixth says that more follow. */
function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  for (; rest >= 32; rest >>>= 5) text += digits.charAt(32 + (rest & 31));
  return text + digits.charAt(rest);
}

/** A stretch of text that holds the postings of one term. */
export interface PostingList {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Calls `visit` for every page of a list. */
export function eachPage({ text, start, end }: PostingList, visit: (page: number, weight: number) => void): void {
  const reader = new DigitReader(text, start);
  for (let page = -1; reader.at < end;) {
    page += reader.number() + 1;
    visit(page, reader.weight());
    for (let sections = reader.number(); sections > 0; sections -= 1) {
      reader.number();
      reader.at += 1;
    }
  }
}

/** Calls `visit` for every section of the wanted pages. */
export function eachSection(
  { text, start, end }: PostingList,
  wanted: ReadonlySet<number>,
  visit: (page: number, section: number, weight: number) => void,
): void {
  const reader = new DigitReader(text, start);
  for (let page = -1; reader.at < end;) {
    page += reader.number() + 1;
    const isWanted = wanted.has(page);
    const weight = reader.weight();
    const sections = reader.number();
    if (sections === 0 && isWanted) visit(page, 0, weight);
    for (let section = -1, left = sections; left > 0; left -= 1) {
      section += reader.number() + 1;
      const own = reader.weight();
      if (isWanted) visit(page, section, own);
    }
  }
}

class DigitReader {
  readonly #text: string;
  at: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = this.#digit();
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
  }

  weight(): number {
    return weightOf[this.#digit()] ?? 0;
  }

  /** A character that is no digit, or none at all, ends a number: damaged text is never an endless loop. */
  #digit(): number {
    const digit = valueOf[this.#text.charCodeAt(this.at)] ?? 0;
    this.at += 1;
    return digit;
  }
}
