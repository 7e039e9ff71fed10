import { renderMarkdown } from '../../markdown/fragments/render-markdown.ts';
import { escapeHtml } from '../../shared/escape.ts';
import { dayOf, languageTag, type ChangelogEntry, type Page, type Site } from '../../site/index.ts';
import { isOpen, type Artifact } from '../artifact.ts';
import { linkTarget, oneLine } from '../text.ts';

/**
 * `<page>/rss.xml`: the feed of a page with Updates (RSS 2.0; docs-json.md §3.3, Update). A page that navigation does not list
 * has one, too, as it leads there.
 */
export const rss: Artifact = {
  name: 'rss',
  *files({ site, assets, changelog }) {
    for (const page of site.pages) {
      const path = feedPath(page.path);
      const entries = isOpen(page) ? changelog(page) : [];
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
  const address = linkTarget(site.url(page.path));
  const items = newestFirst(entries).flatMap((entry) => itemsOf(entry, address));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${page.title} - ${config.name}`),
    element('link', address),
    element('description', page.description ?? config.description ?? page.title),
    element('language', languageTag(site.context(page.path).language)),
    `<atom:link href="${escapeHtml(linkTarget(site.url(feedPath(page.path))))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

/** As readers of feeds want them, where all have a day; else as they stand on the page. */
function newestFirst(entries: readonly ChangelogEntry[]): readonly ChangelogEntry[] {
  const dated = entries.map((entry) => ({ entry, day: dayOf(entry)?.getTime() ?? NaN }));
  if (dated.some(({ day }) => Number.isNaN(day))) return entries;
  return dated.sort((a, b) => b.day - a.day).map(({ entry }) => entry);
}

/** One item for each heading inside an entry; the entry itself when it has none, or says what the feed shows. */
function itemsOf(entry: ChangelogEntry, address: string): string[] {
  const at = (anchor: string | undefined): string =>
    anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
  const date = dayOf(entry);
  const own = entry.rss.title !== undefined || entry.rss.description !== undefined;
  const parts = own ? [] : entry.sections;
  if (parts.length === 0) {
    const title = entry.rss.title ?? (entry.label === '' ? entry.description : entry.label);
    const text = entry.rss.description ?? textOf(entry);
    return [item({ title, link: at(entry.anchor), text, date, tags: entry.tags })];
  }
  return parts.map(({ title, text, anchor }) => item({ title, link: at(anchor), text, date, tags: entry.tags }));
}

/** The line beside the label comes first, unless it is the title or the day. */
function textOf({ label, description, text }: ChangelogEntry): string {
  const isSaid = label === '' || dayOf({ label: '', description }) !== undefined;
  return isSaid ? text : `${description}\n\n${text}`;
}

interface Item {
  readonly title: string;
  readonly link: string;
  readonly text: string;
  readonly date: Date | undefined;
  readonly tags: readonly string[];
}

/** The description is Markdown, as that of other hosts of the format; readers of feeds show the HTML that is the content. */
function item({ title, link, text: written, date, tags }: Item): string {
  const text = written.trim();
  return [
    '<item>',
    element('title', oneLine(title)),
    element('link', link),
    `<guid isPermaLink="false">${escapeHtml(`${link} ${oneLine(title)}`)}</guid>`,
    ...(date === undefined ? [] : [element('pubDate', date.toUTCString())]),
    ...tags.map((tag) => element('category', tag)),
    element('description', text),
    ...(text === '' ? [] : [element('content:encoded', renderMarkdown(text))]),
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
