import { nearestFew } from '../../shared/nearest.ts';

/** As many as are worth a look. */
const most = 5;
/** A link at the beginning of a line of llms.txt. */
const entry = /^- \[([^\]]+)\]\(([^)]+)\)/;

/** Shows in place of what a list on the 404 page holds the pages whose addresses are nearest to the one that was asked for. */
export async function showNearestPages(list: HTMLElement, asked: string): Promise<void> {
  const response = await fetch(list.dataset['pages'] ?? '');
  if (!response.ok) return;
  const found = nearestPages(asked, pagesOf(await response.text()));
  if (found.length === 0) return;
  list.replaceChildren(
    ...found.map(({ path, title }) => {
      const link = document.createElement('a');
      link.className = 'not-found-recommended-page-link';
      link.href = path;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}

interface ListedPage {
  readonly path: string;
  readonly title: string;
}

function pagesOf(text: string): ListedPage[] {
  return text.split('\n').flatMap((line) => {
    const [, title = '', address = ''] = entry.exec(line.trimStart()) ?? [];
    if (!address.endsWith('.md')) return [];
    return [{ title, path: new URL(address, location.href).pathname.slice(0, -'.md'.length).replace(/\/index$/, '/') }];
  });
}

/** Returns pages whose address ends like the one that was asked for, then those that differ from it by slips of the hand. */
export function nearestPages(asked: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = asked.replace(/(?:\.html?|\.mdx?|\/)$/, '').toLowerCase();
  const name = nameOf(wanted);
  const byName = pages.filter(({ path }) => nameOf(path.toLowerCase()) === name);
  const byPath = nearestFew(
    wanted,
    pages.map(({ path }) => path),
    most,
  );
  const names = nearestFew(name, new Set(pages.map(({ path }) => nameOf(path))), most);
  const found = [
    ...byName,
    ...byPath.flatMap((path) => pages.filter((page) => page.path === path)),
    ...names.flatMap((near) => pages.filter(({ path }) => nameOf(path) === near)),
  ];
  return [...new Set(found)].slice(0, most);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
