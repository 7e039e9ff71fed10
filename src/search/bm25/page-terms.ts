import type { Embedding, SearchSource } from '../engine.ts';
import { embeddingSum } from './embeddings/embedding-sum.ts';
import { wordVector } from './embeddings/word-vectors.ts';
import { encodeDistance, encodePosting } from './postings.ts';
import { chunks, termsOf, withoutTargets } from './tokenize.ts';

/** Where a word can stand: how much it counts there, and how many words usually stand there. */
interface Field {
  readonly weight: number;
  readonly usual: number;
}

/** Tuned on two thirds of the labelled queries of test/search. */
const fields = {
  title: { weight: 6, usual: 4 },
  keywords: { weight: 3, usual: 8 },
  description: { weight: 2.5, usual: 20 },
  mentions: { weight: 0.3, usual: 20 },
  headings: { weight: 2.5, usual: 30 },
  text: { weight: 0.5, usual: 500 },
} satisfies Record<string, Field>;
const sectionFields = { heading: { weight: 2, usual: 4 }, text: { weight: 1, usual: 100 } } satisfies Record<
  string,
  Field
>;

/** The least that a posting can say: what is below it, as one of many words that others say of a page, makes lists longer for nothing. */
const minWeight = 1 / 16;

/** How soon more of the same word stops counting, and how much longer texts are held back (BM25's k1 and b). */
const saturation = 1.2;
const normalisation = 0.7;

/**
 * BM25 of one field without the rarity of the word (Robertson and Zaragoza, 2009), against a usual length instead of the
 * mean of all pages: what a page weighs does not change with the others.
 */
function fieldWeight(count: number, length: number, { weight, usual }: Field): number {
  if (count === 0) return 0;
  const norm = 1 - normalisation + (normalisation * length) / usual;
  return (weight * count * (saturation + 1)) / (count + saturation * norm);
}

type PageField = 'title' | 'keywords' | 'description' | 'mentions';

/** A term of a segment: what the page that is read says of it, and its postings in those before. */
export class TermPostings {
  /** The page that the counts are of. */
  page = -1;
  title = 0;
  keywords = 0;
  description = 0;
  mentions = 0;
  /** For each section that holds the term: its number, how often in the heading, how often in the text. */
  readonly sections: number[] = [];
  /** How many of these numbers are of this page: the room is used again. */
  sectionsEnd = 0;

  text = '';
  first = -1;
  last = -1;
  count = 0;

  readonly term: string;

  constructor(term: string) {
    this.term = term;
  }

  /** Begins to count in another page. */
  restart(page: number): void {
    this.page = page;
    this.title = this.keywords = this.description = this.mentions = this.sectionsEnd = 0;
  }

  countInSection(section: number, place: 1 | 2): void {
    const { sections } = this;
    if (this.sectionsEnd === 0 || sections[this.sectionsEnd - 3] !== section) {
      sections[this.sectionsEnd] = section;
      sections[this.sectionsEnd + 1] = 0;
      sections[this.sectionsEnd + 2] = 0;
      this.sectionsEnd += 3;
    }
    const at = this.sectionsEnd - 3 + place;
    sections[at] = (sections[at] ?? 0) + 1;
  }

  add(posting: string): void {
    if (this.count === 0) this.first = this.page;
    else this.text += encodeDistance(this.page, this.last);
    this.text += posting;
    this.last = this.page;
    this.count += 1;
  }
}

/**
 * Returns what reads the terms of the pages of a segment, one after another, and returns what each page means; and the terms that
 * were found, in the order of their first postings.
 */
export function createTermReader(): {
  readonly read: (source: SearchSource, page: number) => Embedding | undefined;
  readonly found: readonly TermPostings[];
} {
  const found: TermPostings[] = [];
  const termsIn = createChunkReader();
  const read = (source: SearchSource, page: number): Embedding | undefined => {
    const ofPage: TermPostings[] = [];
    const count = (text: string, take: (term: TermPostings) => void): number => {
      let length = 0;
      for (const chunk of text.match(chunks) ?? []) {
        for (const term of termsIn(chunk)) {
          length += 1;
          if (term.page !== page) {
            term.restart(page);
            ofPage.push(term);
          }
          take(term);
        }
      }
      return length;
    };
    const lengths = countPage(source, count);
    for (const term of ofPage) {
      const posting = postingOf(term, lengths);
      if (posting === undefined) continue;
      if (term.count === 0) found.push(term);
      term.add(posting);
    }
    return embeddingOf(ofPage);
  };
  return { read, found };
}

