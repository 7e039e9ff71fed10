import { withoutTags } from '../../../shared/marks.ts';
import { isRecord } from '../../../shared/is-record.ts';
import type {
  Loss,
  NavigationEntry,
  NavigationSection,
  NavigationVariant,
  OldPage,
  OldSite,
  Tool,
} from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { pagesIn } from '../../site/navigation.ts';
import { analytics, logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { onlyMistakes, readModule } from '../../static-value/read-module.ts';
import { vitepressDialect } from './dialect.ts';
import { rewritten } from './rewrites.ts';
import { trimTrailing, upTo } from '../../../shared/trim.ts';

/** VitePress: nav and sidebars of `.vitepress/config`, locales, rewrites, public files. */
export const vitepress: Tool = {
  name: 'VitePress',
  marker: '.vitepress/config.ts',
  detect: (folder) =>
    nearestFile(folder, /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/) ??
    nearestFile(folder, /(?:^|\/)\.vitepress\/config\/[\w-]+\.[cm]?[jt]s$/),
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = file.split('/.vitepress/')[0]?.replace(/^\.vitepress\/.*$/, '') ?? '';
  const config = configOf(readModule(folder, file, onlyMistakes(report)));
  const source = joinPath(root, textIn(config, 'srcDir') ?? '');
  const locales = objectIn(config, 'locales');
  const excluded = listIn(config, 'srcExclude').filter((pattern) => typeof pattern === 'string');
  const hasCleanUrls = config['cleanUrls'] === true;
  const pages = folder.below(source).flatMap((path): VitePage[] => {
    const below = path.slice(source === '' ? 0 : source.length + 1);
    if (!path.endsWith('.md') || below.startsWith('.') || below.includes('/.') || isExcluded(below, excluded))
      return [];
    const plain = rewritten(below, objectIn(config, 'rewrites')).replace(/\.md$/, '');
    const address = joinPath(plain.replace(/(?:^|\/)index$/, ''));
    const isIndex = address !== plain;
    return [{ file: path, path: plain, address, otherAddresses: hasCleanUrls || isIndex ? [] : [`/${plain}.html`] }];
  });
  const publicFolder = joinPath(source, 'public');
  const lost = (construct: string, outcome: string): void => report({ file, line: 1, construct, outcome });
  return {
    name: textIn(config, 'title') ?? textIn(objectIn(locales, 'root'), 'title') ?? 'Documentation',
    description: textIn(config, 'description') ?? textIn(objectIn(locales, 'root'), 'description'),
    settings: settingsOf(config),
    basePath: trimTrailing(textIn(config, 'base') ?? '', '/'),
    pages,
    navigation: navigationOf(config, pages, lost),
    redirects: [],
    assets: [
      ...assetsBelow(folder, publicFolder, '', report),
      ...assetsBelow(folder, source, '', () => undefined).filter(
        (asset) => !asset.file.startsWith(`${publicFolder}/`) && isMedia(asset.path),
      ),
    ],
    publicFolders: [publicFolder],
    contentRoots: [source],
    dialect: vitepressDialect(objectIn(config, 'markdown')['math'] === true),
  };
}

interface VitePage extends OldPage {
  /** Path below the source folder after rewrites, without extension. */
  readonly path: string;
}

/** A module of one language exports its part of the configuration under a name of its own. */
function configOf(read: unknown): Data {
  if (!isRecord(read)) return {};
  if ('themeConfig' in read || 'title' in read || 'locales' in read || 'srcDir' in read) return read;
  return (
    (Object.values(read).find((value) => isRecord(value) && ('themeConfig' in value || 'title' in value)) as
      | Data
      | undefined) ?? read
  );
}

function isMedia(path: string): boolean {
  return (
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|csv|txt|ya?ml|json)$/i.test(path) &&
    !/(?:^|\/)(?:package|tsconfig)/.test(path)
  );
}

function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const expression = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?/g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\u0000', '.*');
    return new RegExp(`^${expression}$`).test(path);
  });
}

