import type { SearchHit, SectionHit } from '../engine.ts';
import type { HostedSection } from './hosted.ts';

/** A page that a service found; its language is empty on a site without several. */
export type HostedHit = SearchHit & { readonly language: string };

/**
 * Returns the pages of sections that were found, in the order of their best ones, as the site's own engine gives them; where
 * a section is in its page, services do not know. `note` is told which section became which.
 */
export function pagesOf(
  found: readonly HostedSection[],
  note: (hit: SectionHit, section: HostedSection) => void = () => undefined,
): HostedHit[] {
  const pages = Map.groupBy(found, ({ page }) => page.path);
  // A rank is all that the scores of services have in common.
  const scores = new Map(found.map((section, rank) => [section, (found.length - rank) / found.length]));
  return [...pages.values()].flatMap((all) => {
    const [best] = all;
    if (best === undefined) return [];
    const sections = all.map((section): SectionHit => {
      const hit = { title: section.heading, id: section.anchor, start: 0, end: 0, score: scores.get(section) ?? 0 };
      note(hit, section);
      return hit;
    });
    const { page, version, language } = best;
    return [{ page, version, language, index: 0, score: scores.get(best) ?? 0, spellings: [], sections }];
  });
}

/** Returns sections, each once, as some services keep a paragraph each; and at most `maxEach` of a page. */
export function fewOfEach(found: readonly HostedSection[], maxEach: number): HostedSection[] {
  const anchors = new Map<string, Set<string>>();
  return found.filter(({ page, anchor }) => {
    const own = anchors.get(page.path) ?? new Set();
    anchors.set(page.path, own);
    if (own.has(anchor) || own.size >= maxEach) return false;
    own.add(anchor);
    return true;
  });
}

/** Returns the items of two lists, one of each in turn: lists whose scores cannot be compared. */
export function inTurn<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]).flat();
}
