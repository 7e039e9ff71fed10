/**
 * Parents such as Tabs render their children first and then need to know where each child starts and ends, and what it
 * is called. Children therefore stand between comments that the parent takes out. What is nested was taken out by the
 * inner parent before, so the comments left are those of direct children.
 */
export interface Piece<T> {
  /** What the child said about itself; undefined for what stands between children. */
  readonly data: T | undefined;
  readonly html: string;
}

/** Returns the comment that starts a part of `kind`, carrying `data` for the parent. */
export function partStart(kind: string, data: unknown): string {
  return `<!--[${kind} ${encodeURIComponent(JSON.stringify(data))}-->`;
}

/** Returns the comment that ends a part. */
export function partEnd(kind: string): string {
  return `<!--${kind}]-->`;
}

/** Returns a whole page without the comments that are left: those of parts that stand in no parent of theirs. */
export function withoutLooseMarks(html: string): string {
  if (!html.includes('<!--[')) return html;
  return html.replace(/<!--(?:\[(?:panel|step|tab) [^<>]*|(?:panel|step|tab)\])-->/g, '');
}

/**
 * Splits rendered children into the parts of `kind` and what stands between them, in order; white space alone is left
 * out, and so are the ends of a paragraph that the parts stand in. A part inside a part stays in the outer one.
 */
export function splitParts<T>(html: string, kind: string): Piece<T>[] {
  const pieces: Piece<T>[] = [];
  const opening = `<!--[${kind} `;
  const closing = partEnd(kind);
  const addText = (text: string): void => {
    const inside = text.replace(/^\s*<\/p>|<p>\s*$/g, '').trim();
    if (inside !== '') pieces.push({ data: undefined, html: wholeParagraphs(inside) });
  };
  let position = 0;
  for (;;) {
    const start = html.indexOf(opening, position);
    const end = start < 0 ? -1 : closingIndex(html, { from: start + opening.length, opening, closing });
    if (end < 0) break;
    addText(html.slice(position, start));
    const dataEnd = html.indexOf('-->', start);
    const data = JSON.parse(decodeURIComponent(html.slice(start + opening.length, dataEnd))) as T;
    pieces.push({ data, html: html.slice(dataEnd + 3, end) });
    position = end + closing.length;
  }
  addText(html.slice(position));
  return pieces;
}

/** A paragraph that parts stand in begins or ends among them: what is left of it becomes one of its own. */
function wholeParagraphs(html: string): string {
  const [opening, closing] = [/<p[\s>]/g, /<\/p>/g].map((tag) => [...html.matchAll(tag)].map(({ index }) => index));
  const [firstEnd, lastStart] = [closing?.at(0), opening?.at(-1)];
  const isOpen = firstEnd !== undefined && !(Number(opening?.at(0)) < firstEnd);
  const isUnclosed = lastStart !== undefined && !(Number(closing?.at(-1)) > lastStart);
  return `${isOpen ? '<p>' : ''}${html}${isUnclosed ? '</p>' : ''}`;
}

function closingIndex(
  html: string,
  { from, opening, closing }: { from: number; opening: string; closing: string },
): number {
  let depth = 1;
  let position = from;
  for (;;) {
    const close = html.indexOf(closing, position);
    if (close < 0) return -1;
    const open = html.indexOf(opening, position);
    const isNested = open >= 0 && open < close;
    depth += isNested ? 1 : -1;
    if (depth === 0) return close;
    position = isNested ? open + opening.length : close + closing.length;
  }
}
