import { withoutTags } from '../../../shared/marks.ts';
import { isRecord } from '../../../shared/is-record.ts';
import {
  analytics,
  footerColumns,
  joinFooters,
  logo,
  navbar,
  socialFooter,
  type BarLink,
  type LinkColumn,
} from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath } from '../../source/source-folder.ts';
import { trimBoth, upTo } from '../../../shared/trim.ts';
import { optionsOf } from './config.ts';

/** Returns what docusaurus.config says of logo, bar, footer, banner and colour mode, as docs.json has it. `isPage` knows the addresses of pages. */
export function settingsOf(config: Data, bar: Data, isPage: (address: string) => boolean): Data {
  const theme = objectIn(config, 'themeConfig');
  const picture = objectIn(bar, 'logo');
  const path = (name: string): string | undefined => {
    const text = textIn(picture, name);
    return text === undefined || /^https?:/.test(text) ? text : `/${joinPath(text)}`;
  };
  const barItems = listIn(bar, 'items').flatMap((item) =>
    isRecord(item) ? [item, ...listIn(item, 'items').filter(isRecord)] : [],
  );
  const links = barItems.flatMap(linkOf).filter(({ href }) => /^https?:/.test(href));
  // A link that is but a picture says where it leads by its address.
  const pictures = barItems.flatMap((item) => textIn(item, 'href') ?? []);
  const hrefs = listIn(objectIn(theme, 'footer'), 'links').flatMap((column) =>
    isRecord(column)
      ? [column, ...listIn(column, 'items')].flatMap((item) => (isRecord(item) ? (textIn(item, 'href') ?? []) : []))
      : [],
  );
  const favicon = textIn(config, 'favicon');
  return {
    ...logo(path('src'), path('srcDark')),
    ...(favicon === undefined ? {} : { favicon: `/${joinPath(favicon)}` }),
    ...navbar(links),
    ...joinFooters(socialFooter([...pictures, ...hrefs]), footerColumns(columnsOf(objectIn(theme, 'footer'), isPage))),
    ...analytics(analyticsOf(config)),
    ...banner(objectIn(theme, 'announcementBar')),
    ...appearance(objectIn(theme, 'colorMode')),
  };
}

function linkOf(item: unknown): BarLink[] {
  if (!isRecord(item)) return [];
  const [label, href] = [textIn(item, 'label'), textIn(item, 'href') ?? textIn(item, 'to')];
  if (label === undefined || href === undefined) return [];
  // `to: 'docs/intro'` counts from the root of the site.
  return [{ label, href: /^(?:[a-z][\w+.-]*:|\/)/i.test(href) ? href : `/${href}` }];
}

/** Links of the footer stand in columns, or in one list. */
function columnsOf(footer: Data, isPage: (address: string) => boolean): LinkColumn[] {
  const listed = listIn(footer, 'links');
  // Lists of posts and pages that are components have no page in the new site.
  const linksIn = (items: readonly unknown[]): BarLink[] =>
    items.flatMap(linkOf).filter(({ href }) => !href.startsWith('/') || isPage(trimBoth(upTo(href, '?#'), '/')));
  const columns = listed.flatMap((column): LinkColumn[] =>
    isRecord(column) && 'items' in column
      ? [{ header: textIn(column, 'title'), items: linksIn(listIn(column, 'items')) }]
      : [],
  );
  return columns.length > 0 ? columns : [{ header: undefined, items: linksIn(listed) }];
}

/** Presets and plugins take the ids of Google's services. */
function analyticsOf(config: Data): string[] {
  const presets = optionsOf(listIn(config, 'presets'), /classic$/).flatMap((options) => [
    objectIn(options, 'gtag'),
    objectIn(options, 'googleTagManager'),
  ]);
  const plugins = optionsOf(listIn(config, 'plugins'), /google-(?:gtag|tag-manager)$/);
  return [...presets, ...plugins].flatMap((options) => [
    ...listIn(options, 'trackingID').filter((id) => typeof id === 'string'),
    textIn(options, 'containerId') ?? '',
  ]);
}

function banner(bar: Data): Data {
  const content = withoutTags(textIn(bar, 'content') ?? '').trim();
  return content === '' ? {} : { banner: { content, dismissible: bar['isCloseable'] !== false } };
}

function appearance(mode: Data): Data {
  const first = textIn(mode, 'defaultMode');
  if (mode['respectPrefersColorScheme'] === true || (first !== 'dark' && first !== 'light')) return {};
  return { appearance: { default: first, ...(mode['disableSwitch'] === true ? { strict: true } : {}) } };
}

/** Names settings that have no place in the new project. */
export function reportSettings(config: Data, lost: (construct: string, outcome: string) => void): void {
  const theme = objectIn(config, 'themeConfig');
  if (theme['algolia'] !== undefined) lost('setting algolia', 'Octavo has a search of its own');
  for (const key of ['scripts', 'stylesheets', 'headTags', 'clientModules'])
    if (listIn(config, key).length > 0) lost(`setting ${key}`, 'it is left out');
  for (const options of optionsOf(listIn(config, 'plugins'), /client-redirects$/))
    if ('createRedirects' in options) lost('setting createRedirects', 'the redirects that it makes are left out');
  for (const options of optionsOf(listIn(config, 'presets'), /classic$/))
    if (objectIn(options, 'theme')['customCss'] !== undefined)
      lost('setting customCss', 'styles of the old theme are left out');
}
