import { isRecord } from '../../../shared/is-record.ts';
import type { Loss, NavigationVariant, OldSite, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { analytics, logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { readDataFile } from '../../source/config-file.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { contentPages, navigationEntries, type HugoPage } from './content.ts';
import { hugoDialect } from './dialect.ts';

const configName =
  /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$|(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/;
/** Others have a `config.yaml`, too: that of Hugo says one of these. */
const sign = /\b(?:baseURL|languageCode|defaultContentLanguage)\b/i;

/** Hugo, with the shortcodes of Hextra, Docsy and Book: sections, weights, aliases, bundles, languages. */
export const hugo: Tool = {
  name: 'Hugo',
  marker: 'hugo.yaml',
  detect: (folder) => {
    const files = folder.files.filter((file) => configName.test(file) && sign.test(folder.text(file)));
    return nearestFile({ ...folder, files }, configName);
  },
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = folderOf(file).replace(/(?:^|\/)config\/_default$/, '');
  const config = lowerKeys(readDataFile(folder, file));
  const content = joinPath(root, textIn(config, 'contentdir') ?? 'content');
  const languages = Object.keys(objectIn(config, 'languages'));
  const first = textIn(config, 'defaultcontentlanguage') ?? languages[0] ?? 'en';
  const pages = contentPages(folder, content, { languages, first });
  const published = pages.filter(({ data }) => data['draft'] !== true);
  for (const page of pages.filter(({ data }) => data['draft'] === true))
    report({ file: page.file, line: 1, construct: 'draft', outcome: 'Hugo does not publish it; it is left out' });
  const statics = joinPath(root, 'static');
  return {
    name: textIn(config, 'title') ?? 'Documentation',
    description: textIn(objectIn(config, 'params'), 'description'),
    settings: settingsOf(config),
    basePath: basePath(textIn(config, 'baseurl')),
    pages: published,
    navigation: navigationOf(published, languages, first),
    redirects: [],
    assets: [
      ...assetsBelow(folder, statics, '', report),
      ...assetsBelow(folder, content, '', report),
      ...assetsBelow(folder, joinPath(root, 'assets/images'), 'images', report),
    ],
    publicFolders: [statics, joinPath(root, 'assets')],
    contentRoots: [content],
    dialect: hugoDialect(hasPassthrough(config)),
  };
}

/** Goldmark's extension that leaves formulas to the browser. */
function hasPassthrough(config: Data): boolean {
  const extensions = objectIn(objectIn(objectIn(config, 'markup'), 'goldmark'), 'extensions');
  return objectIn(extensions, 'passthrough')['enable'] === true;
}

/** Letter case of keys makes no difference to Hugo. */
function lowerKeys(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
}

function basePath(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : '';
}

function navigationOf(pages: readonly HugoPage[], languages: readonly string[], first: string): OldSite['navigation'] {
  const sections = (own: readonly HugoPage[]): NavigationVariant['sections'] => [
    { label: 'Docs', entries: navigationEntries(own) },
  ];
  const used = [first, ...languages.filter((name) => name !== first)].filter((name) =>
    pages.some(({ language }) => language === name),
  );
  if (used.length < 2) return { sections: sections(pages) };
  return used.map((name) => ({
    kind: 'language',
    name,
    sections: sections(pages.filter(({ language }) => language === name)),
  }));
}

function settingsOf(config: Data): Data {
  const menu = objectIn(config, 'menu');
  const main = listIn(Object.keys(menu).length > 0 ? menu : objectIn(config, 'menus'), 'main').filter(isRecord);
  const ordered = [...main].sort((a, b) => Number(a['weight'] ?? 0) - Number(b['weight'] ?? 0));
  const links = ordered.flatMap((item): BarLink[] => {
    const [label, href] = [textIn(item, 'name'), textIn(item, 'url')];
    return label === undefined || href === undefined || !/^https?:/.test(href) ? [] : [{ label, href }];
  });
  const { path, dark } = objectIn(objectIn(objectIn(config, 'params'), 'navbar'), 'logo');
  const picture = (value: unknown): string | undefined =>
    typeof value === 'string' ? `/${joinPath(value)}` : undefined;
  return {
    ...logo(picture(path), picture(dark) ?? picture(path)),
    ...navbar(links),
    ...socialFooter(links.map(({ href }) => href)),
    ...analytics([
      textIn(lowerKeys(objectIn(lowerKeys(objectIn(config, 'services')), 'googleanalytics')), 'id'),
      textIn(config, 'googleanalytics'),
    ]),
  };
}
