import type { NavigationEntry, OldPage } from '../../model.ts';
import { textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** The folder of the blog, from the options of Material's plugin. */
export function blogFolder(docs: string, options: Data): string {
  return joinPath(docs, textIn(options, 'blog_dir') ?? 'blog');
}

/** Gives posts the addresses that Material made of their dates and titles: `/blog/2024/01/31/title`. */
export function withPostAddresses(
  folder: SourceFolder,
  blog: string,
  docs: string,
  pages: readonly OldPage[],
): OldPage[] {
  return pages.map((page) => {
    if (!isPost(page, blog)) return page;
    const { data, body } = splitFrontmatter(folder.text(page.file));
    const day = dayOf(data);
    const title = textIn(data, 'title') ?? /^#[ \t]+(.+)$/m.exec(body)?.[1];
    const slug = textIn(data, 'slug') ?? (title === undefined ? undefined : slugOf(title));
    if (day === undefined || slug === undefined) return page;
    const address = joinPath(blog.slice(docs === '' ? 0 : docs.length + 1), day, slug);
    return { ...page, otherAddresses: [...(page.otherAddresses ?? []), `/${address}`] };
  });
}

/** Puts posts below the page of the blog, which listed them, the newest first. */
export function withPosts(
  entries: readonly NavigationEntry[],
  { folder, blog, pages }: { readonly folder: SourceFolder; readonly blog: string; readonly pages: readonly OldPage[] },
): NavigationEntry[] {
  const dated = pages
    .filter((page) => isPost(page, blog))
    .map(({ file }) => ({ file, day: dayOf(splitFrontmatter(folder.text(file)).data) ?? '' }));
  const posts = dated
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ file }): NavigationEntry => ({ kind: 'page', file }));
  if (posts.length === 0) return [...entries];
  const index = joinPath(blog, 'index.md');
  return entries.map((entry): NavigationEntry => {
    if (entry.kind === 'page' && entry.file === index)
      return { kind: 'group', label: entry.label ?? 'Blog', page: index, entries: posts };
    if (entry.kind !== 'group') return entry;
    const own = entry.page === index || entry.entries.some((child) => child.kind === 'page' && child.file === index);
    return {
      ...entry,
      entries: own ? [...entry.entries, ...posts] : withPosts(entry.entries, { folder, blog, pages }),
    };
  });
}

function isPost({ file }: OldPage, blog: string): boolean {
  return file.startsWith(`${blog}/posts/`);
}

/** `2024/01/31`; a date may be one of several, by what it is of. */
function dayOf(data: Data): string | undefined {
  const { date } = data;
  const value: unknown = typeof date === 'object' && date !== null && 'created' in date ? date.created : date;
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : '';
  return /^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.slice(1, 4).join('/');
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
}
