import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

/** What is read of a query. */
const maxQueryLength = 400;
const maxWords = 24;

/** A word of a query. */
export interface QueryWord {
  readonly term: string;
  /** The identifier of which it is a part, as a term: `getuser` for `user` of `getUser`. */
  readonly whole?: string;
  /** What it is together with the word beside it: `login` for both words of `log in`. */
  readonly joined: readonly string[];
}

/** An identifier, as far as a chunk of several terms is one: `getUser`, `user_id`, `docs.json`. */
const identifier = /^[\w.-]+$/;
const lettersOnly = /^[a-z]+$/;

/** Returns the words of a query, each once. */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, { term: string; whole?: string; joined: string[] }>();
  let before: string | undefined;
  for (const chunk of query.slice(0, maxQueryLength).split(/\s+/)) {
    const terms: string[] = [];
    tokenize(chunk, (term) => terms.push(term));
    const whole = terms.length > 1 && identifier.test(chunk) ? longestOf(terms) : undefined;
    for (const term of terms) {
      if (words.has(term)) continue;
      words.set(term, { term, joined: [], ...(whole === undefined || whole === term ? {} : { whole }) });
    }
    const [only] = terms.length === 1 ? terms : [];
    const joined = `${before}${only}`;
    if (before !== undefined && only !== undefined && lettersOnly.test(joined))
      for (const part of [before, only]) words.get(part)?.joined.push(joined);
    before = only;
  }
  return [...words.values()].slice(0, maxWords);
}

function longestOf(terms: readonly string[]): string {
  return terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '');
}

/** What words count that tell little, and the parts of an identifier that is in the index as a whole. */
const functionWordFactor = 0.3;
const partFactor = 0.3;

/** Words that English sentences are put together with. */
const functionWords = new Set(
  `a an the and or but of to in on at by for from with about into as is are was were be been am do does did how what which
   who where when why can could should would will may might must i me my we our us you your it its this that these those
   there they their them so if any some over via
   through than then also just have has had`
    .split(/\s+/)
    .map(stem),
);

/** Whether a term says nothing of what is asked for. */
export function isFunctionWord(term: string): boolean {
  return functionWords.has(term);
}

/** Returns how much each word counts beside the others; `isKnown` says whether the index has a term. */
export function wordFactors(words: readonly QueryWord[], isKnown: (term: string) => boolean): number[] {
  const isSaid = words.some(({ term }) => !isFunctionWord(term));
  return words.map(({ term, whole }) => {
    if (whole !== undefined) return isKnown(whole) ? partFactor : 1;
    return isSaid && isFunctionWord(term) ? functionWordFactor : 1;
  });
}