/** Returns what finds the terms of chunks: a site has few words, and many times each. */
function createChunkReader(): (chunk: string) => readonly TermPostings[] {
  const terms = new Map<string, TermPostings>();
  const known = new Map<string, readonly TermPostings[]>();
  const postingsOf = (term: string): TermPostings => {
    const postings = terms.get(term) ?? new TermPostings(term);
    terms.set(term, postings);
    return postings;
  };
  return (chunk) => {
    const found = known.get(chunk) ?? termsOf(chunk).map(postingsOf);
    known.set(chunk, found);
    return found;
  };
}

/** How many words the parts of a page have. */
interface Lengths extends Record<PageField, number> {
  readonly headings: readonly number[];
  readonly texts: readonly number[];
  readonly allHeadings: number;
  readonly allTexts: number;
}

/** Counts the terms of a text; returns how many words it has. */
type CountTerms = (text: string, take: (term: TermPostings) => void) => number;

/** The words of the title of a page stand in its first section. */
function countPage(source: SearchSource, count: CountTerms): Lengths {
  const countField = (field: PageField): number =>
    count(withoutTargets(source[field]), (term) => {
      term[field] += 1;
    });
  const title = countField('title');
  const keywords = countField('keywords');
  const description = countField('description');
  const mentions = countField('mentions');
  const { text, sections } = source;
  const headings: number[] = [];
  const texts: number[] = [];
  for (const [section, [heading, , start, end]] of sections.entries()) {
    headings.push(count(heading, (term) => term.countInSection(section, 1)));
    texts.push(count(withoutTargets(text.slice(start, end)), (term) => term.countInSection(section, 2)));
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return { title, keywords, description, mentions, headings, texts, allHeadings: sum(headings), allTexts: sum(texts) };
}

/** How much a word means in a field, beside one that stands once in the text: titles say what a page is about. */
const meant = { title: 5, description: 3, heading: 3, text: 1 };

/** Returns what a page means: its words, each the less the more often it was there already. */
function embeddingOf(terms: readonly TermPostings[]): Embedding | undefined {
  const sum = embeddingSum();
  for (const { term, title, description, sections, sectionsEnd } of terms) {
    let [inHeadings, inTexts] = [0, 0];
    for (let at = 0; at < sectionsEnd; at += 3) {
      inHeadings += sections[at + 1] ?? 0;
      inTexts += sections[at + 2] ?? 0;
    }
    const weight =
      meant.title * Math.sqrt(title) +
      meant.description * Math.sqrt(description) +
      meant.heading * Math.sqrt(inHeadings) +
      meant.text * Math.sqrt(inTexts);
    if (weight > 0) sum.add(wordVector(term), weight, title + description + inHeadings + inTexts);
  }
  return sum.embedding();
}

/** Returns what a term counts in the page that was read last, as text; undefined where that is next to nothing. */
function postingOf(term: TermPostings, lengths: Lengths): string | undefined {
  const { sections, sectionsEnd } = term;
  const top =
    fieldWeight(term.title, lengths.title, fields.title) +
    fieldWeight(term.keywords, lengths.keywords, fields.keywords) +
    fieldWeight(term.description, lengths.description, fields.description) +
    fieldWeight(term.mentions, lengths.mentions, fields.mentions);
  const weights = top > 0 && (sectionsEnd === 0 || sections[0] !== 0) ? [0, top] : [];
  let [inHeadings, inTexts] = [0, 0];
  for (let at = 0; at < sectionsEnd; at += 3) {
    const section = sections[at] ?? 0;
    const inHeading = sections[at + 1] ?? 0;
    const inText = sections[at + 2] ?? 0;
    inHeadings += inHeading;
    inTexts += inText;
    const own =
      fieldWeight(inHeading, lengths.headings[section] ?? 0, sectionFields.heading) +
      fieldWeight(inText, lengths.texts[section] ?? 0, sectionFields.text);
    weights.push(section, section === 0 ? top + own : own);
  }
  const weight =
    top +
    fieldWeight(inHeadings, lengths.allHeadings, fields.headings) +
    fieldWeight(inTexts, lengths.allTexts, fields.text);
  return weight < minWeight ? undefined : encodePosting({ weight, sections: weights });
}
