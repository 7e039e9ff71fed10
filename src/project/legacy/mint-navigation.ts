import { compact, objectAt, objectsAt, textAt, type Json } from './values.ts';
import { trimBoth, trimLeading } from '../../shared/trim.ts';
import { isRecord } from '../../shared/is-record.ts';

interface Division {
  readonly kind: 'tab' | 'anchor';
  readonly name: string;
  readonly icon?: unknown;
  readonly iconType?: unknown;
  readonly color?: unknown;
  readonly openapi?: unknown;
  readonly asyncapi?: unknown;
  readonly version?: string | undefined;
  /** Folder of its pages; undefined for one that leads outside. */
  readonly folder?: string;
  readonly href?: string;
}

const defaultAnchor = { kind: 'anchor', name: 'Documentation', icon: 'book-open' } as const;

/**
 * Returns docs.json `navigation` for the groups of a mint.json, which are one list there: a group belongs to the version
 * that it names, then to the tab and the anchor whose folder its pages are in, else to the first of each (docs-json.md
 * §1.9). Every page keeps its place in order.
 */
export function legacyNavigation(mint: Json): Record<string, unknown> {
  const groups = objectsAt(mint, 'navigation');
  const versions = versionsOf(mint);
  if (versions.length === 0) return withGlobals(divided(groups, mint, undefined), mint);
  const isLanguage = versions.some(({ locale }) => locale !== undefined);
  const entries = versions.map(({ name, locale }, index) => {
    const own = groups.filter(({ version }) => version === undefined || version === name);
    const label = isLanguage ? { language: locale ?? 'en' } : { version: name };
    return { ...label, ...(index === 0 ? { default: true } : {}), ...divided(own, mint, name) };
  });
  return withGlobals(isLanguage ? { languages: entries } : { versions: entries }, mint);
}

function versionsOf(mint: Json): { readonly name: string; readonly locale?: string | undefined }[] {
  const versions = mint['versions'];
  return (Array.isArray(versions) ? versions : []).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [{ name: entry }];
    const name = isRecord(entry) ? textAt(entry, 'name') : undefined;
    return name === undefined || !isRecord(entry) ? [] : [{ name, locale: textAt(entry, 'locale') }];
  });
}

function divided(groups: readonly Json[], mint: Json, version: string | undefined): Record<string, unknown> {
  const holds = (division: Division): boolean => division.version === undefined || division.version === version;
  const tabs = divisionsOf(mint, 'tabs', 'tab').filter(holds);
  const anchors = divisionsOf(mint, 'anchors', 'anchor').filter(
    (anchor) => anchor.folder !== undefined && holds(anchor),
  );
  const primary = textAt(objectAt(mint, 'primaryTab'), 'name') ?? 'Documentation';
  const isHidden = objectAt(mint, 'primaryTab')['isDefaultHidden'] === true;
  const inTabs = tabs.filter(({ folder }) => folder !== undefined);
  if (inTabs.length === 0) return anchored(groups, anchors);
  const rest = groups.filter((group) => !inTabs.some((tab) => isIn(group, tab)));
  return {
    tabs: [
      ...(rest.length === 0 && isHidden ? [] : [{ tab: primary, ...anchored(rest, anchors) }]),
      ...inTabs.map((tab) => ({ ...entry(tab), ...content(groups.filter((group) => isIn(group, tab))) })),
    ],
  };
}

function anchored(groups: readonly Json[], anchors: readonly Division[]): Record<string, unknown> {
  if (anchors.length === 0) return content(groups);
  const rest = groups.filter((group) => !anchors.some((anchor) => isIn(group, anchor)));
  return {
    anchors: [
      { ...entry(defaultAnchor), ...content(rest) },
      ...anchors.map((anchor) => ({ ...entry(anchor), ...content(groups.filter((group) => isIn(group, anchor))) })),
    ],
  };
}

function divisionsOf(mint: Json, key: string, kind: Division['kind']): Division[] {
  return objectsAt(mint, key).map((written) => {
    const { name, url, icon, iconType, color, openapi, asyncapi, version } = written;
    const address = typeof url === 'string' ? url : '';
    const outside = /^[a-z][a-z\d+.-]*:/i.test(address);
    return {
      kind,
      name: typeof name === 'string' ? name : address,
      icon,
      iconType,
      color: colorOf(color),
      openapi,
      asyncapi,
      version: typeof version === 'string' ? version : undefined,
      ...(outside ? { href: address } : { folder: trimBoth(address, '/') }),
    };
  });
}

/** The first colour of a gradient. */
function colorOf(written: unknown): Record<string, string> | undefined {
  const color = isRecord(written) ? written['from'] : written;
  return typeof color === 'string' ? { light: color, dark: color } : undefined;
}

function entry({ kind, name, icon, iconType, color, openapi, asyncapi }: Division): Record<string, unknown> {
  return compact({ [kind]: name, icon, iconType, color, openapi, asyncapi });
}

/** A group belongs to a division when its first page is in the division's folder. */
function isIn(group: Json, { folder }: Division): boolean {
  const first = firstPage(group);
  return folder !== undefined && first !== undefined && (first === folder || first.startsWith(`${folder}/`));
}

function firstPage(group: Json): string | undefined {
  const { pages } = group;
  for (const page of Array.isArray(pages) ? pages : []) {
    const path = typeof page === 'string' ? trimLeading(page, '/') : isRecord(page) ? firstPage(page) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

function content(groups: readonly Json[]): Record<string, unknown> {
  return { groups: groups.map(groupOf) };
}

/** A group without a name keeps its pages: navigation then shows them without one. */
function groupOf({ group, pages, icon, iconType, tag, openapi, asyncapi }: Json): Record<string, unknown> {
  const inside = (Array.isArray(pages) ? pages : []).map((page: unknown) => (isRecord(page) ? groupOf(page) : page));
  return compact({ group: group === '' ? undefined : group, icon, iconType, tag, openapi, asyncapi, pages: inside });
}

/** Tabs and anchors that lead outside stand on every page. */
function withGlobals(navigation: Record<string, unknown>, mint: Json): Record<string, unknown> {
  const links = (key: string, kind: Division['kind']): Record<string, unknown>[] =>
    divisionsOf(mint, key, kind).flatMap((division) =>
      division.href === undefined ? [] : [{ ...entry(division), href: division.href }],
    );
  const tabs = links('tabs', 'tab');
  const anchors = links('anchors', 'anchor');
  const global = compact({
    tabs: tabs.length === 0 ? undefined : tabs,
    anchors: anchors.length === 0 ? undefined : anchors,
  });
  return Object.keys(global).length === 0 ? navigation : { ...navigation, global };
}
