import { headingId } from '../../markdown/index.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { Page, Site } from '../../site/index.ts';
import { isShown, type Artifact } from '../artifact.ts';
import { oneLine } from '../text.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** An `<Update>` of a changelog. */
export interface ChangelogEntry {
  readonly label: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** What the feed says in place of label and text (`rss={{ title, description }}`). */
  readonly rss: { readonly title?: string; readonly description?: string };
  /** Id of the entry on its page, when the author gave it one. */
  readonly id: string | undefined;
  /** Markdown. */
  readonly text: string;
}

/** `<page>/rss.xml`: the feed of a page with Updates (RSS 2.0; docs-json.md §3.3, Update). */
export const rss: Artifact = {
  name: 'rss',
  *files({ site, assets, changelog }) {
    for (const page of site.pages) {
      const path = feedPath(page.path);
      const entries = isShown(page) ? changelog(page) : [];
      if (entries.length > 0 && !assets.has(path)) yield { path, contents: feed(page, entries, site) };
    }
  },
};

/** Returns where the feed of a page stands. */
export function feedPath(page: string): string {
  return `${page}/rss.xml`;
}

function feed(page: Page, entries: readonly ChangelogEntry[], site: Site): string {
  const { config } = site;
  const address = site.url(page.path);
  const items = entries.flatMap((entry) => itemsOf(entry, address));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${page.title} - ${config.name}`),
    element('link', address),
    element('description', page.description ?? config.description ?? page.title),
    `<atom:link href="${escapeHtml(site.url(feedPath(page.path)))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

/** One item for each heading inside an entry; the entry itself when it has none, or says what the feed shows. */
function itemsOf(entry: ChangelogEntry, address: string): string[] {
  const anchor = `${address}#${encodeURIComponent(entry.id ?? headingId(entry.label))}`;
  const date = dateOf(entry.label) ?? dateOf(entry.description);
  const own = entry.rss.title !== undefined || entry.rss.description !== undefined;
  const parts = own ? [] : sections(entry.text);
  if (parts.length === 0) {
    const title = entry.rss.title ?? (entry.label === '' ? entry.description : entry.label);
    return [item({ title, link: anchor, text: entry.rss.description ?? entry.text, date, tags: entry.tags })];
  }
  return parts.map(({ title, text }) =>
    item({ title, link: `${address}#${encodeURIComponent(headingId(title))}`, text, date, tags: entry.tags }),
  );
}

interface Item {
  readonly title: string;
  readonly link: string;
  readonly text: string;
  readonly date: Date | undefined;
  readonly tags: readonly string[];
}

function item({ title, link, text, date, tags }: Item): string {
  return [
    '<item>',
    element('title', oneLine(title)),
    element('link', link),
    `<guid isPermaLink="false">${escapeHtml(`${link} ${oneLine(title)}`)}</guid>`,
    ...(date === undefined ? [] : [element('pubDate', date.toUTCString())]),
    ...tags.map((tag) => element('category', tag)),
    element('description', text.trim()),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(withoutControls(text))}</${name}>`;
}

/** XML 1.0, 2.2: these characters cannot be written at all. */
function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

function sections(text: string): { readonly title: string; readonly text: string }[] {
  const found: { title: string; lines: string[] }[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) fence = fence === '' ? mark : fence === mark ? '' : fence;
    const title = fence === '' ? headingOf(line) : undefined;
    if (title === undefined) found.at(-1)?.lines.push(line);
    else found.push({ title: title.replace(/[*`]/g, ''), lines: [] });
  }
  return found.map(({ title, lines }) => ({ title, text: lines.join('\n') }));
}

/** The text of a line that is a heading. */
function headingOf(line: string): string | undefined {
  const text = /^#{1,6}\s+(\S.*)/.exec(line)?.[1]?.trimEnd();
  return text === undefined ? undefined : trimTrailing(text, '#').trimEnd() || text.charAt(0);
}

/** A label that is a day; one that is a version is none. */
function dateOf(label: string): Date | undefined {
  if (!/\b\d{4}\b/.test(label) || /v\d|\d\.\d/.test(label)) return undefined;
  const date = new Date(`${label} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
