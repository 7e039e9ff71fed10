/** Where a section starts and ends in a page's Markdown; title and id are empty above the first heading. */
export type SearchSection = readonly [title: string, id: string, start: number, end: number];

/** What is known of a page in results. */
export interface FoundPage {
  /** Path of the page in the site, no leading slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Titles of the navigation groups around it, from the outermost. */
  readonly breadcrumbs: readonly string[];
}

/** A page as search sees it. */
export interface SearchSource extends FoundPage {
  /** Other words to find it by. */
  readonly keywords: string;
  /** Lines of other pages that link to it. */
  readonly mentions: string;
  /** Its Markdown; `sections` are the parts of it that are searched. */
  readonly text: string;
  readonly sections: readonly SearchSection[];
  /** Factor of its score. */
  readonly boost: number;
  /** Empty for a page of no version. */
  readonly version: string;
}

/** A file of an index: its path within the folder of the index, and its text. */
export interface IndexFile {
  readonly path: string;
  readonly contents: string;
}

/** What stands for what in an index. */
export interface IndexOptions {
  /** Characters of the Chinese scripts that stand for one another (`檔 档|發 发`): who writes one finds the other. */
  readonly pairs?: string;
  /** Groups of words, or of several together, that mean the same: `sso` and `single sign-on`. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Whether it says what pages mean, for queries in other words than theirs; it does unless this is false. */
  readonly embeddings?: boolean;
}

/** What a site's configuration says of its indexes. */
export type IndexSettings = Required<Pick<IndexOptions, 'synonyms' | 'embeddings'>>;

/** Reads one file of the index. */
export type IndexLoader = (path: string) => Promise<string>;

export interface SearchOptions {
  /** How many pages. */
  readonly limit: number;
  /** Whether pages of a version count; those of none always do. */
  readonly accepts?: ((version: string) => boolean) | undefined;
  /**
   * Reads the Markdown of a page, where it is at hand: the best pages are put in order by how near the words stand to one another.
   * A browser would have to fetch them first.
   */
  readonly textOf?: ((path: string) => Promise<string>) | undefined;
  /**
   * Says what texts mean: where no page has all that was asked for in these words, pages are found that mean it and say it in others.
   */
  readonly embedder?: Embedder | undefined;
}

/** What a text means: a direction, one long. Texts that mean alike have a large product. */
export type Embedding = Float32Array;

/** Says what texts mean. */
export interface Embedder {
  /** Which table of words it has: embeddings by different ones say nothing of each other. */
  readonly table: string;
  /** Returns what a text means; undefined where too few of its words are known. */
  embed(text: string): Promise<Embedding | undefined>;
}

export interface SectionHit {
  /** Heading and anchor; both empty above the first heading. */
  readonly title: string;
  readonly id: string;
  /** Where it is in the page's Markdown. */
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

export interface SearchHit {
  /** How much of what was asked for the page has, 0 to 1, comparable between queries; absent where the engine cannot say. */
  readonly share?: number | undefined;
  readonly page: FoundPage;
  /** Which of the indexes that were asked has it, counted from 0. */
  readonly index: number;
  /** Empty for a page of no version. */
  readonly version: string;
  readonly score: number;
  /** Words of the index that the query stands for and does not have: corrected, or in another script. Passages mark them. */
  readonly spellings: readonly string[];
  /** The sections that hold words that were asked for, best first; at least one. */
  readonly sections: readonly SectionHit[];
}

/** A part of a passage, and whether it is one of the words that were asked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * What finds pages. The build reads pages in groups, on several threads, and keeps each group until one of its pages
 * changes; it joins the groups into the files of an index. Browsers and the function query those files.
 * Every member is a named export of the engine's folder, so that a browser loads what it queries with and no more.
 */
export interface SearchEngine<Segment> {
  /** Cuts the pages of an index into groups that are read together. */
  segmentsOf<Page>(pages: readonly Page[]): Iterable<readonly Page[]>;
  /** Reads a group. What it returns must survive `structuredClone` and JSON. */
  readSegment(pages: Iterable<SearchSource>): Segment;
  /** Returns what groups that follow each other are together, to be kept in their place while none of them changes. */
  joinSegments(segments: Iterable<Segment>): Segment;
  /**
   * Returns the files of the index, the segments being in the order of the site.
   */
  buildSearchIndex(segments: Iterable<Segment>, options?: IndexOptions): Iterable<IndexFile>;
  /**
   * Returns the best pages of an index, and their sections; the words of the query may be unfinished or misspelt.
   * Rejects with what `load` rejects with, and when the index is of another engine or version.
   */
  searchIndex(load: IndexLoader, query: string, options: SearchOptions): Promise<SearchHit[]>;
  /** The same over several indexes that share no page, as if they were one. */
  searchIndexes(loads: readonly IndexLoader[], query: string, options: SearchOptions): Promise<SearchHit[]>;
  /** Says what texts mean, with all that it needs at hand. */
  readonly embedder: Embedder;
  /** Returns the files that `loadedEmbedder` reads, for beside indexes of these files: the same for each site, or none. */
  wordFiles(indexes: Iterable<Pick<IndexFile, 'path'>>): readonly IndexFile[];
  /** Returns an embedder that reads the few files that a text needs. */
  loadedEmbedder(load: IndexLoader): Embedder;
  /**
   * Returns the passage of a Markdown text that holds the most of the words asked for, without its marks and about `size`
   * characters long, cut into parts that match and parts that do not. A short text is given whole.
   */
  excerpt(markdown: string, query: string, size?: number): ExcerptPart[];
}
