import { fencedLines, type Prepared } from './prepared.ts';

/** Makes comments of MDX of those of HTML: tools that read MDX take both. */
export function carryComments(prepared: Prepared): void {
  const fenced = fencedLines(prepared.lines);
  let isOpen = false;
  prepared.lines = prepared.lines.map(({ text, line }, index) => {
    if (fenced[index] === true) return { text, line };
    let written = '';
    let at = 0;
    while (at < text.length) {
      const mark = isOpen ? '-->' : '<!--';
      const next = text.indexOf(mark, at);
      const end = next < 0 ? text.length : next;
      const piece = text.slice(at, end);
      written += isOpen ? piece.replaceAll('*/', '* /') : piece;
      if (next < 0 || (!isOpen && isInCode(text, next))) {
        written += next < 0 ? '' : mark;
      } else {
        written += isOpen ? '*/}' : '{/*';
        isOpen = !isOpen;
      }
      at = end + (next < 0 ? 0 : mark.length);
    }
    return { text: written, line };
  });
}

/** Whether a place of a line is between backticks. */
function isInCode(text: string, at: number): boolean {
  return [...text.matchAll(/(`+)(?:(?!\1).)+\1/g)].some(({ index, 0: code }) => index < at && at < index + code.length);
}