function navigationOf(
  config: Data,
  pages: readonly VitePage[],
  lost: (construct: string, outcome: string) => void,
): OldSite['navigation'] {
  const locales = Object.entries(objectIn(config, 'locales')).filter(([, value]) => isRecord(value));
  const own = objectIn(config, 'themeConfig');
  if (locales.length < 2) {
    const theme = { ...own, ...objectIn(isRecord(locales[0]?.[1]) ? locales[0][1] : {}, 'themeConfig') };
    return { sections: sectionsOf(theme, pages, lost) };
  }
  return locales.map(([name, value]): NavigationVariant => {
    const locale: Data = isRecord(value) ? value : {};
    const others = locales.map(([other]) => other).filter((other) => other !== 'root' && other !== name);
    const inside = pages.filter(({ path }) =>
      name === 'root' ? !others.some((other) => path.startsWith(`${other}/`)) : path.startsWith(`${name}/`),
    );
    const language = (textIn(locale, 'lang') ?? (name === 'root' ? 'en' : name)).replace(/^en-US$/, 'en');
    const theme = { ...(name === 'root' ? own : {}), ...objectIn(locale, 'themeConfig') };
    return { kind: 'language', name: language, sections: sectionsOf(theme, inside, lost) };
  });
}

/** Several sidebars are tabs, each named by the entry of `nav` that leads into it. */
function sectionsOf(
  theme: Data,
  pages: readonly VitePage[],
  lost: (construct: string, outcome: string) => void,
): NavigationSection[] {
  const { sidebar } = theme;
  if (Array.isArray(sidebar)) return [{ label: 'Docs', entries: withHome(entriesOf(sidebar, '', pages, lost), pages) }];
  if (isRecord(sidebar) && Object.keys(sidebar).length > 0) {
    const bases = Object.keys(sidebar);
    const sections = Object.entries(sidebar).flatMap(([base, value]) => {
      const items: unknown = isRecord(value) && Array.isArray(value['items']) ? value['items'] : value;
      if (!Array.isArray(items)) return [];
      const prefix = isRecord(value) ? (textIn(value, 'base') ?? '') : '';
      const place = navPlace(theme, base);
      // What holds the others is what readers start with; these are in the order of the bar.
      const order = bases.some((other) => other !== base && other.startsWith(base)) ? -1 : place.index;
      return [{ label: place.label, entries: entriesOf(items, prefix, pages, lost), order }];
    });
    const [first, ...others] = sections
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, entries }) => ({ label, entries }));
    return first === undefined ? [] : [{ ...first, entries: withHome(first.entries, pages) }, ...others];
  }
  lost('no sidebar', 'folders make the navigation');
  return [{ label: 'Docs', entries: generated(pages) }];
}

/** The entry of `nav` that leads below an address: what it is called, and its place among the others. */
function navPlace(theme: Data, base: string): { readonly label: string; readonly index: number } {
  const flat = (items: readonly unknown[]): Data[] =>
    items.flatMap((item) => (isRecord(item) ? [item, ...flat(listIn(item, 'items'))] : []));
  const own = base.replace(/^\/|\/$/g, '');
  const entries = flat(listIn(theme, 'nav'));
  const index = entries.findIndex((item) => {
    const link = (textIn(item, 'link') ?? '').replace(/^\//, '');
    return own !== '' && (link === own || link.startsWith(`${own}/`));
  });
  const found = entries[index];
  return {
    label:
      (found === undefined ? undefined : textIn(found, 'text')) ??
      (own === '' ? 'Guide' : titleOfName(own.split('/').at(-1) ?? own)),
    index: index < 0 ? entries.length : index,
  };
}

function entriesOf(
  items: readonly unknown[],
  base: string,
  pages: readonly VitePage[],
  lost: (construct: string, outcome: string) => void,
): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    if (!isRecord(item)) return [];
    const label = withoutTags(textIn(item, 'text') ?? '').trim();
    const link = textIn(item, 'link');
    const own = textIn(item, 'base') ?? base;
    const children = listIn(item, 'items');
    const target =
      link === undefined
        ? undefined
        : (pageOf(/^(?:\w+:|\/)/.test(link) && own === '' ? link : `${own}${link}`, pages) ?? pageOf(link, pages));
    if (children.length > 0) {
      const entries = entriesOf(children, own, pages, lost);
      if (label === '') return entries;
      return [{ kind: 'group', label, entries, page: target?.file, isOpen: item['collapsed'] === false }];
    }
    if (link === undefined) return [];
    if (target !== undefined) return [{ kind: 'page', file: target.file, label }];
    if (/^(?:https?|mailto):/.test(link)) return [{ kind: 'link', label, href: link }];
    lost(`page ${link} of the sidebar`, 'there is no such page; it is left out');
    return [];
  });
}

