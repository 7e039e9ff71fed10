import { codeRanges, isInside } from '../../markdown/index.ts';
import { withSources } from '../../shared/srcset.ts';

/** An address as it stands in a text: `[start, end)` is the address alone, without quotes and brackets. */
export interface WrittenAddress {
  readonly start: number;
  readonly end: number;
  readonly target: string;
  /** An import counts from the file; a link counts from the page. Both are resolved alike. */
  readonly kind: 'link' | 'import';
}

/** `[text](address)`, with the forms that an address may have (CommonMark 0.31, 6.3). */
const inline = /\]\([ \t]*(?:<(?<angled>[^>\n]*)>|(?<plain>[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*))/g;
/** `[name]: address` */
const definition = /^[ \t>]*\[[^\]\n]+\]:[ \t]*(?:<(?<angled>[^>\n]*)>|(?<plain>\S+))/gm;
/** `href="…"`, `href={"…"}`, and `href: '…'` in the values that code has. */
const named =
  /(?<![\w-])(?:href|src|img|poster|to|url|link)["']?\s*(?:=\s*\{?|:)\s*\\?(?<quote>["'`])(?<plain>[^"'`\\\n]*)\\?\k<quote>/g;
/** `srcset="…"`: several addresses, each with its width or density. */
const sources = /(?<![\w-])src[sS]et["']?\s*(?:=\s*\{?|:)\s*\\?(?<quote>["'`])(?<list>[^"'`\\]*)\\?\k<quote>/g;
const imported = /\b(?:from|import)\s*\(?\s*(?<quote>["'])(?<plain>[^"'\n]+)\k<quote>/g;

const markdown = [
  { pattern: inline, kind: 'link' },
  { pattern: definition, kind: 'link' },
] as const;
const code = [
  { pattern: named, kind: 'link' },
  { pattern: imported, kind: 'import' },
] as const;
const patterns = { markdown: [...markdown, ...code], code: [...markdown, ...code], description: markdown };

/** In descriptions other keys of these names are no links: a server has a `url`. */
export type TextFormat = 'markdown' | 'code' | 'description';

/**
 * Returns the addresses that a text of Markdown, MDX or code names, by where they stand. Code that pages show is not a link.
 * Reads the text only, so that a page with a mistake in it is read, too.
 */
export function writtenAddresses(text: string, format: TextFormat): WrittenAddress[] {
  const shown = format === 'markdown' ? codeRanges(text) : [];
  const found = patterns[format].flatMap(({ pattern, kind }) =>
    [...text.matchAll(pattern)].flatMap((match): WrittenAddress[] => {
      const target = match.groups?.['angled'] ?? match.groups?.['plain'] ?? '';
      const start = match.index + match[0].lastIndexOf(target);
      return target === '' || isInside(shown, match.index) ? [] : [{ start, end: start + target.length, target, kind }];
    }),
  );
  const several = format === 'description' ? [] : sourceAddresses(text).filter(({ start }) => !isInside(shown, start));
  const sorted = [...found, ...several].sort((a, b) => a.start - b.start || b.end - a.end);
  return sorted.filter((address, index) => address.start >= (sorted[index - 1]?.end ?? 0));
}

function sourceAddresses(text: string): WrittenAddress[] {
  return [...text.matchAll(sources)].flatMap((match) => {
    const list = match.groups?.['list'] ?? '';
    const found: WrittenAddress[] = [];
    let end = match.index + match[0].lastIndexOf(list);
    withSources(list, (target) => {
      const start = text.indexOf(target, end);
      end = start + target.length;
      found.push({ start, end, target, kind: 'link' });
      return target;
    });
    return found;
  });
}
