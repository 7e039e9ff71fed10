import type { DocsProject, FileDates, Frontmatter } from '../project/index.ts';
import type { OperationReference, Page } from './site.ts';
import { audienceOf, type AccessRules, type Audience } from './audience.ts';

/** How navigation holds a page. */
export interface Placement {
  readonly inNavigation: boolean;
  /** Below a hidden element. */
  readonly hidden: boolean;
  /** What the nearest tab or group says of search, when it says anything (docs.json `searchable`). */
  readonly searchable?: boolean | undefined;
  /** How much search prefers the pages of the group (docs.json `groups[].boost`). */
  readonly boost?: number | undefined;
  /** Whether pages are open when nothing says otherwise. */
  readonly access: AccessRules['access'];
  /** What the nearest group says of readers who are not signed in, else the root (docs.json `public`). */
  readonly open?: boolean | undefined;
  /** docs.json `seo.indexing`. */
  readonly indexing: 'navigable' | 'all';
  /** Whether pages say when they last changed (docs.json `metadata.timestamp`), and what git knows of that. */
  readonly timestamp: boolean;
  readonly dates: (file: string) => FileDates | undefined;
  /** The day on which the project was read, as an ISO date. */
  readonly today: string;
}

/** Returns what docs.json, and the owner's choice of access, say of all pages. */
export function siteSettings(
  { config, history, readAt }: DocsProject,
  access: AccessRules['access'],
): Pick<Placement, 'access' | 'open' | 'indexing' | 'timestamp' | 'dates' | 'today'> {
  return {
    access,
    open: config.public,
    indexing: config.seo?.indexing ?? 'navigable',
    timestamp: config.metadata?.timestamp === true,
    dates: (file) => history?.files.get(file),
    today: new Date(readAt).toISOString().slice(0, 10),
  };
}

export interface Visibility {
  readonly audience: Audience;
  /** Shown in navigation. */
  readonly listed: boolean;
  /** Left out of search, the sitemap and llms.txt. */
  readonly hidden: boolean;
  /** Search engines are told to leave it out. */
  readonly noindex: boolean;
  /** The site's own search finds it. */
  readonly searchable: boolean;
  /** Factor of its score in search. */
  readonly boost: number;
}

/**
 * Returns who is shown a page (docs-json.md §2, visibility matrix; assistant-and-agents.md §3.1). What hides a page itself wins over
 * `searchable` of its tab or group, and `seo.indexing: "all"` over both; `searchable` of a page only ever takes away.
 */
export function visibilityOf(
  frontmatter: Frontmatter,
  placement: Placement,
  operation?: OperationReference,
): Visibility {
  const isAllFound = placement.indexing === 'all';
  const hiddenByPlace = placement.hidden && placement.searchable !== true && frontmatter.hidden !== false;
  const isHidden = !isAllFound && (frontmatter.hidden === true || hiddenByPlace);
  const noindex = frontmatter.noindex === true || isHidden;
  const hidden = noindex || (!placement.inNavigation && !isAllFound);
  const { access, open } = placement;
  return {
    audience: audienceOf({ frontmatter, operation }, { access, inherited: open }),
    listed: placement.inNavigation && !placement.hidden && frontmatter.hidden !== true,
    hidden,
    noindex,
    searchable: !hidden && frontmatter.searchable !== false && placement.searchable !== false,
    boost: frontmatter.boost ?? placement.boost ?? 1,
  };
}

/**
 * Returns the days on which a page was first there and last changed, by frontmatter (`createdDate`, `lastUpdatedDate`), else
 * by the commits of its file, and the last one once more where the page shows it: there it is today when nobody knows
 * (assistant-and-agents.md §3.1, `metadata.timestamp`).
 */
export function datesOf(
  frontmatter: Frontmatter,
  file: string,
  { timestamp, dates, today }: Pick<Placement, 'timestamp' | 'dates' | 'today'>,
): Pick<Page, 'created' | 'modified' | 'lastModified'> {
  const known = dates(file);
  const created = dayOf(frontmatter.createdDate) ?? known?.created;
  const modified = dayOf(frontmatter.lastUpdatedDate) ?? known?.modified;
  const isShown = frontmatter.timestamp ?? timestamp;
  return {
    ...(created === undefined ? {} : { created }),
    ...(modified === undefined ? {} : { modified }),
    ...(isShown ? { lastModified: modified ?? today } : {}),
  };
}

function dayOf(written: unknown): string | undefined {
  return typeof written === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] : undefined;
}
