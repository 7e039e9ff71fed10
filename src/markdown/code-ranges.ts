/** Half-open range of offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const fenceOpening = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Returns where code stands in a Markdown text: fences with their marker lines, and code spans. Sorted.
 * Reads the text only; good enough to keep hands off code before the text is parsed.
 */
export function codeRanges(text: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  let blockStart = 0;
  let at = 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    const marker = fenceOpening.exec(line)?.[1];
    if (marker !== undefined) {
      addCodeSpans(text, { start: blockStart, end: at }, ranges);
      const closed = endOfFence(text, end + 1, marker);
      ranges.push({ start: at, end: closed });
      blockStart = closed;
      at = closed + 1;
      continue;
    }
    if (line.trim() === '') {
      addCodeSpans(text, { start: blockStart, end: at }, ranges);
      blockStart = end;
    }
    at = end + 1;
  }
  addCodeSpans(text, { start: blockStart, end: text.length }, ranges);
  return ranges;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function endOfFence(text: string, from: number, marker: string): number {
  const closing = new RegExp(`^[ \\t>]*${marker[0] ?? '`'}{${marker.length},}[ \\t\\r]*$`);
  for (let at = from; at < text.length;) {
    const end = endOfLine(text, at);
    if (closing.test(text.slice(at, end))) return end;
    at = end + 1;
  }
  return text.length;
}

function addCodeSpans(text: string, { start, end }: TextRange, ranges: TextRange[]): void {
  const block = text.slice(start, end);
  if (!block.includes('`')) return;
  const runs = [...block.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const ofLength = Map.groupBy(runs, ({ length }) => length);
  for (const runsLeft of ofLength.values()) runsLeft.reverse();
  let behind = 0;
  for (const { length, index } of runs) {
    if (index < behind || block[index - 1] === '\\') continue;
    // A span ends with the next run that is as long (CommonMark, 6.1).
    const alike = ofLength.get(length) ?? [];
    while ((alike.at(-1)?.index ?? Infinity) <= index) alike.pop();
    const closing = alike.at(-1);
    if (closing === undefined) continue;
    behind = closing.index + length;
    ranges.push({ start: start + index, end: start + behind });
  }
}

/** Tells whether an offset lies in one of the sorted ranges. */
export function isInside(ranges: readonly TextRange[], offset: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.start <= offset;
}