function pageOf(link: string, pages: readonly VitePage[]): VitePage | undefined {
  const path = joinPath(upTo(link, '?#').replace(/\.(?:html|md)$/, '')).replace(/(?:^|\/)index$/, '');
  return pages.find(({ address }) => address === path);
}

function withHome(entries: readonly NavigationEntry[], pages: readonly VitePage[]): NavigationEntry[] {
  const home =
    pages.find(({ address }) => address === '') ??
    pages.find(
      ({ path }) => /^[\w-]+\/index$/.test(path) && pages.every((page) => page.path.startsWith(`${folderOf(path)}/`)),
    );
  return home === undefined || pagesIn({ sections: [{ label: '', entries }] }).some(({ file }) => file === home.file)
    ? [...entries]
    : [{ kind: 'page', file: home.file, label: undefined }, ...entries];
}

function generated(pages: readonly VitePage[]): NavigationEntry[] {
  return folderTree(pages, {
    folder: (path) => ({ label: titleOfName(path.split('/').at(-1) ?? '') }),
    isIndex: (path) => /(?:^|\/)index$/.test(path),
  });
}

function settingsOf(config: Data): Data {
  const theme = objectIn(config, 'themeConfig');
  const root = objectIn(objectIn(objectIn(config, 'locales'), 'root'), 'themeConfig');
  const picture = theme['logo'];
  const path = (value: unknown): string | undefined =>
    typeof value === 'string' ? value : isRecord(value) ? textIn(value, 'src') : undefined;
  const both =
    isRecord(picture) && 'light' in picture
      ? [path(picture['light']), path(picture['dark'])]
      : [path(picture), path(picture)];
  const flat = (items: readonly unknown[]): BarLink[] =>
    items.flatMap((item) => {
      if (!isRecord(item)) return [];
      const [label, href] = [textIn(item, 'text'), textIn(item, 'link')];
      const own = label !== undefined && href !== undefined && /^https?:/.test(href) ? [{ label, href }] : [];
      return [...own, ...flat(listIn(item, 'items'))];
    });
  const social = listIn(theme, 'socialLinks').flatMap((entry) =>
    isRecord(entry) ? (textIn(entry, 'link') ?? []) : [],
  );
  return {
    ...icon(config),
    ...logo(both[0], both[1]),
    ...navbar(flat(listIn(root, 'nav').length > 0 ? listIn(root, 'nav') : listIn(theme, 'nav'))),
    ...socialFooter(social),
    // Its scripts stand in `head`.
    ...analytics([JSON.stringify(listIn(config, 'head').map(scriptOf))]),
  };
}

function scriptOf(entry: unknown): unknown {
  return Array.isArray(entry) && entry[0] === 'script' ? entry.filter((part) => typeof part !== 'function') : '';
}

/** `head` holds elements: `['link', { rel: 'icon', href: '/favicon.svg' }]`. Addresses in it begin with the base. */
function icon(config: Data): Data {
  const base = trimTrailing(textIn(config, 'base') ?? '', '/');
  for (const entry of listIn(config, 'head')) {
    const attributes: unknown = Array.isArray(entry) ? entry[1] : undefined;
    if (!isRecord(attributes) || !/^(?:shortcut )?icon$/.test(textIn(attributes, 'rel') ?? '')) continue;
    const href = textIn(attributes, 'href');
    if (href?.startsWith('/') === true)
      return { favicon: href.startsWith(`${base}/`) ? href.slice(base.length) : href };
  }
  return {};
}
