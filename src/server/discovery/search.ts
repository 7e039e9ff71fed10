import type { BundlePage, BundleReader, BundleRevision } from '../../bundle/index.ts';
import { embedder, excerpt, searchIndex, type SearchHit, type SectionHit } from '../../search/index.ts';
import { inTurn } from '../../search/hosted/pages.ts';
import { hostedSections } from './hosted-sections.ts';
import { isSame, meantLanguage } from './same-name.ts';

export interface SearchRequest {
  readonly query: string;
  /** How many results, 1 to 50. */
  readonly pageSize: number;
  /** Leaves out pages that have less of what is asked for, 0 to 1; those of a search service stay, which does not say. */
  readonly scoreThreshold?: number | undefined;
  /** Leaves out what is of another language or version; what is of none stays. Names are those of navigation. */
  readonly filter?: { readonly language?: string | undefined; readonly version?: string | undefined } | undefined;
}

/** A section of a page. */
export interface SearchResult {
  /** What the page call takes. */
  readonly page: string;
  /** Address on the site's origin, with the anchor. */
  readonly path: string;
  /** Title of the page, and the heading after `›`. */
  readonly title: string;
  /** The passage of the section that answers best, without Markdown. */
  readonly content: string;
  /** Absolute address, with the anchor. */
  readonly url: string;
  /** Higher is better; to be compared within one answer only. */
  readonly score: number;
  readonly metadata: {
    /** Titles of the navigation groups around the page, from the outermost. */
    readonly breadcrumbs: readonly string[];
    readonly language?: string;
    readonly version?: string;
  };
}

/** A section of a page, with its whole text. */
export interface FoundSection {
  /** What the page call takes. */
  readonly page: string;
  /** Title of the page, and the heading after `›`. */
  readonly title: string;
  /** Markdown, without the heading. */
  readonly text: string;
  /** That of the page. */
  readonly description: string;
  /** Absolute address, with the anchor. */
  readonly url: string;
  readonly score: number;
  /** How much of what was asked for the page has, 0 to 1; undefined where a search service found it, which does not say. */
  readonly share: number | undefined;
  readonly breadcrumbs: readonly string[];
  readonly language: string | undefined;
  /** Empty for a page of no version. */
  readonly version: string;
  /** Words of the index that the query stands for and does not have. */
  readonly spellings: readonly string[];
}

export interface DiscoverySearch {
  /** The sections that fit best, best first; undefined when there is no such site. */
  sections(domain: string, request: SearchRequest): Promise<readonly FoundSection[] | undefined>;
  /** The same as results. */
  search(domain: string, request: SearchRequest): Promise<readonly SearchResult[] | undefined>;
}

/** Returns the search over what members of groups see; over what everyone may read where there are no groups. */
export type SearchFor = (groups: readonly string[]) => DiscoverySearch;

/** Characters of a passage. */
const passageSize = 1000;

/** Sections of one page: how many, and how much of the score of the best of them. */
const maxSections = 2;
const minShare = 0.6;

/** What pages in other languages than the usual one count: names out of code are the same in all of them. */
const otherLanguage = 0.8;

/** Returns the search over published bundles; rejects when an index is damaged and there is no other revision. */
export function createDiscoverySearch(bundle: BundleReader): DiscoverySearch {
  return {
    sections: (domain, request) => bundle.within(domain, (revision) => answer(revision, request)),
    search: (domain, request) =>
      bundle.within(domain, async (revision) => {
        const { site } = revision.manifest;
        return (await answer(revision, request)).map((found) => resultOf(found, site, request.query));
      }),
  };
}

interface Found {
  readonly hit: SearchHit;
  readonly section: SectionHit;
  readonly language: string | undefined;
  readonly score: number;
}

/** Returns what answers: the service of a site that has one, and beside it the indexes of what only some may read. */
async function answer(revision: BundleRevision, request: SearchRequest): Promise<FoundSection[]> {
  const { hostedSearch } = revision.manifest;
  if (hostedSearch === undefined) return ownSections(revision, request);
  const [hosted, own] = await Promise.all([
    hostedSections(revision, hostedSearch, request),
    ownSections(revision, request),
  ]);
  const all = inTurn(hosted, own).slice(0, request.pageSize);
  return all.map((section, rank) => ({ ...section, score: all.length - rank }));
}

async function ownSections(
  revision: BundleRevision,
  { query, pageSize, scoreThreshold = 0, filter = {} }: SearchRequest,
): Promise<FoundSection[]> {
  const { version: wanted } = filter;
  const names = revision.manifest.search.flatMap((index) => index.language ?? []);
  const language =
    filter.language === undefined ? undefined : (meantLanguage(filter.language, names) ?? filter.language);
  const accepts = wanted === undefined ? undefined : (version: string) => isSame(version, wanted);
  const textOf = async (path: string): Promise<string> => (await pageOf(revision, path)).content;
  const found = await Promise.all(
    revision.manifest.search.map(async (index, position) => {
      if (language !== undefined && index.language !== undefined && !isSame(index.language, language)) return [];
      const load = (path: string): Promise<string> => fileOf(revision, `${index.folder}/${path}`);
      const hits = await searchIndex(load, query, { limit: pageSize, accepts, textOf, embedder });
      const factor = position === 0 ? 1 : otherLanguage;
      return hits.flatMap((hit) => bestSections(hit, index.language, factor));
    }),
  );
  const best = found
    .flat()
    .filter(({ hit: { share = 1 } }) => share >= scoreThreshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, pageSize);
  return Promise.all(best.map((entry) => foundSection(entry, revision)));
}

async function fileOf(revision: BundleRevision, path: string): Promise<string> {
  const text = await revision.file(path);
  if (text === undefined) throw new Error(`The bundle of ${revision.manifest.domain} has no file "${path}".`);
  return text;
}

async function pageOf(revision: BundleRevision, path: string): Promise<BundlePage> {
  const record = await revision.page(path);
  if (record === undefined) throw new Error(`The bundle of ${revision.manifest.domain} has no page "${path}".`);
  return record;
}

function bestSections(hit: SearchHit, language: string | undefined, factor: number): Found[] {
  const [best] = hit.sections;
  if (best === undefined) return [];
  return hit.sections
    .slice(0, maxSections)
    .filter(({ score }) => score >= minShare * best.score)
    .map((section) => ({ hit, section, language, score: (factor * hit.score * section.score) / best.score }));
}

async function foundSection(
  { hit: { page, version, share, spellings }, section, language, score }: Found,
  revision: BundleRevision,
): Promise<FoundSection> {
  const record = await pageOf(revision, page.path);
  const { id, title, start, end } = section;
  const text = record.content.slice(start, end);
  return {
    page: page.path,
    title: title === '' ? page.title : `${page.title} › ${title}`,
    text: id === '' ? text : text.replace(/^.*\n?/, ''),
    description: page.description,
    url: `${record.url}${id === '' ? '' : `#${encodeURIComponent(id)}`}`,
    score: Math.round(score * 1000) / 1000,
    share,
    breadcrumbs: page.breadcrumbs,
    language,
    version,
    spellings,
  };
}

function resultOf(found: FoundSection, site: string, query: string): SearchResult {
  const { page, title, text, description, url, score, breadcrumbs, language, version, spellings } = found;
  const content = excerpt(text, [query, ...spellings].join(' '), passageSize)
    .map((part) => part.text)
    .join('');
  return {
    page,
    path: url.slice(site.length),
    title,
    content: content === '' ? description : content,
    url,
    score,
    metadata: {
      breadcrumbs,
      ...(language === undefined ? {} : { language }),
      ...(version === '' ? {} : { version }),
    },
  };
}
