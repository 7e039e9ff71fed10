import { isRecord } from '../../../shared/is-record.ts';
import { trimTrailing } from '../../../shared/trim.ts';
import type { Loss, NavigationVariant, OldSite, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { analytics, logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { onlyMistakes, readModule } from '../../static-value/read-module.ts';
import { callsOf } from '../../static-value/values.ts';
import { isExcluded, isMedia } from '../vitepress/files.ts';
import { headSettings } from '../vitepress/head.ts';
import { sectionsOf } from '../vitepress/sidebars.ts';
import { localesOf, themeOf, type VuePressLocale } from './config.ts';
import { vuepressDialect } from './dialect.ts';
import { asVitePress, type VuePage } from './sidebars.ts';

/** VuePress 1 and 2, with the default theme and VuePress Theme Hope: bar, sidebars, locales, permalinks, public files. */
export const vuepress: Tool = {
  name: 'VuePress',
  marker: '.vuepress/config.js',
  detect: (folder) => nearestFile(folder, /(?:^|\/)\.vuepress\/config(?:\/index)?\.(?:[cm]?[jt]s|ya?ml)$/),
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = joinPath(file.slice(0, file.indexOf('.vuepress/')));
  const read = readModule(folder, file, onlyMistakes(report));
  const config: Data = isRecord(read) ? read : {};
  const pages = pagesBelow(folder, root, config);
  const publicFolder = joinPath(root, '.vuepress/public');
  const lost = (construct: string, outcome: string): void => report({ file, line: 1, construct, outcome });
  const locales = localesOf(config);
  const [first] = Object.values(objectIn(config, 'locales')).filter(isRecord);
  return {
    name: textIn(config, 'title') ?? textIn(first ?? {}, 'title') ?? 'Documentation',
    description: textIn(config, 'description') ?? textIn(first ?? {}, 'description'),
    settings: settingsOf(config, locales[0]),
    basePath: trimTrailing(textIn(config, 'base') ?? '', '/'),
    pages,
    navigation: navigationOf(locales, pages, lost),
    redirects: [],
    assets: [
      ...assetsBelow(folder, publicFolder, '', report),
      ...assetsBelow(folder, root, '', () => undefined).filter(({ path }) => isMedia(path)),
    ],
    publicFolders: [publicFolder],
    contentRoots: [root],
    dialect: vuepressDialect(
      objectIn(config, 'markdown')['math'] !== undefined || /katex|mathjax/i.test(folder.text(file)),
    ),
  };
}

function pagesBelow(folder: SourceFolder, root: string, config: Data): VuePage[] {
  const patterns = listIn(config, 'pagePatterns').filter((pattern) => typeof pattern === 'string');
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return folder.below(root).flatMap((file): VuePage[] => {
    const below = file.slice(root === '' ? 0 : root.length + 1);
    if (!below.endsWith('.md') || below.split('/').some((part) => part.startsWith('.')) || isExcluded(below, excluded))
      return [];
    // The page of a folder is its README, as it is `index` elsewhere.
    const path = below.replace(/\.md$/, '').replace(/(^|\/)README$/i, '$1index');
    const { data } = splitFrontmatter(folder.text(file));
    const plain = joinPath(path.replace(/(?:^|\/)index$/i, ''));
    const permalink = textIn(data, 'permalink');
    // Permalinks of posts may have patterns of the date in them.
    const address =
      permalink === undefined || permalink.includes(':') ? plain : joinPath(permalink.replace(/(?:index)?\.html$/, ''));
    const isIndex = plain !== path;
    return [{ file, path, data, address, otherAddresses: isIndex ? [] : [`/${address}.html`, `/${plain}.html`] }];
  });
}

function navigationOf(
  locales: readonly VuePressLocale[],
  pages: readonly VuePage[],
  lost: (construct: string, outcome: string) => void,
): OldSite['navigation'] {
  const variants = locales.map(({ prefix, language, theme }): NavigationVariant => {
    const others = locales.filter((other) => other.prefix.length > prefix.length && other.prefix.startsWith(prefix));
    const own = pages.filter(
      ({ path }) =>
        (prefix === '' || path.startsWith(`${prefix}/`)) &&
        !others.some((other) => path.startsWith(`${other.prefix}/`)),
    );
    return { kind: 'language', name: language, sections: sectionsOf(asVitePress(theme, own), own, lost) };
  });
  const [first] = variants;
  return variants.length === 1 && first !== undefined ? { sections: first.sections } : variants;
}

function settingsOf(config: Data, first: VuePressLocale | undefined): Data {
  const theme = themeOf(config);
  const picture = textIn(theme, 'logo');
  const repo = textIn(theme, 'repo');
  const address = repo === undefined || /^https?:/.test(repo) ? repo : `https://github.com/${repo}`;
  const own = first?.theme ?? theme;
  const links = linksOf(listIn(own, own['navbar'] === undefined ? 'nav' : 'navbar'));
  const plugins = listIn(config, 'plugins');
  const ids = [
    ...callsOf(plugins, 'googleAnalyticsPlugin').flatMap(({ values }) => values),
    ...plugins.flatMap((plugin): readonly unknown[] => (Array.isArray(plugin) ? plugin : [])),
  ].flatMap((options) => (isRecord(options) ? [textIn(options, 'id'), textIn(options, 'ga')] : []));
  const found = headSettings(config);
  return {
    ...logo(picture, textIn(theme, 'logoDark') ?? picture),
    ...navbar(links),
    ...socialFooter([...(address === undefined ? [] : [address]), ...links.map(({ href }) => href)]),
    ...analytics(ids),
    ...found,
  };
}

function linksOf(items: readonly unknown[]): BarLink[] {
  return items.flatMap((item) => {
    if (!isRecord(item)) return [];
    const [label, href] = [textIn(item, 'text'), textIn(item, 'link')];
    const own = label !== undefined && href !== undefined && /^https?:/.test(href) ? [{ label, href }] : [];
    return [...own, ...linksOf([...listIn(item, 'items'), ...listIn(item, 'children')])];
  });
}
