import { trimTrailing } from '../shared/trim.ts';

/** What stands below a heading, up to the next one. */
export interface HeadedText {
  /** Without marks. */
  readonly title: string;
  readonly text: string;
}

/** Returns the parts of a Markdown text that have headings; what stands before the first one is in none. */
export function cutAtHeadings(markdown: string): HeadedText[] {
  const found: { title: string; lines: string[] }[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) fence = fence === '' ? mark : fence === mark ? '' : fence;
    const title = fence === '' ? headingOf(line) : undefined;
    if (title === undefined) found.at(-1)?.lines.push(line);
    else found.push({ title: title.replace(/[*`]/g, ''), lines: [] });
  }
  return found.map(({ title, lines }) => ({ title, text: lines.join('\n') }));
}

/** The text of a line that is a heading. */
function headingOf(line: string): string | undefined {
  const text = /^#{1,6}\s+(\S.*)/.exec(line)?.[1]?.trimEnd();
  return text === undefined ? undefined : trimTrailing(text, '#').trimEnd() || text.charAt(0);
}
