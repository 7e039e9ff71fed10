import type { ExcerptPart, HostedSection, SectionHit } from '../../search/index.ts';
import { fewOfEach, inTurn, pagesOf } from '../../search/hosted/pages.ts';
import { openHosted, type HostedSettings } from '../../search/hosted/registry/index.ts';
import type { Finder } from './search-finder.ts';
import { beyond, isWide } from './search-scope.ts';

/** What a page says of the service that searches its site. */
interface Service {
  readonly settings: HostedSettings;
  readonly base: string;
  /** That of the page, where the site has several. */
  readonly language?: string;
}

/** Sections of a page that are worth asking for, and words of each. */
const sections = 3;
const words = 30;

/**
 * Returns what finds pages by a search service. What only some readers may read is not there: signed-in readers get it from
 * the indexes of the site, by `own`.
 */
export async function hostedFinder(dialog: HTMLDialogElement, service: string, own: Finder): Promise<Finder> {
  const { settings, base, language } = JSON.parse(service) as Service;
  const engine = await openHosted(settings, base);
  const { languages, versions } = beyond(dialog);
  const passages = new WeakMap<SectionHit, readonly ExcerptPart[]>();
  const named = (found: string): (typeof languages)[number] | undefined =>
    languages.find(({ index }) => index.endsWith(`/${found.toLowerCase()}/`));
  return {
    reading: 0,
    async find(query, limit) {
      const inAll = isWide(dialog, 'languages');
      const ofAll = isWide(dialog, 'versions');
      const asked = engine.search({
        ...{ query, words, limit: sections * limit },
        language: inAll ? undefined : language,
        without: ofAll ? [] : versions,
      });
      const [found, members] = await Promise.all([asked, own.find(query, limit)]);
      const hits = pagesOf(fewOfEach(found, sections), (hit: SectionHit, section: HostedSection) =>
        passages.set(hit, section.passage),
      )
        .slice(0, limit)
        .map(({ language: name, ...hit }) => ({ ...hit, language: inAll ? named(name) : undefined }));
      return { hits: inTurn(hits, members.hits).slice(0, limit), version: members.version };
    },
    passage: (result, query) => {
      const passage = result.section && passages.get(result.section);
      return passage === undefined ? own.passage(result, query) : Promise.resolve(passage);
    },
  };
}
