/**
 * Parents such as Tabs render their children first and then need to know where each child starts and ends, and what it
 * is called. Children therefore stand between comments that the parent takes out. What is nested was taken out by the
 * inner parent before, so the comments left are those of direct children.
 */
export interface Part<T> {
  readonly data: T;
  readonly html: string;
}

export interface Parts<T> {
  readonly parts: readonly Part<T>[];
  /** What stands between, before and behind the parts. */
  readonly rest: string;
}

/** Returns the comment that starts a part of `kind`, carrying `data` for the parent. */
export function partStart(kind: string, data: unknown = null): string {
  return `<!--[${kind} ${encodeURIComponent(JSON.stringify(data))}-->`;
}

/** Returns the comment that ends a part. */
export function partEnd(kind: string): string {
  return `<!--${kind}]-->`;
}

/** Splits rendered children into the parts of `kind` and the rest. A part inside a part belongs to the outer one. */
export function takeParts<T>(html: string, kind: string): Parts<T> {
  const parts: Part<T>[] = [];
  const opening = `<!--[${kind} `;
  const closing = partEnd(kind);
  let rest = '';
  let position = 0;
  for (;;) {
    const start = html.indexOf(opening, position);
    const end = start < 0 ? -1 : closingIndex(html, { from: start + opening.length, opening, closing });
    if (end < 0) break;
    const dataEnd = html.indexOf('-->', start);
    rest += html.slice(position, start);
    parts.push({
      data: JSON.parse(decodeURIComponent(html.slice(start + opening.length, dataEnd))) as T,
      html: html.slice(dataEnd + 3, end),
    });
    position = end + closing.length;
  }
  return { parts, rest: (rest + html.slice(position)).trim() };
}

function closingIndex(
  html: string,
  { from, opening, closing }: { from: number; opening: string; closing: string },
): number {
  let depth = 1;
  let position = from;
  while (depth > 0) {
    const close = html.indexOf(closing, position);
    if (close < 0) return -1;
    const open = html.indexOf(opening, position);
    depth += open >= 0 && open < close ? 1 : -1;
    if (depth === 0) return close;
    position = open >= 0 && open < close ? open + opening.length : close + closing.length;
  }
  return -1;
}
