import { codeRanges, isInside } from '../code-ranges.ts';
import { knownValue, type ElementRecord } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { tagPlace } from './places.ts';

/** A heading of Markdown, as far as the checks look at it. */
export interface HeadingRecord {
  readonly offset: number;
  readonly isEmpty: boolean;
  readonly id: string;
  /** The author wrote the id behind it. */
  readonly isExplicit: boolean;
}

/** Headings without a text, two with one id, and lines that were to be headings. */
export function headingFindings(page: PageElements, headings: readonly HeadingRecord[]): Finding[] {
  return [
    ...emptyHeadings(headings),
    ...partedIds(headings),
    ...repeatedIds(page, headings),
    ...touchingMarks(page),
    ...tooManyMarks(page),
    ...underlined(page, headings),
  ];
}

function emptyHeadings(headings: readonly HeadingRecord[]): Finding[] {
  return headings
    .filter(({ isEmpty }) => isEmpty)
    .map(({ offset }) => ({
      kind: 'heading-empty',
      offset,
      length: 1,
      message: 'This heading has no text.',
      hint: 'Write its text behind the `#`, or remove the line.',
    }));
}

/** An id has no spaces (HTML Standard, 3.2.6): what stands behind a `#` ends at the first. */
function partedIds(headings: readonly HeadingRecord[]): Finding[] {
  return headings
    .filter(({ id, isExplicit }) => isExplicit && /\s/.test(id.trim()))
    .map(({ id, offset }) => ({
      kind: 'attribute-value',
      offset,
      length: 1,
      message: `The id ${shown(id)} of this heading has a space, so that links do not find it.`,
      hint: `Write \`{#${id.trim().replaceAll(/\s+/g, '-')}}\`.`,
    }));
}

/** Elements whose `id` is the anchor of a section. */
const anchored = /^(?:h[1-6]|Heading|Step|Update|Accordion|Tab|View)$/;

function repeatedIds(page: PageElements, headings: readonly HeadingRecord[]): Finding[] {
  const ids = [
    ...headings.map(({ id, isExplicit, offset }) => ({ id, isExplicit, offset, length: 1 })),
    ...page.elements.filter(({ name }) => anchored.test(name)).flatMap((element) => writtenId(element)),
  ].sort((a, b) => a.offset - b.offset);
  const seen = new Set<string>();
  return ids.flatMap(({ id, isExplicit, ...place }): Finding[] => {
    if (!isExplicit || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      {
        kind: 'id-twice',
        ...place,
        message: `The id ${shown(id)} is given twice on this page; links to it lead to the first.`,
        hint: 'Give this one another id, or let its text make it.',
      },
    ];
  });
}

function writtenId(element: ElementRecord): { id: string; isExplicit: true; offset: number; length: number }[] {
  const id = knownValue(element, 'id');
  return typeof id === 'string' && id !== '' && !id.includes('{')
    ? [{ id, isExplicit: true, ...tagPlace(element) }]
    : [];
}

