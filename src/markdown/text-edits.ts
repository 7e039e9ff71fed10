import type { Point } from '../diagnostics/index.ts';

/** Replaces `[start, end)` of a text; offsets count UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text made from another one, and the way back. */
export interface MappedText {
  readonly text: string;
  /** Returns the offset in the original for an offset in `text`; inside a replacement, the replacement's start. */
  readonly toOriginal: (offset: number) => number;
}

/** Applies edits, which must be sorted and must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): MappedText {
  if (edits.length === 0) return { text, toOriginal: (offset) => offset };
  const parts: string[] = [];
  const shifts: { from: number; to: number; delta: number; start: number }[] = [];
  let read = 0;
  let delta = 0;
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(read, start), replacement);
    const from = start + delta;
    delta += replacement.length - (end - start);
    if (replacement.length !== end - start) shifts.push({ from, to: from + replacement.length, delta, start });
    read = end;
  }
  parts.push(text.slice(read));
  return { text: parts.join(''), toOriginal: (offset) => unshift(offset, shifts) };
}

function unshift(
  offset: number,
  shifts: readonly { from: number; to: number; delta: number; start: number }[],
): number {
  let delta = 0;
  for (const shift of shifts) {
    if (offset < shift.from) break;
    if (offset < shift.to) return shift.start;
    delta = shift.delta;
  }
  return offset - delta;
}

/** Edits an edited text again; the way back leads to the first original. */
export function editFurther(mapped: MappedText, edits: readonly TextEdit[]): MappedText {
  const next = applyEdits(mapped.text, edits);
  return { text: next.text, toOriginal: (offset) => mapped.toOriginal(next.toOriginal(offset)) };
}

/** Offsets at which the lines of a text start. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns line and column, from 1, of an offset in the text that `starts` belongs to. */
export function pointAt(starts: readonly number[], offset: number): Point {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
