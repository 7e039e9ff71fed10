import type { Page, Site } from '../../site/site.ts';

export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

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
  /** Optional parameters are part of the example request. */
  readonly optionalInExamples: boolean;
  readonly prefill: boolean;
  readonly autogenerate: boolean;
  /** What a relative server counts from: the site itself. */
  readonly origin: string;
}

/** Values of `playground`, the old spellings of mint.json included. */
const displays: ReadonlyMap<unknown, PlaygroundDisplay> = new Map([
  ['interactive', 'interactive'],
  ['show', 'interactive'],
  ['simple', 'simple'],
  ['none', 'none'],
  ['hide', 'none'],
  ['auth', 'auth'],
]);

/**
 * Returns the settings of a page. The page's frontmatter wins over the operation's `x-mint.metadata`, and that over
 * docs.json. Without a server there is nothing to send to, so the playground is `simple` (docs-json.md §4.6).
 */
export function referenceSettings(site: Site, page: Page | undefined, hasServer: boolean): ReferenceSettings {
  const { playground, examples, params, url } = site.config.api ?? {};
  const metadata = page?.operation?.operation.extensions.metadata;
  const display =
    displays.get(page?.frontmatter['playground']) ??
    displays.get(metadata?.['playground']) ??
    playground?.display ??
    'interactive';
  return {
    display: display === 'none' || hasServer ? display : 'simple',
    proxy: playground?.proxy ?? true,
    credentials: playground?.credentials ?? false,
    fullUrl: url === 'full',
    expanded: params?.expanded === 'all',
    languages: examples?.languages,
    optionalInExamples: examples?.defaults !== 'required',
    prefill: examples?.prefill ?? false,
    autogenerate: examples?.autogenerate ?? true,
    origin: site.origin,
  };
}
