import { plainAnchor } from '../../shared/anchors.ts';
import { closedFences } from '../../shared/fences.ts';
import { approximateTokens } from './tokens.ts';

/** A heading of a page, and the part of the text that it is of, subsections included. */
export interface MarkdownSection {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** Returns the sections of a Markdown text, in its order: those of a page's own title as well. */
export function sectionsIn(markdown: string): MarkdownSection[] {
  const fences = closedFences(markdown);
  const found: { level: number; title: string; start: number }[] = [];
  let fence = 0;
  for (const { 0: line, 1: marks = '', 2: title = '', index } of markdown.matchAll(/^(#{1,6})[ \t]+(\S.*)$/gm)) {
    while ((fences[fence]?.end ?? Infinity) < index) fence += 1;
    const isCode = (fences[fence]?.start ?? Infinity) < index + line.length;
    if (!isCode) found.push({ level: marks.length, title: title.trim(), start: index });
  }
  return found.map(({ level, title, start }, position) => {
    let next = position + 1;
    while ((found[next]?.level ?? 0) > level) next += 1;
    const end = found[next]?.start ?? markdown.length;
    return { level, title, start, end, tokens: approximateTokens(markdown.slice(start, end)) };
  });
}

/** Returns the section that a caller names by its heading or by its anchor, or undefined when there is none. */
export function findSection(sections: readonly MarkdownSection[], name: string): MarkdownSection | undefined {
  const wanted = plainAnchor(name);
  const named = sections.find(({ title }) => plainAnchor(title) === wanted);
  if (named !== undefined) return named;
  // Of headings that are alike the second has the anchor `errors-2`.
  const [, title = '', number = ''] = /^(.*?)-(\d+)$/.exec(name) ?? [];
  const alike = sections.filter((section) => plainAnchor(section.title) === plainAnchor(title));
  return alike[Number(number) - 1];
}

/** A paragraph, a list, a fence of code: what is not taken apart. */
export interface MarkdownBlock {
  readonly text: string;
  readonly isCode: boolean;
}

/** Returns the blocks of a Markdown text: fences, and what is between empty lines. */
export function blocksOf(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let end = 0;
  const addProse = (text: string): void => {
    for (const part of text.split(/\n[ \t]*\n/)) {
      const block = part.replace(/^\s*\n/, '').trimEnd();
      if (block !== '') blocks.push({ text: block, isCode: false });
    }
  };
  for (const fence of closedFences(markdown)) {
    addProse(markdown.slice(end, fence.start));
    ({ end } = fence);
    blocks.push({ text: markdown.slice(fence.start, end), isCode: true });
  }
  addProse(markdown.slice(end));
  return blocks;
}

/**
 * Returns the start of a text that is about `maxTokens` long: whole blocks, or as many lines of the first as there is
 * room for. A fence that is cut is closed.
 */
export function cutToTokens(markdown: string, maxTokens: number): string {
  const blocks = blocksOf(markdown);
  const texts: string[] = [];
  let used = 0;
  for (const { text } of blocks) {
    used += approximateTokens(text);
    if (used > maxTokens) break;
    texts.push(text);
  }
  const [first] = blocks;
  return texts.length > 0 || first === undefined ? texts.join('\n\n') : cutBlock(first, maxTokens);
}

/** Returns the lines of a block that there is room for; one at least. */
export function cutBlock({ text, isCode }: MarkdownBlock, maxTokens: number): string {
  const lines = text.split('\n');
  const shownLines: string[] = [];
  let used = 0;
  for (const line of isCode ? lines.slice(0, -1) : lines) {
    used += approximateTokens(line) + 1;
    if (shownLines.length > 0 && used > maxTokens) break;
    shownLines.push(line);
  }
  if (shownLines.length === lines.length) return text;
  const [line = ''] = shownLines;
  // A line may be a whole page of its own.
  const shown = shownLines.length === 1 ? line.slice(0, maxTokens * 4) : shownLines.join('\n');
  return `${shown}\n…${isCode ? `\n${lines.at(-1) ?? ''}` : ''}`;
}
