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
    countText(source[field], (term, times) => {
      countsOf(term)[field] += times;
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
  const count = (section: number, place: 1 | 2) => (term: string, times: number) => {
    const known = countsOf(term).sections;
    if (known[known.length - 3] !== section) known.push(section, 0, 0);
    const at = known.length - 3 + place;
    known[at] = (known[at] ?? 0) + times;
  };
  const headings = sections.map(() => 0);
  const texts = sections.map(() => 0);
  for (const [section, [title, , start, end]] of sections.entries()) {
    headings[section] = countTerms(title, count(section, 1));
    texts[section] = countText(text.slice(start, end), count(section, 2));
  }
  return { headings, texts };
}

type TakeTerm = (term: string, times: number) => void;

function countTerms(text: string, take: TakeTerm): number {
  let length = 0;
  tokenize(text, (term) => {
    length += 1;
    take(term, 1);
  });
  return length;
}

/** The fields of a schema, which many pages have; lines of prose are on one alone. */
const fieldLines = /^ *- `/m;

/** Counts the terms of Markdown, without the targets of its links. */
function countText(markdown: string, take: TakeTerm): number {
  return fieldLines.test(markdown) ? countLines(markdown, take) : countTerms(withoutTargets(markdown), take);
}

function countLines(markdown: string, take: TakeTerm): number {
  const lines = new Map<string, number>();
  for (const line of markdown.split('\n')) {
    const text = line.trimStart();
    lines.set(text, (lines.get(text) ?? 0) + 1);
  }
  let length = 0;
  for (const [line, times] of lines) {
    const terms = termsOfLine(line);
    length += terms.length * times;
    for (const term of terms) take(term, times);
  }
  return length;
}

/** Terms of lines. */
const knownLines = new Map<string, readonly string[]>();
const maxKnownLines = 20_000;

function termsOfLine(line: string): readonly string[] {
  const known = knownLines.get(line);
  if (known !== undefined) return known;
  // A part of a text would keep all of it.
  const own = ` ${line}`.slice(1);
  const terms: string[] = [];
  tokenize(withoutTargets(own), (term) => terms.push(term));
  if (knownLines.size >= maxKnownLines) knownLines.clear();
  knownLines.set(own, terms);
  return terms;
}

/** Where its links lead says little of a page, and much of others. */
function withoutTargets(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*/g, ']');
}
