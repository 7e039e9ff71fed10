import { plainAnchor } from '../shared/anchors.ts';
import type { SearchSection } from './format.ts';

/** A heading of a page as its HTML has it. */
export interface PageHeading {
  readonly text: string;
  readonly id: string;
}

const heading = /^[\s>]*(?:#{1,6}\s+|\d+\.\s+\*\*)(.*)/;
const fence = /^[\s>]*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})/;

/**
 * Cuts Markdown from `start` on into sections at those headings that can be linked to. Others, such as the titles of tabs,
 * stay in the section that they are in. There is always a first section, above all headings.
 */
export function sectionsOf(markdown: string, start: number, headings: readonly PageHeading[]): SearchSection[] {
  const sections: [string, string, number, number][] = [['', '', start, markdown.length]];
  let next = 0;
  let open = '';
  for (let at = start; at < markdown.length && next < headings.length;) {
    const end = lineEnd(markdown, at);
    const line = markdown.slice(at, end);
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && open === '') open = mark;
    else if (mark?.startsWith(open) === true) open = '';
    const text = open === '' ? heading.exec(line)?.[1] : undefined;
    const found = text === undefined ? -1 : findHeading(headings, next, text);
    if (found >= 0) {
      const { text: title, id } = headings[found] ?? { text: '', id: '' };
      const last = sections.at(-1);
      if (last !== undefined) last[3] = at;
      sections.push([title, id, at, markdown.length]);
      next = found + 1;
    }
    at = end + 1;
  }
  return sections;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function findHeading(headings: readonly PageHeading[], from: number, text: string): number {
  const wanted = plainAnchor(text.replace(/\]\([^)]*\)/g, ']'));
  for (let index = from; index < headings.length; index += 1) {
    if (plainAnchor(headings[index]?.text ?? '') === wanted) return index;
  }
  return -1;
}
