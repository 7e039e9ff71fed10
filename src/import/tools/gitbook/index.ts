import type { Loss, NavigationEntry, OldPage, OldSite, Redirect, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { pagesIn } from '../../site/navigation.ts';
import { readDataFile } from '../../source/config-file.ts';
import { objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { gitbookDialect } from './dialect.ts';
import { summaryEntries } from './summary.ts';

/** GitBook with Git Sync, and its older command: SUMMARY.md, `.gitbook.yaml`, blocks between `{% … %}`. */
export const gitbook: Tool = {
  name: 'GitBook',
  marker: 'SUMMARY.md',
  detect: (folder) => nearestFile(folder, /(?:^|\/)\.gitbook\.ya?ml$/) ?? nearestFile(folder, /(?:^|\/)SUMMARY\.md$/),
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const config = /\.ya?ml$/.test(file) ? readDataFile(folder, file) : {};
  const root = joinPath(folderOf(file), textIn(config, 'root') ?? '');
  const structure = objectIn(config, 'structure');
  const summary = joinPath(root, textIn(structure, 'summary') ?? 'SUMMARY.md');
  const readme = joinPath(root, textIn(structure, 'readme') ?? 'README.md');
  const all = pagesBelow(folder, root, { summary, readme, hasHtml: folder.has(joinPath(root, 'book.json')) });
  const entries = folder.has(summary)
    ? summaryEntries(folder.text(summary), {
        pageOf: (path) => fileOf(path, root, all),
        lost: (construct, outcome, line) => report({ file: summary, line, construct, outcome }),
      })
    : all.map((page): NavigationEntry => ({ kind: 'page', file: page.file }));
  const named = new Set(pagesIn({ sections: [{ label: '', entries }] }).map((entry) => entry.file));
  const published = all.filter((page) => named.has(page.file) || page.file === readme);
  for (const page of all.filter((each) => !published.includes(each))) {
    const outcome = 'GitBook publishes what the summary names; it is left out';
    report({ file: page.file, line: 1, construct: 'page outside of the summary', outcome });
  }
  const old = addressesIn(entries);
  // The first page is the home page.
  old.delete(readme);
  const pages = published.map((page) => ({
    ...page,
    otherAddresses: [...(page.otherAddresses ?? []), ...(old.get(page.file) ?? [])],
  }));
  return {
    name: titleIn(folder, readme)?.replace(/ ?:[\w+-]+:/g, '') ?? 'Documentation',
    settings: {},
    pages,
    navigation: {
      sections: [
        {
          label: 'Docs',
          entries: named.has(readme) || !folder.has(readme) ? entries : [{ kind: 'page', file: readme }, ...entries],
        },
      ],
    },
    redirects: redirectsOf(config, root, pages),
    // Hidden folders are not published.
    assets: assetsBelow(folder, root, '', report).map(({ file: source, path }) => ({
      file: source,
      path: path.replace(/(^|\/)\.gitbook\//, '$1gitbook/'),
    })),
    publicFolders: [root],
    contentRoots: [root],
    dialect: gitbookDialect,
  };
}

function pagesBelow(
  folder: SourceFolder,
  root: string,
  { summary, readme, hasHtml }: { readonly summary: string; readonly readme: string; readonly hasHtml: boolean },
): OldPage[] {
  return folder.below(root).flatMap((file) => {
    const below = file.slice(root === '' ? 0 : root.length + 1);
    const isHidden = below.split('/').some((part) => part.startsWith('.') || part === '_book');
    if (!/\.(?:md|markdown)$/.test(file) || file === summary || isHidden) return [];
    const plain = below.replace(/\.(?:md|markdown)$/, '');
    const path = file === readme ? '' : plain.replace(/(?:^|\/)(?:README|index)$/i, '');
    const address = joinPath(path.toLowerCase().replace(/[^\p{L}\p{N}/._-]+/gu, '-'));
    // The older command wrote files of these names.
    const html = `/${joinPath(plain.replace(/(^|\/)README$/i, '$1index'))}.html`;
    return [{ file, address, otherAddresses: hasHtml ? [html] : [] }];
  });
}

function fileOf(path: string, root: string, pages: readonly OldPage[]): string | undefined {
  const wanted = joinPath(root, path);
  return [wanted, `${wanted}.md`, joinPath(wanted, 'README.md')].find((file) =>
    pages.some((page) => page.file === file),
  );
}

/**
 * GitBook's own addresses: the heading of the summary, the pages above, and the name of the file. Headings are on one level; one that comes
 * again has a number.
 */
function addressesIn(
  entries: readonly NavigationEntry[],
  above = '',
  used = new Map<string, number>(),
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (file: string, address: string): void =>
    void found.set(file, [...(found.get(file) ?? []), `/${address}`]);
  for (const entry of entries) {
    if (entry.kind === 'page') add(entry.file, joinPath(above, nameOf(entry.file)));
    if (entry.kind !== 'group') continue;
    const own = entry.page === undefined ? numbered(slug(entry.label), used) : joinPath(above, nameOf(entry.page));
    if (entry.page !== undefined) add(entry.page, own);
    for (const [file, addresses] of addressesIn(entry.entries, own, used))
      found.set(file, [...(found.get(file) ?? []), ...addresses]);
  }
  return found;
}

function numbered(name: string, used: Map<string, number>): string {
  const times = used.get(name) ?? 0;
  used.set(name, times + 1);
  return times === 0 ? name : `${name}-${times}`;
}

function nameOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  return slug((/^readme$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? '');
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

function redirectsOf(config: Data, root: string, pages: readonly OldPage[]): Redirect[] {
  return Object.entries(objectIn(config, 'redirects')).flatMap(([source, target]) => {
    if (typeof target !== 'string') return [];
    const file = fileOf(target.replace(/[?#].*$/, ''), root, pages);
    const page = pages.find((each) => each.file === file);
    return [{ source, destination: page === undefined ? target : `/${page.address}` }];
  });
}

function titleIn(folder: SourceFolder, file: string): string | undefined {
  return folder.has(file) ? /^#[ \t]+(.+?)[ \t]*$/m.exec(folder.text(file))?.[1] : undefined;
}
