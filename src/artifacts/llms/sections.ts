import type { Page, Site } from '../../site/index.ts';
import { oneLine } from '../text.ts';

/** Pages below one title, in the order of navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

const apiSection = 'API reference';

/** Returns pages by the tab (or other innermost division) that holds them, else by their top group, operations apart. */
export function sectionsOf(pages: readonly Page[], site: Site): Section[] {
  return grouped(pages, (page) => {
    const { divisions, breadcrumbs } = site.context(page.path);
    const division = divisions
      .filter(({ kind }) => kind !== 'language' && kind !== 'version')
      .flatMap((level) => level.entries.filter(({ active }) => active))
      .at(-1)?.label;
    return division ?? (page.operation === undefined ? (breadcrumbs[0]?.title ?? 'Docs') : apiSection);
  });
}

/** Returns the pages of a section by the outermost group that tells them apart. */
export function groupsOf({ title, pages }: Section, site: Site): Section[] {
  const crumbsOf = new Map(
    pages.map((page) => {
      const { breadcrumbs } = site.context(page.path);
      return [page, breadcrumbs.flatMap((crumb) => (crumb.title.trim() === '' ? [] : [crumb.title]))] as const;
    }),
  );
  const crumbs = (page: Page): readonly string[] => crumbsOf.get(page) ?? [];
  for (let depth = 0; depth < 3; depth += 1) {
    const groups = grouped(pages, (page) => crumbs(page)[depth] ?? crumbs(page).at(-1) ?? title);
    if (groups.length > 1) return groups;
  }
  return [{ title, pages }];
}

function grouped(pages: readonly Page[], titleOf: (page: Page) => string): Section[] {
  const sections = new Map<string, Page[]>();
  const lines = new Map<string, string>();
  for (const page of pages) {
    const written = titleOf(page);
    const title = lines.get(written) ?? oneLine(written);
    lines.set(written, title);
    const list = sections.get(title);
    if (list === undefined) sections.set(title, [page]);
    else list.push(page);
  }
  return [...sections].map(([title, list]) => ({ title, pages: list }));
}

/**
 * Returns what each of the pages is called in a list of all of them: its title; where others have the same, with the group
 * it is in ("Create (Databases)"); where that is not enough, with its path.
 */
export function distinctTitles(pages: readonly Page[], site: Site): ReadonlyMap<Page, string> {
  const titles = new Map<Page, string>();
  const inGroup = (page: Page): string => {
    const group = site.context(page.path).breadcrumbs.at(-1)?.title;
    return group === undefined ? page.title : `${page.title} (${group})`;
  };
  for (const alike of Map.groupBy(pages, ({ title }) => oneLine(title).toLowerCase()).values()) {
    if (alike.length === 1) for (const page of alike) titles.set(page, page.title);
    else {
      for (const same of Map.groupBy(alike, inGroup).values())
        for (const page of same) titles.set(page, same.length === 1 ? inGroup(page) : `${page.title} (${page.path})`);
    }
  }
  return titles;
}
