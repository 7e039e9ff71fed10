import type { Saying } from './saying.ts';
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
  /** What else it stands for. */
  readonly meanings: readonly Saying[];
  /** Whether it is several words of the query, for what they mean together; whether it is one of these. */
  readonly phrase?: 'whole' | 'part';
}

/** An identifier, as far as a chunk of several terms is one: `getUser`, `user_id`, `docs.json`. */
const identifier = /^[\w.-]+$/;
const lettersOnly = /^[a-z]+$/;

/** Returns the words of a query, each once. */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, { term: string; whole?: string; joined: string[]; meanings: [] }>();
  let before: string | undefined;
  for (const chunk of query.slice(0, maxQueryLength).split(/\s+/)) {
    const terms: string[] = [];
    tokenize(chunk, (term) => terms.push(term));
    const whole = terms.length > 1 && identifier.test(chunk) ? longestOf(terms) : undefined;
    for (const term of terms) {
      if (words.has(term)) continue;
      words.set(term, { term, joined: [], meanings: [], ...(whole === undefined || whole === term ? {} : { whole }) });
    }
    const [only] = terms.length === 1 ? terms : [];
    const joined = `${before}${only}`;
    if (before !== undefined && only !== undefined && lettersOnly.test(joined))
      for (const part of [before, only]) words.get(part)?.joined.push(joined);
    before = only;
  }
  return [...words.values()].slice(0, maxWords);
}

/**
 * Returns the words of a query with what they stand for, and behind them what several of them mean together: `concurrent` for
 * `at the same time` is asked for as a word of its own. Of those that share words the longest counts.
 */
export function withSayings(words: readonly QueryWord[], sayings: readonly Saying[]): QueryWord[] {
  const phrases = [...Map.groupBy(sayings, ({ said }) => said)]
    .map(([said, meanings]) => ({ said, meanings, terms: said.split(' ') }))
    .map((phrase) => ({ ...phrase, place: placeOf(phrase.terms, words) }))
    .filter(({ terms, place }) => terms.length > 1 && place !== -1)
    .sort((a, b) => b.terms.length - a.terms.length || a.place - b.place);
  const parts = new Set<number>();
  const wholes: QueryWord[] = [];
  for (const { said, meanings, terms, place } of phrases) {
    const own = terms.map((_, at) => place + at);
    if (own.some((at) => parts.has(at))) continue;
    for (const at of own) parts.add(at);
    wholes.push({ term: said, joined: [], meanings, phrase: 'whole' });
  }
  const singles = words.map((word, at): QueryWord => {
    const meanings = sayings.filter(({ said }) => said === word.term);
    return parts.has(at) ? { ...word, meanings, phrase: 'part' } : { ...word, meanings };
  });
  return [...singles, ...wholes];
}

/** Where words of a query are the wanted ones, one after another; -1 where they are not. */
export function placeOf(said: readonly string[], words: readonly Pick<QueryWord, 'term'>[]): number {
  return words.findIndex((_, start) => said.every((term, at) => words[start + at]?.term === term));
}

function longestOf(terms: readonly string[]): string {
  return terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '');
}

/** What words count that tell little, and the parts of an identifier that is in the index as a whole. */
const functionWordFactor = 0.3;
const commonWordFactor = 0.8;
const partFactor = 0.3;
/** What a word counts that is one of several which mean something together. */
const phrasePartFactor = 0.6;

/** Words that English sentences are put together with. */
const functionWords = new Set(
  `a an the and or but of to in on at by for from with about into as is are was were be been am do does did how what which
   who where when why can could should would will may might must i me my we our us you your it its this that these those
   there they their them so if any some over via
   through than then also just have has had`
    .split(/\s+/)
    .map(stem),
);

/** Words that everybody uses whatever they ask for: rare on a site of few pages, and still not what is asked for. */
const commonWords = new Set(
  `able above actually after again ago all almost alone along already always another anybody anyone anything
    anyway around ask away back bad become before begin behind being believe below best better between big both
    bring buy call came certain clear come completely consider correctly day decide different difficult doing
    done down during each early easily easy either else end enough even every everybody everyone everything
    exactly except far few find finish follow full fully gave get getting give given go goes going gone good got
    great half happen hard having he help her here high him his hold idea important inside instead itself keep
    kept kind knew know known large last later least leave left less let like little long look lot made make
    making many maybe mean more most move much myself name near need never new next nice no nobody nor now
    obvious off often old once only onto other others otherwise ought ours ourselves out outside people perhaps
    person piece place possible pretty probably proper properly put quick quickly quite rather really reason
    right said same saw say says see seem seen sense several she show similar simple simply since small somebody
    somehow someone something sometimes somewhere soon still such sure take taken talk tell thing think though
    thought time today together told too took toward tried try trying turn twice under understand unless until up
    upon use useful usual usually various very want way well went whatever whenever whether while whole whose
    wish within without wrong yes yet yourself`
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
  return words.map(({ term, whole, phrase }) => {
    if (whole !== undefined) return isKnown(whole) ? partFactor : 1;
    const inPhrase = phrase === 'part' ? phrasePartFactor : 1;
    if (isSaid && isFunctionWord(term)) return functionWordFactor * inPhrase;
    return (commonWords.has(term) ? commonWordFactor : 1) * inPhrase;
  });
}
