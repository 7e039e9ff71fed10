import type { ExcerptPart, FoundPage } from '../engine.ts';

/** A section of a page as a search service keeps it: a line of `_octavo/search/records.jsonl`. */
export interface SearchRecord extends FoundPage {
  readonly id: string;
  /** Heading and anchor; both empty above the first heading. */
  readonly heading: string;
  readonly anchor: string;
  /** Without Markdown's marks. */
  readonly text: string;
  /** Other words to find the page by. */
  readonly keywords: string;
  /** Empty on a site without languages. */
  readonly language: string;
  /** Empty for a page of no version. */
  readonly version: string;
  /** Decides among sections that fit alike. */
  readonly boost: number;
}

export interface HostedQuery {
  readonly query: string;
  /** How many sections. */
  readonly limit: number;
  /** About how many words of each are wanted. */
  readonly words: number;
  /** Only pages of this language; of all where it is undefined. */
  readonly language?: string | undefined;
  /** Versions whose pages do not count; those of none always do. */
  readonly without: readonly string[];
}

/** A section that a search service found. */
export interface HostedSection {
  readonly page: FoundPage;
  readonly heading: string;
  readonly anchor: string;
  /** Empty where it is not known, as on a site without languages. */
  readonly language: string;
  readonly version: string;
  /** What of its text answers, with the words that were found; empty where only the heading does. */
  readonly passage: readonly ExcerptPart[];
}

/** A search service that runs elsewhere: what the search box, the function and the build ask of it. */
export interface HostedEngine {
  /** Where it answers, as Content-Security-Policy names it. */
  readonly origin: string;
  /** Returns the sections that answer best, best first. Rejects with a sentence when the service does not answer. */
  search(query: HostedQuery): Promise<HostedSection[]>;
  /**
   * Returns what the key of the configuration may do besides searching, in words; undefined when it may do nothing else.
   * Rejects with a sentence when the service does not say.
   */
  excessOfKey(): Promise<string | undefined>;
  /**
   * Puts records, a line of JSON each, in place of all that were there, in one step: readers find the old ones or the new
   * ones. Rejects with a sentence, and leaves the old ones, when the service refuses. Absent where it reads the pages itself.
   */
  replace?(records: readonly string[], adminKey: string): Promise<void>;
  /** Returns what pages tell its crawler, by the names of `<meta>`. */
  metaTags?(page: { readonly language: string; readonly version: string }): Readonly<Record<string, string>>;
}
