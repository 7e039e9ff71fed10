import { isRecord } from '../../../shared/is-record.ts';
import type { Loss, NavigationEntry, NavigationSection, OldPage, OldSite, Redirect, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { analytics, colors, logo, navbar, socialFooter } from '../../site/settings.ts';
import { readDataFile } from '../../source/config-file.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { blogFolder, withPostAddresses, withPosts } from './blog.ts';
import { mkdocsDialect } from './dialect.ts';
import { filesEntries, navEntries, type NavSource } from './navigation.ts';
import { trimTrailing } from '../../../shared/trim.ts';

/** MkDocs, with Material and without: nav, `.pages`, snippets, redirect maps. */
export const mkdocs: Tool = {
  name: 'MkDocs',
  marker: 'mkdocs.yml',
  detect: (folder) => nearestFile(folder, /(?:^|\/)mkdocs\.ya?ml$/),
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = folderOf(file);
  const config = readConfig(folder, file);
  const docs = joinPath(root, textIn(config, 'docs_dir') ?? 'docs');
  const lost = (construct: string, outcome: string): void => report({ file, line: 1, construct, outcome });
  const plugins = optionsByName(pluginsOf(config));
  const blogOptions = plugins.get('blog') ?? plugins.get('material/blog');
  const blog = blogOptions === undefined ? undefined : blogFolder(docs, blogOptions);
  const below = pagesBelow(folder, docs, config['use_directory_urls'] !== false);
  const pages = blog === undefined ? below : withPostAddresses(folder, blog, docs, below);
  const theme = objectIn(config, 'theme');
  const features = listIn(theme, 'features');
  const source: NavSource = { folder, docs, pages, lost, hasIndexes: features.includes('navigation.indexes') };
  const nav = listIn(config, 'nav');
  const named = nav.length > 0 ? navEntries(nav, source) : filesEntries('', source);
  const entries = blog === undefined ? named : withPosts(named, { folder, blog, pages });
  const extensions = extensionOptions(config);
  for (const plugin of plugins.keys())
    if (!carriedPlugins.has(plugin.replace(/^material\//, '')))
      lost(`plugin ${plugin}`, 'what it makes of pages is left out');
  const snippets = extensions.get('pymdownx.snippets') ?? {};
  const base = listIn(snippets, 'base_path').filter((path) => typeof path === 'string');
  const appended = listIn(snippets, 'auto_append').filter((path) => typeof path === 'string');
  for (const key of ['extra_css', 'extra_javascript', 'hooks']) {
    if (listIn(config, key).length > 0) lost(key, 'scripts and stylesheets of the old theme are left out');
  }
  return {
    name: textIn(config, 'site_name') ?? 'Documentation',
    description: textIn(config, 'site_description'),
    settings: settingsOf(config, theme),
    basePath: pathOf(textIn(config, 'site_url')),
    pages,
    navigation: {
      sections: features.includes('navigation.tabs') ? tabs(entries, folder) : [{ label: 'Docs', entries }],
    },
    redirects: redirectsOf(config, docs, pages),
    assets: assetsBelow(folder, docs, '', report),
    publicFolders: [docs],
    contentRoots: [docs],
    dialect: mkdocsDialect({
      hasMath: extensions.has('pymdownx.arithmatex'),
      marks: { hasTilde: extensions.has('pymdownx.tilde'), hasCaret: extensions.has('pymdownx.caret') },
      snippetRoots: [...base.map((path) => joinPath(root, path)), root, docs],
      variables: plugins.has('macros') ? { ...objectIn(config, 'extra'), config } : undefined,
      appended: appended.map((path) => joinPath(root, path)).filter(folder.has),
    }),
  };
}

/** `INHERIT` names a file whose settings this one changes. */
function readConfig(folder: SourceFolder, file: string): Data {
  const config = readDataFile(folder, file);
  const parent = textIn(config, 'INHERIT');
  const path = parent === undefined ? undefined : joinPath(folderOf(file), parent);
  return path === undefined || path === file || !folder.has(path) ? config : merged(readConfig(folder, path), config);
}

function merged(base: Data, own: Data): Data {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = result[key];
    result[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value;
  }
  return result;
}

function pagesBelow(folder: SourceFolder, docs: string, hasFolders: boolean): OldPage[] {
  return folder.below(docs).flatMap((file) => {
    const below = file.slice(docs === '' ? 0 : docs.length + 1);
    if (!/\.(?:md|markdown)$/.test(file) || below.split('/').some((part) => part.startsWith('.'))) return [];
    const plain = below.replace(/\.(?:md|markdown)$/, '');
    const address = joinPath(plain.replace(/(?:^|\/)(?:index|README)$/, ''));
    return [{ file, address, otherAddresses: hasFolders || address !== plain ? [] : [`/${plain}.html`] }];
  });
}

/** The first level of the navigation is tabs; pages there make one of their own. */
function tabs(entries: readonly NavigationEntry[], folder: SourceFolder): NavigationSection[] {
  return entries.map((entry): NavigationSection => {
    if (entry.kind === 'link') return { label: entry.label, entries: [], href: entry.href };
    if (entry.kind === 'page') return { label: entry.label ?? titleIn(folder, entry.file), entries: [entry] };
    const own: NavigationEntry[] = entry.page === undefined ? [] : [{ kind: 'page', file: entry.page }];
    return { label: entry.label, entries: [...own, ...entry.entries] };
  });
}

/** What a page calls itself; `Home` where it does not say. */
function titleIn(folder: SourceFolder, file: string): string {
  const { data, body } = splitFrontmatter(folder.text(file));
  return textIn(data, 'title') ?? /^#[ \t]+([^\n{]*[^\s{])/m.exec(body)?.[1] ?? 'Home';
}

/** Extensions and plugins are names, or objects of a name with options. */
function optionsByName(list: readonly unknown[]): Map<string, Data> {
  return new Map(
    list.flatMap((entry): [string, Data][] => {
      if (typeof entry === 'string') return [[entry, {}]];
      return isRecord(entry) ? Object.entries(entry).map(([name, value]) => [name, isRecord(value) ? value : {}]) : [];
    }),
  );
}

/** Plugins whose work Octavo does, or the import. */
const carriedPlugins = new Set(
  'blog macros search redirects awesome-pages awesome-nav section-index literate-nav minify git-revision-date git-revision-date-localized social privacy offline optimize meta autorefs exclude glightbox include-markdown'.split(
    ' ',
  ),
);

function pluginsOf(config: Data): readonly unknown[] {
  const list = config['plugins'];
  return isRecord(list) ? [list] : listIn(config, 'plugins');
}

function extensionOptions(config: Data): Map<string, Data> {
  const list = config['markdown_extensions'];
  return optionsByName(isRecord(list) ? [list] : listIn(config, 'markdown_extensions'));
}

function redirectsOf(config: Data, docs: string, pages: readonly OldPage[]): Redirect[] {
  const maps = objectIn(optionsByName(pluginsOf(config)).get('redirects') ?? {}, 'redirect_maps');
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [path = '', hash] = to.split('#');
    const page = pages.find(({ file }) => file === joinPath(docs, path));
    const destination = page === undefined ? to : `/${page.address}${hash === undefined ? '' : `#${hash}`}`;
    return [{ source: from.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, ''), destination }];
  });
}

function pathOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? trimTrailing(new URL(url).pathname, '/') : '';
}

function settingsOf(config: Data, theme: Data): Data {
  const path = (key: string): string | undefined => {
    const text = textIn(theme, key);
    return text === undefined ? undefined : `/${joinPath(text)}`;
  };
  const palette = theme['palette'];
  const schemes = (Array.isArray(palette) ? palette : [palette]).filter(isRecord);
  const primary = schemes
    .map((scheme) => textIn(scheme, 'primary'))
    .find((color) => color !== undefined && color !== 'black');
  const repository = textIn(config, 'repo_url');
  const social = listIn(objectIn(config, 'extra'), 'social').flatMap((entry) =>
    isRecord(entry) ? (textIn(entry, 'link') ?? []) : [],
  );
  const favicon = path('favicon');
  return {
    ...colors(primary),
    ...logo(path('logo'), path('logo')),
    ...(favicon === undefined ? {} : { favicon }),
    ...navbar(
      repository === undefined ? [] : [{ label: textIn(config, 'repo_name') ?? 'Repository', href: repository }],
    ),
    ...socialFooter(social),
    ...analytics([textIn(objectIn(objectIn(config, 'extra'), 'analytics'), 'property')]),
  };
}
