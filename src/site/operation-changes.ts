import { decodeText } from '../shared/decode.ts';
import { linkLabels } from '../shared/marks.ts';
import { trimBoth, upTo } from '../shared/trim.ts';
import { mayAllRead } from './audience.ts';
import { dayOf, type ChangelogEntry } from './changelog.ts';
import { manualEndpoint } from './manual-endpoint.ts';
import type { Page, PageContext, Site } from './site.ts';

/** An update of a changelog that names an operation, as the page of the operation lists it. */
export interface OperationChange extends Pick<ChangelogEntry, 'description' | 'tags' | 'anchor'> {
  /** Its label, or what there is in place of one. */
  readonly title: string;
  /** Path of the changelog. */
  readonly page: string;
}

/** An update, and what its text points at. */
export interface NamingUpdate {
  readonly entry: ChangelogEntry;
  /** Targets of its links, with origin and base. */
  readonly links: readonly string[];
  readonly code: readonly string[];
}

type ChangesByPath = ReadonlyMap<string, readonly OperationChange[]>;
type AskedSite = Pick<Site, 'base' | 'config' | 'context' | 'origin' | 'pageAt' | 'pages'>;

/**
 * Returns what changelogs say of operations, by the path of the operation's page, the newest first. An update names an
 * operation by a link to its page, or by `POST /v1/pets` as inline code, where this is one operation and no other. It is
 * listed on pages of its version and language, all of whose readers may read it. Changelogs that readers are not led to,
 * by navigation or by search, say nothing.
 */
export function operationChanges(site: AskedSite, updatesOf: (page: Page) => readonly NamingUpdate[]): ChangesByPath {
  if (!site.pages.some((page) => hasOperation(page, site))) return new Map();
  const endpoints = Map.groupBy(site.pages, (page) => endpointName(page, site));
  const found = site.pages.flatMap((changelog) => {
    const isShown = changelog.listed || !changelog.hidden;
    const updates = isShown ? updatesOf(changelog) : [];
    const days = daysOf(updates.map(({ entry }) => entry));
    return updates.map((update, index) => ({ changelog, update, day: days[index] ?? 0 }));
  });
  const changes = new Map<string, OperationChange[]>();
  for (const { changelog, update } of found.sort((a, b) => b.day - a.day)) {
    const isOfPlace = sharesPlace(site, changelog);
    const linked = update.links.flatMap((link) => linkedPage(site, link) ?? []);
    const coded = update.code.flatMap((name) => onlyOperation((endpoints.get(name) ?? []).filter(isOfPlace)));
    for (const page of new Set([...linked.filter(isOfPlace), ...coded])) {
      if (!mayAllRead(page.audience, changelog.audience) || !hasOperation(page, site)) continue;
      changes.set(page.path, [...(changes.get(page.path) ?? []), changeOf(update.entry, changelog)]);
    }
  }
  return changes;
}

/** Links of the line below a label stay behind: they count from the changelog. */
function changeOf({ label, description: line, tags, anchor }: ChangelogEntry, { path, title }: Page): OperationChange {
  const description = linkLabels(line);
  if (label !== '') return { title: label, description, tags, anchor, page: path };
  return { title: description === '' ? title : description, description: '', tags, anchor, page: path };
}

function hasOperation(page: Page, { config }: AskedSite): boolean {
  return page.operation !== undefined || manualEndpoint(page, config) !== undefined;
}

/** `POST /v1/pets`; undefined for webhooks, channels, and pages of no operation. */
function endpointName(page: Page, { config }: AskedSite): string | undefined {
  const operation = page.operation?.operation;
  if (operation?.kind === 'channel' || operation?.webhook === true) return undefined;
  const endpoint = operation ?? manualEndpoint(page, config);
  return endpoint && `${endpoint.method} ${endpoint.path}`;
}

/** The pages of one operation; none where they are pages of several. */
function onlyOperation(pages: readonly Page[]): readonly Page[] {
  return new Set(pages.map((page) => page.operation?.operation ?? page)).size === 1 ? pages : [];
}

function linkedPage({ origin, base, pageAt }: AskedSite, link: string): Page | undefined {
  const root = `${origin}${base}`;
  if (!link.startsWith(`${root}/`)) return undefined;
  const path = decodeText(upTo(link.slice(root.length), '?#')).replace(/\.mdx?$/, '');
  return pageAt(trimBoth(path, '/'));
}

/** Whether a page belongs to the version and the language of a changelog, where both belong to any. */
function sharesPlace(site: AskedSite, changelog: Page): (page: Page) => boolean {
  const own = placeOf(site.context(changelog.path));
  return (page) => {
    const other = placeOf(site.context(page.path));
    return own.every((label, index) => label === undefined || [undefined, label].includes(other[index]));
  };
}

function placeOf({ divisions }: PageContext): (string | undefined)[] {
  return (['version', 'language'] as const).map((kind) => {
    const entries = divisions.findLast((level) => level.kind === kind)?.entries ?? [];
    return entries.find(({ active }) => active)?.label;
  });
}

/** The days of the updates of a page: one that says none is as old as its neighbour above, or else below. */
function daysOf(entries: readonly ChangelogEntry[]): number[] {
  const own = entries.map((entry) => dayOf(entry)?.getTime());
  let last = own.find((day) => day !== undefined) ?? 0;
  return own.map((day) => {
    last = day ?? last;
    return last;
  });
}
