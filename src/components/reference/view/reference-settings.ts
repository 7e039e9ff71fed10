import { playgroundDisplay, type PlaygroundDisplay, type Page } from '../../../site/index.ts';
import { findLanguages, type OwnLanguage } from '../../../snippets/index.ts';
import type { Rendering } from '../../rendering.ts';

/** What docs.json (`api`) and the page decide about a reference page, defaults filled in (docs-json.md §1.8, §2). */
export interface ReferenceSettings {
  readonly display: PlaygroundDisplay;
  readonly proxy: boolean;
  readonly credentials: boolean;
  /** The endpoint shows its base URL. */
  readonly fullUrl: boolean;
  readonly expanded: boolean;
  /** Keys and aliases as written; undefined for the usual ones. */
  readonly languages: readonly string[] | undefined;
  /** Those that the project brings. */
  readonly ownLanguages: readonly OwnLanguage[];
  /** Optional parameters are part of the example request. */
  readonly optionalInExamples: boolean;
  readonly prefill: boolean;
  readonly autogenerate: boolean;
  /** What a relative server counts from: the site itself. */
  readonly origin: string;
}

/** Returns the settings of a page. */
export function referenceSettings(
  { site, ownLanguages }: Pick<Rendering, 'site' | 'ownLanguages'>,
  page: Page | undefined,
  hasServer: boolean,
): ReferenceSettings {
  const { playground, examples, params, url } = site.config.api ?? {};
  return {
    display: playgroundDisplay(site, page, hasServer),
    proxy: playground?.proxy ?? true,
    credentials: playground?.credentials ?? false,
    fullUrl: url === 'full',
    expanded: params?.expanded === 'all',
    languages: examples?.languages,
    ownLanguages,
    optionalInExamples: examples?.defaults !== 'required',
    prefill: examples?.prefill ?? false,
    autogenerate: examples?.autogenerate ?? true,
    origin: site.origin,
  };
}

/** Returns the addresses of the project's own languages that docs.json names. */
export function namedOwnLanguages({ languages, ownLanguages }: ReferenceSettings): readonly string[] {
  const named = findLanguages(
    languages,
    ownLanguages.map(({ language }) => language),
  );
  return ownLanguages.filter(({ language }) => named.includes(language)).map(({ address }) => address);
}
