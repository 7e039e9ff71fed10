import type { Formatted } from './formatted.ts';

/** Part of a text that the browser lays out by itself: some lines, or a piece of one that is very long. */
export interface Chunk {
  readonly from: number;
  /** The line after the last. */
  readonly to: number;
  /** Set for a piece of a line: its characters. */
  readonly piece?: readonly [start: number, end: number];
}

const maxLines = 200;
const maxCharacters = 10_000;

/** Returns the parts of a text, in order; together they are the text. */
export function chunksOf(lines: readonly string[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  let size = 0;
  const end = (to: number): void => {
    if (to > from) chunks.push({ from, to });
    from = to;
    size = 0;
  };
  for (const [index, line] of lines.entries()) {
    if (index - from >= maxLines || size + line.length > maxCharacters) end(index);
    size += line.length;
    if (line.length <= maxCharacters) continue;
    for (let start = 0; start < line.length;) {
      const stop = pieceEnd(line, start + maxCharacters);
      chunks.push({ from: index, to: index + 1, piece: [start, stop] });
      start = stop;
    }
    from = index + 1;
    size = 0;
  }
  end(lines.length);
  return chunks;
}

/** A character outside the basic plane is not cut in two. */
function pieceEnd(line: string, end: number): number {
  const code = line.charCodeAt(end);
  return Math.min(line.length, code >= 0xdc00 && code <= 0xdfff ? end + 1 : end);
}

export interface ShownChunk {
  readonly text: string;
  /** Lines of the chunk that can be folded, and where they start in its text. */
  readonly marks: readonly { readonly line: number; readonly offset: number }[];
}

/** Returns what a chunk shows while the folds that start at the lines `closed` are closed. */
export function showChunk(
  { lines, folds }: Formatted,
  { from, to, piece }: Chunk,
  closed: ReadonlySet<number>,
): ShownChunk {
  const isLast = to === lines.length;
  if (piece !== undefined) {
    const line = lines[from] ?? '';
    if (hiddenUntil(folds, closed, from) >= from) return { text: '', marks: [] };
    return { text: line.slice(...piece) + (piece[1] < line.length || isLast ? '' : '\n'), marks: [] };
  }
  if (closed.size === 0) {
    let offset = 0;
    const marks: { line: number; offset: number }[] = [];
    for (let line = from; line < to; line += 1) {
      if (folds.has(line)) marks.push({ line, offset });
      offset += lines[line]!.length + 1;
    }
    return { text: lines.slice(from, to).join('\n') + (isLast ? '' : '\n'), marks };
  }
  return showFolded({ lines, folds }, { from, to }, closed);
}

function showFolded({ lines, folds }: Formatted, { from, to }: Chunk, closed: ReadonlySet<number>): ShownChunk {
  const marks: { line: number; offset: number }[] = [];
  let text = '';
  for (let line = Math.max(from, hiddenUntil(folds, closed, from) + 1); line < to; line += 1) {
    const end = folds.get(line);
    if (end !== undefined) marks.push({ line, offset: text.length });
    text += lines[line]!;
    if (end !== undefined && closed.has(line)) {
      text += ` … ${lines[end]!.trimStart()}`;
      line = end;
    }
    if (line < lines.length - 1) text += '\n';
  }
  return { text, marks };
}

/** The last line that a closed fold hides together with `line`; -1 when it is shown. */
function hiddenUntil(folds: Formatted['folds'], closed: ReadonlySet<number>, line: number): number {
  let last = -1;
  for (const start of closed) {
    const end = folds.get(start) ?? -1;
    if (start < line && end >= line) last = Math.max(last, end);
  }
  return last;
}