const touching =
  /^[ \t]{0,3}(?:(#{2,6})(?![#\s!])([^\n\r\u2028\u2029{}<>]+)|(#)(\p{Lu}[^\n\r\u2028\u2029{}<>]*[^\s.!?,:;{}<>])[ \t]*\r?)$/gmu;

/** `##Title`: without a space after the marks the line is text (CommonMark 0.31, 4.2). */
function touchingMarks({ text }: PageElements): Finding[] {
  // Almost no page has one: the newline in front makes looking quick.
  if (!text.startsWith('#') && !/\n[ \t]{0,3}#+[^#\s]/.test(text)) return [];
  const code = codeRanges(text);
  const findings: Finding[] = [];
  for (const { index, 0: line, 1: several, 2: behind, 3: one, 4: title = '' } of text.matchAll(touching)) {
    const offset = index + line.indexOf('#');
    if (isInside(code, offset) || (one !== undefined && !standsAlone(text, { index, line }))) continue;
    const [marks, written] = [several ?? one ?? '#', (behind ?? title).trim()];
    findings.push({
      kind: 'heading-marks',
      offset,
      length: marks.length,
      message: `\`${marks}${written.slice(0, 40)}\` is no heading: a space is missing after \`${marks}\`.`,
      hint: `Write \`${marks} ${written.slice(0, 40)}\`; if it is no heading, write \`\\#\`.`,
    });
  }
  return findings;
}

/** `####### Title`: more than six marks are text (CommonMark 0.31, 4.2). */
function tooManyMarks({ text }: PageElements): Finding[] {
  if (!text.includes('#######')) return [];
  const found = [...text.matchAll(/^[ \t]{0,3}(#{7,})[ \t]+\S/gm)];
  if (found.length === 0) return [];
  const code = codeRanges(text);
  return found
    .map(({ index, 0: line, 1: marks = '' }) => ({ offset: index + line.indexOf('#'), length: marks.length }))
    .filter(({ offset }) => !isInside(code, offset))
    .map((place) => ({
      kind: 'heading-marks',
      ...place,
      message: `${place.length} marks make no heading: there are six levels.`,
      hint: 'Write one to six `#`.',
    }));
}

/** A row of hyphens right below a paragraph makes it a heading (CommonMark 0.31, 4.3), where a line across was meant. */
function underlined({ text }: PageElements, headings: readonly HeadingRecord[]): Finding[] {
  return headings.flatMap(({ offset }) => {
    const [written = '', row] =
      /^([^\n]+(?:\n[^\n]+){0,20}?)\n[ \t]{0,3}(-{2,}|={2,})[ \t]*\r?(?:\n|$)/
        .exec(text.slice(offset, offset + 4000))
        ?.slice(1) ?? [];
    const isSentence = /[.!?:;,]["')*_\]]*\s*$/.test(written) && /\s\S+\s\S+\s/.test(written);
    if (row === undefined || written.startsWith('#') || !isSentence || isLostBlock(text, { offset, written }))
      return [];
    return [
      {
        kind: 'heading-marks' as const,
        offset,
        length: 1,
        message: `The row of \`${row.slice(0, 1)}\` below it makes a heading of this paragraph.`,
        hint: 'Leave an empty line between them for a line across the page, or write a heading with `##`.',
      },
    ];
  });
}

const keyLine = /^(?:["']?[\w$][\w.:$/-]*["']?[ \t]*[:=](?:[ \t]|$)|[ \t]|- |#|[-—–+=*.~]+[ \t]*\r?$)/;

/** Keys at the start of a page are frontmatter whose fences are wrong, which is told as that. */
function isLostBlock(
  text: string,
  { offset, written }: { readonly offset: number; readonly written: string },
): boolean {
  return !/\w/.test(text.slice(0, offset)) && written.split('\n').every((line) => keyLine.test(line));
}

/** One mark alone may begin a text ("#General is our channel"): a heading stands between blank lines. */
function standsAlone(text: string, { index, line }: { readonly index: number; readonly line: string }): boolean {
  return (
    /(?:^|\n[ \t]*\r?\n)$/.test(text.slice(Math.max(0, index - 80), index)) &&
    /^\r?\n?[ \t]*(?:\r?\n|$)/.test(text.slice(index + line.length, index + line.length + 80))
  );
}

/** Frames of other pages that say nothing to those who cannot see them (WCAG 2.2, 4.1.2). */
export function frameFindings(page: PageElements): Finding[] {
  return page.elements
    .filter(
      ({ name, attributes, hasSpread }) =>
        name === 'iframe' &&
        !hasSpread &&
        !attributes.some((attribute) => /^(?:title|aria-label|aria-hidden)$/.test(attribute.name)),
    )
    .map((element) => ({
      kind: 'frame-untitled',
      ...tagPlace(element),
      message: 'This <iframe> has no title for readers who cannot see it.',
      hint: 'Say what it shows: `title="…"`.',
    }));
}
