import { nearestFew } from '../../shared/nearest.ts';

/** As many as are worth a look. */
const maxPages = 5;
/** As many lists as are worth their bytes. */
const maxLists = 12;
/** A link at the beginning of a line of llms.txt. */
const entry = /^- \[([^\]]+)\]\(([^)]+)\)/;

/**
 * Shows in place of what a list on the 404 page holds the pages whose addresses are nearest to the one that was asked for. Where none
 * is near, the list may say where readers are led instead (`data-start`).
 */
export async function showNearestPages(list: HTMLElement, asked: string): Promise<void> {
  const text = await textAt(list.dataset['pages'] ?? '');
  if (text === undefined) return;
  const lists = await Promise.all(nearestLists(asked, listsOf(text)).map(textAt));
  const found = nearestPages(
    asked,
    [text, ...lists].flatMap((entries) => pagesOf(entries ?? '')),
  );
  const { start } = list.dataset;
  if (found.length === 0 && start !== undefined) location.replace(start);
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

async function textAt(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  return response.ok ? response.text() : undefined;
}

/** Returns the lists that llms.txt of a large site leads to in place of pages. */
function listsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const address = entry.exec(line.trimStart())?.[2] ?? '';
    return address.endsWith('.txt') && URL.canParse(address) ? [new URL(address).pathname] : [];
  });
}

/** Returns the lists to look into: those first whose names have words of the address that was asked for. */
export function nearestLists(asked: string, lists: readonly string[]): string[] {
  const words = new Set(asked.toLowerCase().match(/[a-z\d]+/g));
  const shared = (list: string): number =>
    (nameOf(list).match(/[a-z\d]+/g) ?? []).filter((word) => words.has(word)).length;
  return [...lists].sort((a, b) => shared(b) - shared(a)).slice(0, maxLists);
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
    maxPages,
  );
  const names = nearestFew(name, new Set(pages.map(({ path }) => nameOf(path))), maxPages);
  const found = [
    ...byName,
    ...byPath.flatMap((path) => pages.filter((page) => page.path === path)),
    ...names.flatMap((near) => pages.filter(({ path }) => nameOf(path) === near)),
  ];
  return [...new Set(found)].slice(0, maxPages);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
