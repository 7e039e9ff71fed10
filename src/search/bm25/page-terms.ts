import type { SearchSource } from '../engine.ts';
import type { SearchPage } from './format.ts';
import { encodePosting } from './postings.ts';
import { tokenize } from './tokenize.ts';

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

interface Counts extends Record<PageField, number> {
  /** For each section that holds the term: its number, how often in the heading, how often in the text. */
  readonly sections: number[];
}

/** A page that is read for search, wherever it comes in the index. */
export interface SearchedPage {
  readonly page: SearchPage;
  readonly boost: number;
  readonly version: string;
  /** What each of its terms counts in it, as text. */
  readonly terms: Iterable<readonly [term: string, posting: string]>;
}

/** Reads a page. The words of its title stand in its first section. */
export function searchedPage(source: SearchSource): SearchedPage {
  const { path, title, description, breadcrumbs, sections, boost, version } = source;
  return { page: { path, title, description, breadcrumbs, sections }, boost, version, terms: pageTerms(source) };
}

function* pageTerms(source: SearchSource): Generator<[term: string, posting: string]> {
  const counts = new Map<string, Counts>();
  const countsOf = (term: string): Counts => {
    const known = counts.get(term);
    if (known !== undefined) return known;
    const created = { title: 0, keywords: 0, description: 0, mentions: 0, sections: [] };
    counts.set(term, created);
    return created;
  };
  const countField = (field: PageField): number =>
    countTerms(withoutTargets(source[field]), (term) => {
      countsOf(term)[field] += 1;
    });
  const lengths = {
    title: countField('title'),
    keywords: countField('keywords'),
    description: countField('description'),
    mentions: countField('mentions'),
    ...countSections(source, countsOf),
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const whole = { headings: sum(lengths.headings), texts: sum(lengths.texts) };
  for (const [term, { title, keywords, description, mentions, sections }] of counts) {
    const top =
      fieldWeight(title, lengths.title, fields.title) +
      fieldWeight(keywords, lengths.keywords, fields.keywords) +
      fieldWeight(description, lengths.description, fields.description) +
      fieldWeight(mentions, lengths.mentions, fields.mentions);
    const weights = top > 0 && sections[0] !== 0 ? [0, top] : [];
    const found = { headings: 0, texts: 0 };
    for (let at = 0; at < sections.length; at += 3) {
      const section = sections[at] ?? 0;
      const inHeading = sections[at + 1] ?? 0;
      const inText = sections[at + 2] ?? 0;
      found.headings += inHeading;
      found.texts += inText;
      const own =
        fieldWeight(inHeading, lengths.headings[section] ?? 0, sectionFields.heading) +
        fieldWeight(inText, lengths.texts[section] ?? 0, sectionFields.text);
      weights.push(section, section === 0 ? top + own : own);
    }
    const weight =
      top +
      fieldWeight(found.headings, whole.headings, fields.headings) +
      fieldWeight(found.texts, whole.texts, fields.text);
    if (weight < minWeight) continue;
    yield [term, encodePosting({ weight, sections: weights })];
  }
}

/** Counts the terms of all sections; returns how many words their headings and texts have. */
function countSections(
  { text, sections }: SearchSource,
  countsOf: (term: string) => Counts,
): { headings: number[]; texts: number[] } {
  const count = (section: number, place: 1 | 2) => (term: string) => {
    const known = countsOf(term).sections;
    if (known[known.length - 3] !== section) known.push(section, 0, 0);
    const at = known.length - 3 + place;
    known[at] = (known[at] ?? 0) + 1;
  };
  const headings = sections.map(() => 0);
  const texts = sections.map(() => 0);
  for (const [section, [title, , start, end]] of sections.entries()) {
    headings[section] = countTerms(title, count(section, 1));
    texts[section] = countTerms(withoutTargets(text.slice(start, end)), count(section, 2));
  }
  return { headings, texts };
}

function countTerms(text: string, take: (term: string) => void): number {
  let length = 0;
  tokenize(text, (term) => {
    length += 1;
    take(term);
  });
  return length;
}

/** Where its links lead says little of a page, and much of others. */
function withoutTargets(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*/g, ']');
}
