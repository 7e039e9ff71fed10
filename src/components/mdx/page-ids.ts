import { headingId, type CompiledPage } from '../../markdown/index.ts';
import { accordionIdOf, fieldIdOf, tabIdOf } from './title-ids.ts';

interface PageIds {
  readonly counts: Map<string, number>;
  readonly taken: Set<string>;
  /** Ids that the content has, and those that its components may get. */
  readonly ofContent: Set<string>;
}

const pages = new WeakMap<object, PageIds>();

function idsOf(page: object): PageIds {
  const ids = pages.get(page) ?? {
    counts: new Map<string, number>(),
    taken: new Set<string>(),
    ofContent: new Set<string>(),
  };
  pages.set(page, ids);
  return ids;
}

/**
 * Keeps ids of the page's content for what has them: components whose titles are the same get others, and parts of every
 * page leave theirs, as links to these are about the content. `anchors` are ids and titles.
 */
export function reserveIds(page: object, { ids, anchors }: Pick<CompiledPage, 'ids' | 'anchors'>): void {
  const { taken, ofContent } = idsOf(page);
  for (const id of ids) taken.add(id);
  for (const anchor of [...ids, ...anchors]) ofContent.add(headingId(anchor));
}

/** Returns the id of a part of every page, which stylesheets of authors may name; another where content has the same. */
export function partId(page: object, id: string): string {
  const { ofContent } = idsOf(page);
  let free = id;
  while (ofContent.has(free)) free = `octavo-${free}`;
  return free;
}

/**
 * Returns `id`, or `id` with a number when it was given before on the same page (docs-json.md §3.2).
 * `page` is an object that stands for the rendering of one page: `Astro.locals`. Each `scope` counts for itself.
 */
export function uniqueId(page: object, { scope, id, suffix }: { scope: string; id: string; suffix: IdSuffix }): string {
  const { counts, taken } = idsOf(page);
  const key = `${scope} ${id}`;
  let count = counts.get(key) ?? 0;
  while (taken.has(count === 0 ? id : suffix(id, count))) count++;
  const free = count === 0 ? id : suffix(id, count);
  counts.set(key, count + 1);
  taken.add(free);
  return free;
}

/** Makes the id of a repetition; `count` is 1 for the second. */
export type IdSuffix = (id: string, count: number) => string;

/** Returns the id of a tab: the rule of headings, with a count of its own. */
export function tabId(page: object, title: string): string {
  return uniqueId(page, { scope: 'tab', id: tabIdOf(title), suffix: asHeadings });
}

/**
 * Returns the id of a step or an update whose title comes from code, by the rule of headings: others have theirs since the
 * page was compiled. Undefined without a title.
 */
export function headingIdOf(page: object, title: string): string | undefined {
  const id = headingId(title);
  return id === '' ? undefined : uniqueId(page, { scope: 'heading', id, suffix: asHeadings });
}

const asHeadings: IdSuffix = (id, count) => `${id}-${count + 1}`;

/** Returns the id of an accordion or view from its title; repetitions get `-1`, `-2` … */
export function accordionId(page: object, title: string): string {
  return uniqueId(page, {
    scope: 'accordion',
    id: accordionIdOf(title),
    suffix: (base, count) => `${base}-${count}`,
  });
}

/** Returns the id of a field: `param-` and the name in kebab case; repetitions get `_1`, `_2` … */
export function fieldId(page: object, name: string): string {
  return uniqueId(page, { scope: 'field', id: fieldIdOf(name), suffix: (base, count) => `${base}_${count}` });
}
