import { isRecord } from '../../../shared/is-record.ts';
import type { Loss, NavigationVariant, OldAsset, OldSite, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { analytics, logo, navbar, socialFooter, type BarLink } from '../../site/settings.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { lowerKeys, readHugo, type HugoSite } from './config.ts';
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
  const site = readHugo(folder, file);
  const { config, project, root, languages } = site;
  const pages = contentPages(folder, site, report);
  const statics = joinPath(project, 'static');
  const roots = [...new Set([...languages.flatMap((language) => language.root ?? []), root])];
  return {
    name: textIn(config, 'title') ?? 'Documentation',
    description: textIn(objectIn(config, 'params'), 'description'),
    settings: settingsOf(config),
    basePath: basePath(textIn(config, 'baseurl')),
    pages,
    navigation: navigationOf(pages, site, isDocsy(folder, file)),
    redirects: [],
    assets: [
      ...assetsBelow(folder, statics, '', report),
      // A language may have a folder inside that of another one.
      ...roots.flatMap((at) => assetsOf(folder, at, roots, report)),
      ...assetsBelow(folder, joinPath(project, 'assets/images'), 'images', report),
    ],
    publicFolders: [statics, joinPath(project, 'assets')],
    contentRoots: roots,
    dialect: hugoDialect({
      hasBracketMath: hasPassthrough(config),
      params: objectIn(config, 'params'),
      project,
      roots,
    }),
  };
}

function assetsOf(
  folder: SourceFolder,
  at: string,
  roots: readonly string[],
  report: (loss: Loss) => void,
): readonly OldAsset[] {
  const inner = roots.filter((other) => other !== at && other.startsWith(`${at}/`));
  const own = folder.below(at).filter((file) => !inner.some((other) => file.startsWith(`${other}/`)));
  return assetsBelow({ ...folder, below: () => own }, at, '', report);
}

/** Docsy lists the pages of a section on that of the section. */
function isDocsy(folder: SourceFolder, config: string): boolean {
  const at = folderOf(config).replace(/(?:^|\/)config\/_default$/, '');
  const files = [config, ...['go.mod', 'package.json', '.gitmodules'].map((name) => joinPath(at, name))];
  return files.some((file) => folder.has(file) && /\bdocsy\b/.test(folder.text(file)));
}

/** Goldmark's extension that leaves formulas to the browser. */
function hasPassthrough(config: Data): boolean {
  const extensions = objectIn(objectIn(objectIn(config, 'markup'), 'goldmark'), 'extensions');
  return objectIn(extensions, 'passthrough')['enable'] === true;
}

function basePath(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : '';
}

function navigationOf(
  pages: readonly HugoPage[],
  { languages, first }: HugoSite,
  listsSections: boolean,
): OldSite['navigation'] {
  const sections = (own: readonly HugoPage[]): NavigationVariant['sections'] => [
    { label: 'Docs', entries: navigationEntries(own, listsSections) },
  ];
  const others = languages.map(({ name }) => name).filter((name) => name !== first);
  const used = [first, ...others].filter((name) => pages.some(({ language }) => language === name));
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
    ...socialFooter([...links, ...docsyLinks(config)].map(({ href }) => href)),
    ...analytics([
      textIn(lowerKeys(objectIn(lowerKeys(objectIn(config, 'services')), 'googleanalytics')), 'id'),
      textIn(config, 'googleanalytics'),
    ]),
  };
}

/** Links below each page, as Docsy has them. */
function docsyLinks(config: Data): BarLink[] {
  const lists = objectIn(objectIn(config, 'params'), 'links');
  return [...listIn(lists, 'user'), ...listIn(lists, 'developer')].flatMap((item) => {
    const [label, href] = isRecord(item) ? [textIn(item, 'name'), textIn(item, 'url')] : [];
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
}
