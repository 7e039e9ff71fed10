/**
 * The addresses that the navigation of a project has on the site of its own tool, worked out apart from `src/import`: what an import
 * says of itself proves nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import yaml from 'js-yaml';

/** Returns every address that the navigation of the project in a folder leads to, with a slash at the start. */
export function oldAddresses(tool: string, folder: string): string[] {
  const read = readers[tool];
  if (read === undefined) throw new Error(`There is no reader of the addresses of ${tool}.`);
  return [...new Set(read(folder))];
}

const readers: Readonly<Record<string, (folder: string) => string[]>> = {
  docusaurus: docusaurusAddresses,
  starlight: starlightAddresses,
  vitepress: vitepressAddresses,
  mkdocs: mkdocsAddresses,
  gitbook: gitbookAddresses,
};

const navigationOf = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'navigation.json'), 'utf8'));

/** Every text below a value that `isWanted` takes, with the key that it stands under. */
function textsIn(value: unknown, isWanted: (key: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return isWanted(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, isWanted, key));
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, isWanted, name));
}

/** Ids of documents: their folder and the `id` of the frontmatter, or the name of the file; `slug` is an address. */
function docusaurusAddresses(folder: string): string[] {
  const docs = join(folder, 'docs');
  const addresses = new Map<string, string>();
  for (const entry of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    const path = /^(.*)\.mdx?$/.exec(entry.replaceAll('\\', '/'))?.[1];
    if (path === undefined) continue;
    const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(join(docs, entry), 'utf8')) ?? [];
    const field = (name: string): string | undefined =>
      new RegExp(`^${name}:[ \\t]*['"]?(.+?)['"]?[ \\t]*$`, 'm').exec(head)?.[1];
    const id = posix.join(posix.dirname(path), field('id') ?? posix.basename(path));
    const slug = field('slug');
    const own = slug === undefined ? `/${id}` : posix.join('/', slug.startsWith('/') ? '' : posix.dirname(path), slug);
    addresses.set(id, slug === undefined && field('id') === undefined ? own.replace(/\/index$/, '') : own);
  }
  const { sidebars } = navigationOf(folder) as { readonly sidebars: unknown };
  const ids = textsIn(sidebars, (key) => !['type', 'label', 'href', 'dirName', 'slug'].includes(key));
  return ids.flatMap((id) => addresses.get(id) ?? []);
}

/** Slugs, and files of folders, in English and in every language that has the page. */
function starlightAddresses(folder: string): string[] {
  const { sidebar, docsFolder, locales } = navigationOf(folder) as {
    readonly sidebar: unknown;
    readonly docsFolder: string;
    readonly locales: Readonly<Record<string, unknown>>;
  };
  const pages = readdirSync(join(folder, docsFolder), { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const plain = /^(.*)\.mdx?$/.exec(path.replaceAll('\\', '/'))?.[1];
    return plain === undefined ? [] : [plain.replace(/(?:^|\/)index$/, '')];
  });
  const named = new Set(textsIn(sidebar, (key) => key === 'slug' || key === 'items'));
  const folders = textsIn(sidebar, (key) => key === 'directory');
  const prefixes = Object.keys(locales).map((name) => (name === 'root' ? '' : `${name}/`));
  return pages
    .filter((page) =>
      prefixes.some((prefix) => {
        const own = page.slice(prefix.length);
        return page.startsWith(prefix) && (named.has(own) || folders.some((each) => own.startsWith(`${each}/`)));
      }),
    )
    .map((page) => `/${page}`);
}

/** Links are addresses already. */
function vitepressAddresses(folder: string): string[] {
  const links = textsIn(navigationOf(folder), (key) => key === 'link');
  return links.filter((link) => link.startsWith('/')).map((link) => link.replace(/#.*$/, ''));
}

/** A page is a folder: `a/b.md` is `/a/b/`. */
function mkdocsAddresses(folder: string): string[] {
  const text = readFileSync(join(folder, 'mkdocs.yml'), 'utf8').replace(/!!python\/\S+|!ENV/g, '');
  const { nav } = yaml.load(text) as { readonly nav: unknown };
  const paths = textsIn(nav, () => true).filter((path) => path.endsWith('.md') && !/^https?:/.test(path));
  const there = paths.filter((path) => existsSync(join(folder, 'docs', path)));
  return there.map((path) => `/${path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '')}`);
}

/**
 * The nearest heading above, the pages above in the list, and the name of the file. A heading that comes again is numbered: the published
 * site of the corpus has `…-1` in its second version.
 */
function gitbookAddresses(folder: string): string[] {
  const slug = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '');
  const used = new Map<string, number>();
  const above: { readonly indent: number; readonly address: string }[] = [];
  let group = '';
  return readFileSync(join(folder, 'SUMMARY.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^##+ (.+)$/.exec(line)?.[1];
      if (heading !== undefined) {
        const own = slug(heading);
        const times = used.get(own) ?? 0;
        used.set(own, times + 1);
        group = times === 0 ? own : `${own}-${times}`;
        above.length = 0;
      }
      const [, spaces = '', path = ''] = /^( *)[*-] .*\]\(\/?([^)]+\.md)\)/.exec(line) ?? [];
      const file = decodeURIComponent(path);
      if (path === '' || !existsSync(join(folder, file))) return [];
      while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop();
      const address = posix.join(above.at(-1)?.address ?? `/${group}`, slug(posix.basename(file, '.md')));
      above.push({ indent: spaces.length, address });
      return [address];
    });
}
