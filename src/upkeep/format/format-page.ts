import { isDeepStrictEqual } from 'node:util';
import { JSON_SCHEMA, load } from 'js-yaml';
import { applyEdits, bodyStart, type TextEdit } from '../../markdown/index.ts';
import { pageTree, type PageTree } from '../../markdown/page-tree.ts';
import { blankLines, finalNewline, trailingSpaces } from './lines.ts';
import { listMarkers } from './list-markers.ts';
import { tables } from './tables.ts';
import { opaqueRanges } from './opaque-ranges.ts';
import { trimLines } from '../../shared/trim.ts';

/**
 * Returns a page in its tidy form: no spaces at the ends of lines, one empty line where there were several, a newline at the end,
 * tables whose bars line up, and dashes before the items of lists. Each kind of change is made only where the page means the
 * same after it. Undefined where the page is no valid MDX: of that it cannot be said.
 */
export function formatPage(text: string): string | undefined {
  const page = pageTree(text);
  if (page === undefined) return undefined;
  const start = bodyStart(text);
  const input = { text, start, page, opaque: opaqueRanges(page) };
  const kinds = [trailingSpaces(input), blankLines(input), tables(input), listMarkers(input)];
  const safeEdits = kinds.reduce<TextEdit[]>((edits, kind) => {
    const more = [...edits, ...kind];
    return kind.length > 0 && meansTheSame(page, edited(text, more)) ? more : edits;
  }, []);
  return frontmatterTidied(finalNewline(edited(text, safeEdits)));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  return applyEdits(
    text,
    edits.toSorted((a, b) => a.start - b.start),
  ).text;
}

function meansTheSame(page: PageTree, text: string): boolean {
  const next = pageTree(text);
  return next !== undefined && isDeepStrictEqual(withoutPlaces(page.tree), withoutPlaces(next.tree));
}

/** A tree as data, without where its nodes stand. */
function withoutPlaces(tree: PageTree['tree']): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)));
}

/** Spaces at the ends of lines go where they are no part of a value. */
function frontmatterTidied(text: string): string {
  const end = bodyStart(text);
  const block = text.slice(0, end);
  const tidy = trimLines(block);
  return isDeepStrictEqual(yamlOf(block), yamlOf(tidy)) ? tidy + text.slice(end) : text;
}

function yamlOf(block: string): unknown {
  try {
    return load(block.replace(/^\uFEFF?---[ \t]*|---[ \t]*$/g, ''), { schema: JSON_SCHEMA });
  } catch {
    // Another value than any text has: what cannot be read is left alone.
    return Symbol(block);
  }
}
