import type { BundleManifest, BundlePage, BundleRevision } from '../../bundle/index.ts';
import { fewOfEach } from '../../search/hosted/pages.ts';
import { openHosted, type HostedSettings } from '../../search/hosted/registry/index.ts';
import type { HostedQuery, HostedSection } from '../../search/index.ts';
import { HttpError } from '../http/http-error.ts';
import { isSame, meantLanguage } from './same-name.ts';
import type { FoundSection, SearchRequest } from './search.ts';

/** Words of a section that an agent is given. */
const words = 180;
/** Sections of one page at most. */
const perPage = 2;

/**
 * Returns the sections that the search service of a site finds, best first: of pages that the bundle has, as the service may
 * know others. Throws `HttpError` 503 when the service does not answer.
 */
export async function hostedSections(
  revision: BundleRevision,
  { settings, languages, versions }: NonNullable<BundleManifest['hostedSearch']>,
  { query, pageSize, filter: { language, version } = {} }: SearchRequest,
): Promise<FoundSection[]> {
  const known = language === undefined ? undefined : meantLanguage(language, languages);
  if (language !== undefined && known === undefined && languages.length > 0) return [];
  const found = await ask(revision, settings, {
    ...{ query, words, language: known },
    limit: pageSize * perPage,
    without: version === undefined ? [] : versions.filter((name) => !isSame(name, version)),
  });
  const best = await Promise.all(fewOfEach(found, perPage).map((section) => foundSection(section, revision)));
  return best.filter((section) => section !== undefined).slice(0, pageSize);
}

async function ask(
  { manifest }: BundleRevision,
  settings: HostedSettings,
  query: HostedQuery,
): Promise<HostedSection[]> {
  const engine = await openHosted(settings, manifest.base);
  try {
    return await engine.search(query);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HttpError(503, `The search service of this site does not answer. ${reason}`, { 'retry-after': '30' });
  }
}

async function foundSection(
  { page: { path, title, description, breadcrumbs }, heading, anchor, language, version, passage }: HostedSection,
  revision: BundleRevision,
): Promise<FoundSection | undefined> {
  const record = await pageAt(path, revision);
  if (record === undefined) return undefined;
  return {
    page: record.path,
    title: heading === '' ? title : `${title} › ${heading}`,
    text: passage.map(({ text }) => text).join(''),
    description: description === '' ? (record.description ?? '') : description,
    url: `${record.url}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
    score: 0,
    share: undefined,
    breadcrumbs,
    language: language === '' ? undefined : language,
    version,
    spellings: passage.filter(({ marked }) => marked).map(({ text }) => text),
  };
}

/** A crawler knows a page by its address: that of a folder, or of the site. */
async function pageAt(path: string, revision: BundleRevision): Promise<BundlePage | undefined> {
  const { home } = revision.manifest;
  const paths = [path, `${path}/index`, ...(path === 'index' && home !== undefined ? [home] : [])];
  for (const name of paths) {
    const page = await revision.page(name);
    if (page !== undefined) return page;
  }
  return undefined;
}
