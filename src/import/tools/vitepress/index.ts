import { isRecord } from '../../../shared/is-record.ts';
import type { Loss, NavigationVariant, OldSite, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { onlyMistakes, readModule } from '../../static-value/read-module.ts';
import { vitepressDialect } from './dialect.ts';
import { headSettings } from './head.ts';
import { isExcluded, isMedia } from './files.ts';
import { sectionsOf, type VitePage } from './sidebars.ts';
import { rewritten } from './rewrites.ts';
import { trimTrailing } from '../../../shared/trim.ts';

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
    ...headSettings(config),
    ...logo(both[0], both[1]),
    ...navbar(flat(listIn(root, 'nav').length > 0 ? listIn(root, 'nav') : listIn(theme, 'nav'))),
    ...socialFooter(social),
  };
}
