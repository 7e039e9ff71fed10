import { plainAnchor } from '../shared/anchors.ts';
import type { SearchSection } from './engine.ts';

/** A heading of a page as its HTML has it. */
export interface PageHeading {
  readonly text: string;
  readonly id: string;
}

const heading = /^[\s>]*(?:#{1,6}\s+|\d+\.\s+\*\*)(.*)/;
const fence = /^[\s>]*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})/;

/** What is cut. */
interface SearchedPart {
  readonly start: number;
  readonly end: number;
  /** Headings that can be linked to, in the order of the text; some of them may not be in it. */
  readonly headings: readonly PageHeading[];
}

/**
 * Cuts a part of a page's Markdown into sections at its headings. Lines that look like one and cannot be linked to, such as
 * the titles of tabs, stay in the section that they are in; headings of one anchor are one section. There is always a first
 * section, above all headings.
 */
export function sectionsOf(markdown: string, { start, end, headings }: SearchedPart): SearchSection[] {
  const starts = [{ text: '', id: '', at: start }];
  let next = 0;
  let fenced = '';
  for (let at = start; at < end && next < headings.length;) {
    const after = lineEnd(markdown, at);
    const line = markdown.slice(at, after);
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && fenced === '') fenced = mark;
    else if (mark?.startsWith(fenced) === true) fenced = '';
    const text = fenced === '' ? heading.exec(line)?.[1] : undefined;
    const found = text === undefined ? -1 : findHeading(headings, next, text);
    const known = headings[found];
    if (known !== undefined) {
      if (known.id !== starts.at(-1)?.id) starts.push({ ...known, at });
      next = found + 1;
    }
    at = after + 1;
  }
  return starts.map(({ text, id, at }, index) => [text, id, at, starts[index + 1]?.at ?? end]);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function findHeading(headings: readonly PageHeading[], from: number, text: string): number {
  const wanted = plainAnchor(text.replace(/\]\([^)]*(\)?)/g, (part, end) => (end === '' ? part : ']')));
  for (let index = from; index < headings.length; index += 1) {
    if (plainAnchor(headings[index]?.text ?? '') === wanted) return index;
  }
  return -1;
}
