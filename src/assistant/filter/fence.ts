import { trimLeading } from '../../shared/trim.ts';

/** A fence of code that an answer has opened. */
export interface OpenFence {
  readonly mark: string;
  /** Spaces in front of it; a line with fewer ends it, as it may end the list that it is in. */
  readonly indent: number;
  /** Of follow-up questions, whose lines lead to pages: `(text)[/path]`. */
  readonly isSuggestions: boolean;
}

interface Opened {
  readonly fence: OpenFence;
  /** The line as it is written: four spaces would make it a line of text (CommonMark, 4.5). */
  readonly line: string;
  readonly length: number;
}

/** Returns the fence that a text opens with its first line; undefined where it is none. */
export function openedFence(text: string): Opened | undefined {
  const [whole, space = '', mark = '', info = ''] = /^([ \t]*)(`{3,}|~{3,})([^\n]*)/.exec(text) ?? [];
  if (whole === undefined || text[whole.length] !== '\n') return undefined;
  if (mark.startsWith('`') && info.includes('`')) return undefined;
  const indent = Math.min(3, widthOf(space));
  return {
    fence: { mark, indent, isSuggestions: /^\s*suggestions\s*$/.test(info) },
    line: `${' '.repeat(indent)}${mark}${info}\n`,
    length: whole.length + 1,
  };
}

/** Whether more text has to come before it is known whether a line opens a fence. */
export function mayOpenFence(text: string): boolean {
  const begun = trimLeading(text, ' \t');
  if (begun.includes('\n')) return false;
  if ('``'.startsWith(begun) || '~~'.startsWith(begun) || begun.startsWith('~~~')) return true;
  return begun.startsWith('```') && !trimLeading(begun, '`').includes('`');
}

/** Whether a line of code closes the fence, or stands outside of what the fence is in. */
export function endOf(line: string, { mark, indent }: OpenFence): 'closed' | 'left' | undefined {
  const [, found = ''] = /^[ \t]*(`{3,}|~{3,})[ \t\r]*\n?$/.exec(line) ?? [];
  if (found.length >= mark.length && found.startsWith(mark.charAt(0))) return 'closed';
  return line.trim() !== '' && widthOf(/^[ \t]*/.exec(line)?.[0] ?? '') < indent ? 'left' : undefined;
}

/** The line that closes a fence for every reader of Markdown. */
export function closingLine({ mark, indent }: OpenFence): string {
  return `${' '.repeat(indent)}${mark}\n`;
}

function widthOf(space: string): number {
  return space.replaceAll('\t', '    ').length;
}
