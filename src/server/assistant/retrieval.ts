import type { Passage, Retrieval } from '../../assistant/index.ts';
import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { findPage } from '../discovery/page.ts';
import type { DiscoverySearch } from '../discovery/search.ts';
import { linkAndImageLabels } from '../../shared/marks.ts';
import { HttpError } from '../http/http-error.ts';
import { cutToTokens, findSection, sectionsIn } from '../mcp/markdown-parts.ts';
import { passageOf } from '../mcp/passage.ts';
import { withoutTranslations } from '../mcp/tools/search.ts';
import { approximateTokens } from '../mcp/tokens.ts';

/** A site as the reader sees it, and what of it is meant. */
export interface SeenSite {
  readonly manifest: BundleManifest;
  readonly bundle: BundleReader;
  readonly search: DiscoverySearch;
}

interface Wanted {
  readonly pageSize: number;
  readonly language: string | undefined;
  readonly version: string | undefined;
}

/** Tokens of a passage that was found, and of a page that is read. */
const passageTokens = 350;
const pageTokens = 2500;

/** Sections more than are asked for, for those that say the same in other languages. */
const spare = 5;

/** Returns what answers are made of: the pages of a site that the reader may read, and nothing else. */
export function createRetrieval({ manifest, bundle, search }: SeenSite, wanted: Wanted): Retrieval {
  const { pageSize, language, version } = wanted;
  const filter = { ...(language === undefined ? {} : { language }), ...(version === undefined ? {} : { version }) };
  return {
    async search(query) {
      const found = await search.sections(manifest.domain, { query, pageSize: pageSize + spare, filter });
      return withoutTranslations(found ?? [])
        .slice(0, pageSize)
        .map(({ title, url, text, description, share, spellings }) => {
          const passage = passageOf(text, [query, ...spellings].join(' '), passageTokens);
          return { title, url, share, text: passage === '' ? description : passage };
        });
    },
    page: (path) => readPage(path, manifest, bundle),
  };
}

/** Returns a page, or the section at the anchor of the path, as far as there is room for it; undefined where there is none. */
export async function readPage(
  path: string,
  manifest: BundleManifest,
  bundle: BundleReader,
  maxTokens = pageTokens,
): Promise<Passage | undefined> {
  try {
    const { title, url, content } = await findPage(path, manifest, bundle);
    const sections = sectionsIn(content);
    const headings = sections.map((section) => ({ anchor: anchorOf(section.title), title: section.title }));
    const anchor = path.includes('#') ? path.slice(path.indexOf('#') + 1) : '';
    const section = anchor === '' ? undefined : findSection(sections, anchor);
    const isLong = approximateTokens(content) > maxTokens;
    const text = isLong && section !== undefined ? content.slice(section.start, section.end) : content;
    return {
      title,
      url,
      headings,
      text: isLong ? `${cutToTokens(text, maxTokens)}\n[Cut. Search for the rest.]` : text,
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether a page that the reader may read has a text that they say they chose on it; marks and spaces do not count. */
export async function isChosenOn(
  path: string,
  text: string,
  { manifest, bundle }: Pick<SeenSite, 'manifest' | 'bundle'>,
): Promise<boolean> {
  const page = await readPage(path, manifest, bundle, Infinity);
  const chosen = lettersOf(text);
  return page !== undefined && chosen !== '' && lettersOf(linkAndImageLabels(page.text)).includes(chosen);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The anchor that pages give a heading, but for one that its author chose. */
function anchorOf(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return words.trim().replace(/\s+/g, '-');
}
