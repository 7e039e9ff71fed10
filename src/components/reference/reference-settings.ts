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
  readonly languages?: readonly string[];
  /** Optional parameters are part of the example request. */
  readonly optionalInExamples: boolean;
  readonly prefill: boolean;
  readonly autogenerate: boolean;
}

type Settings = Readonly<Record<string, unknown>>;

const displays: Readonly<Record<string, PlaygroundDisplay>> = {
  interactive: 'interactive',
  show: 'interactive',
  simple: 'simple',
  none: 'none',
  hide: 'none',
  auth: 'auth',
};

/**
 * Returns the settings of a page. The page's frontmatter (for a generated page `x-mint.metadata`) wins over docs.json.
 * Without a server there is nothing to send to, so the playground is `simple` (docs-json.md §4.6).
 */
export function referenceSettings(site: Site, page: Page | undefined, hasServer: boolean): ReferenceSettings {
  const api = section(site.config, 'api');
  const playground = section(api, 'playground');
  const examples = section(api, 'examples');
  const wanted = [
    page?.frontmatter['playground'],
    page?.operation?.operation.extensions.metadata['playground'],
    playground['display'],
  ];
  const display =
    wanted.flatMap((value) => (typeof value === 'string' ? (displays[value] ?? []) : []))[0] ?? 'interactive';
  const { languages } = examples as { languages?: unknown };
  return {
    display: display === 'none' || hasServer ? display : 'simple',
    proxy: playground['proxy'] !== false,
    credentials: playground['credentials'] === true,
    fullUrl: api['url'] === 'full',
    expanded: section(api, 'params')['expanded'] === 'all',
    ...(Array.isArray(languages)
      ? { languages: languages.filter((key): key is string => typeof key === 'string') }
      : {}),
    optionalInExamples: examples['defaults'] !== 'required',
    prefill: examples['prefill'] === true,
    autogenerate: examples['autogenerate'] !== false,
  };
}

function section(settings: Settings, key: string): Settings {
  const value = settings[key];
  return typeof value === 'object' && value !== null ? (value as Settings) : {};
}
