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
import { titleOfName } from '../../site/folder-tree.ts';
import { listedPages } from '../../site/navigation.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { readModule } from '../../static-value/read-module.ts';
import { docsInstances, type DocsInstance } from './config.ts';
import { docusaurusDialect } from './dialect.ts';
import { docsBelow, type DocsPage } from './docs.ts';
import { versionsOf } from './versions.ts';
import { blogOf, pagesOf } from './other-pages.ts';
import { extensionRedirects, redirectsOf } from './redirects.ts';
import { reportSettings, settingsOf } from './settings.ts';
import { generatedEntries, sidebarEntries, type SidebarSource } from './sidebars.ts';
import { trimTrailing } from '../../../shared/trim.ts';

/** Docusaurus 2 and 3: docs with sidebars, versions, blog, Markdown pages, static files and client redirects. */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  marker: 'docusaurus.config.js or sidebars.js',
  detect: (folder) =>
    nearestFile(folder, /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/) ??
    nearestFile(folder, /(?:^|\/)sidebars\.(?:[cm]?[jt]s|json)$/),
  read: readSite,
};

type Report = (loss: Loss) => void;

function readSite(folder: SourceFolder, file: string, report: Report): OldSite {
  const root = folderOf(file);
  const unread = readingOf(report);
  const read = /docusaurus\.config/.test(file) ? readModule(folder, file, unread) : {};
  const config: Data = isRecord(read) ? read : {};
  const redirects = redirectsOf(config);
  const instances = docsInstances(config, root, folder);
  const bar = objectIn(objectIn(config, 'themeConfig'), 'navbar');
  const docs = instances.map((instance) => readInstance(instance, { folder, root, bar, report }));
  const blog = blogOf(folder, config, root);
  const others = pagesOf(folder, root, report);
  const translations = new Set(
    folder
      .below(joinPath(root, 'i18n'))
      .map((path) => path.slice(joinPath(root, 'i18n').length + 1).split('/')[0] ?? ''),
  );
  for (const locale of translations) {
    report({
      file: joinPath(root, 'i18n', locale),
      line: 1,
      construct: `translation ${locale}`,
      outcome: 'it is left out',
    });
  }
  reportSettings(config, (construct, outcome) => report({ file, line: 1, construct, outcome }));
  const pages: OldPage[] = [...docs.flatMap((part) => part.pages), ...blog.pages, ...others];
  const statics = listIn(config, 'staticDirectories').filter((path) => typeof path === 'string');
  const publicFolders = (statics.length === 0 ? ['static'] : statics).map((path) => joinPath(root, path));
  const navigation = navigationOf(docs, blog.section);
  const basePath = trimTrailing(textIn(config, 'baseUrl') ?? '', '/');
  return {
    name: textIn(config, 'title') ?? textIn(bar, 'title') ?? 'Documentation',
    description: textIn(config, 'tagline'),
    settings: settingsOf(config, bar, (address) => pages.some((page) => page.address === address)),
    basePath,
    pages,
    navigation,
    redirects: [...redirects, ...extensionRedirects(config, pages)],
    assets: [
      ...publicFolders.flatMap((path) => assetsBelow(folder, path, '', report)),
      ...instances.flatMap(({ path, base }) => assetsBelow(folder, path, base, report)),
      ...assetsBelow(folder, blog.path, blog.base, () => undefined),
    ],
    publicFolders,
    contentRoots: [...instances.map(({ path }) => path), root],
    dialect: docusaurusDialect(
      /remark-?math/i.test(folder.has(file) ? folder.text(file) : ''),
      listedPages(navigation),
    ),
  };
}

function readingOf(report: Report): Parameters<typeof readModule>[2] {
  return ({ file, line, what }) =>
    /^(?:themes?|prism\w*|getFullYear\b|npm2yarn|\w*[Tt]heme|remark\w*|rehype\w*|process|require|math|katex)/.test(what)
      ? undefined
      : report({ file, line, construct: `setting ${what}`, outcome: 'its value is not in the text; it is left out' });
}

interface InstanceSource {
  readonly folder: SourceFolder;
  readonly root: string;
  readonly bar: Data;
  readonly report: Report;
}

interface ReadDocs {
  readonly pages: readonly DocsPage[];
  readonly variants: readonly NavigationVariant[];
}

/** Reads a set of docs with its versions. */
function readInstance(instance: DocsInstance, source: InstanceSource): ReadDocs {
  const { folder, root } = source;
  const read = versionsOf(instance, root, folder).map((part) => {
    const pages = docsBelow(folder, part.path, part.base);
    const made: DocsPage[] = [];
    const sections = sectionsOf({ ...part, pages, made }, source);
    return { name: part.name, pages: [...pages, ...made], sections };
  });
  return {
    pages: read.flatMap(({ pages }) => pages),
    variants: read.map(({ name, sections }) => ({ kind: 'version', name, sections })),
  };
}

interface Part {
  readonly path: string;
  readonly base: string;
  readonly sidebars: string | undefined;
  readonly pages: readonly DocsPage[];
  readonly made: DocsPage[];
}

function sectionsOf(part: Part, { folder, bar, report }: InstanceSource): NavigationSection[] {
  const file = part.sidebars !== undefined && folder.has(part.sidebars) ? part.sidebars : undefined;
  const source: SidebarSource = {
    folder,
    root: part.path,
    base: part.base,
    pages: part.pages,
    made: part.made,
    file: file ?? part.path,
    lost: (construct, outcome) => report({ file: file ?? part.path, line: 1, construct, outcome }),
  };
  const read = file === undefined ? undefined : readModule(folder, file, readingOf(report));
  if (!isRecord(read)) return [{ label: 'Docs', entries: generatedEntries('.', source) }];
  const labels = barLabels(bar);
  return Object.entries(read)
    .filter(([, sidebar]) => Array.isArray(sidebar) || isRecord(sidebar))
    .map(([name, sidebar]) => ({
      label:
        labels.get(name) ?? titleOfName(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/ ?sidebars?$/i, '') || name),
      entries: sidebarEntries(sidebar, source),
    }));
}

function barLabels(bar: Data): Map<string, string> {
  return new Map(
    listIn(bar, 'items').flatMap((item) => {
      const [id, label] = isRecord(item) ? [textIn(item, 'sidebarId'), textIn(item, 'label')] : [];
      return id === undefined || label === undefined ? [] : [[id, label] as const];
    }),
  );
}

/** Versions are those of the first docs: others have none in most projects, and tabs of their own. */
function navigationOf(docs: readonly ReadDocs[], blog: NavigationSection | undefined): OldSite['navigation'] {
  const [first, ...others] = docs;
  const more = [
    ...others.flatMap(({ variants }) => variants[0]?.sections ?? []),
    ...(blog === undefined ? [] : [blog]),
  ];
  const variants = (first?.variants ?? []).map((variant) => ({ ...variant, sections: [...variant.sections, ...more] }));
  if (variants.length > 1) return variants;
  return { sections: (variants[0]?.sections ?? more).filter(({ entries }) => hasPages(entries)) };
}

function hasPages(entries: readonly NavigationEntry[]): boolean {
  return entries.length > 0;
}
