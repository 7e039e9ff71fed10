import { codeRanges, isInside } from '../code-ranges.ts';
import { tagsIn } from './text-tags.ts';
import { isVoidElement } from '../html-elements.ts';

/** A tag that has no partner. */
export interface UnpairedTag {
  readonly name: string;
  readonly offset: number;
  readonly kind: 'opening' | 'closing' | 'backslash';
}

/**
 * Pairs the tags of a page by its text alone and returns the innermost culprit of a wrong nesting: the parser only names
 * the outermost open tag. Void elements need none. Undefined when every tag has its partner.
 */
export function firstUnpairedTag(text: string): UnpairedTag | undefined {
  const code = codeRanges(text);
  const open: UnpairedTag[] = [];
  for (const { kind, name, offset, isEmpty } of tagsIn(text)) {
    if (isInside(code, offset) || text[offset - 1] === '\\' || isAddress(text, offset)) continue;
    if (kind === 'backslash') return { name, offset, kind };
    if (kind === 'opening') {
      if (!isEmpty && !isVoidElement(name)) open.push({ name, offset, kind });
      continue;
    }
    const last = open.pop();
    if (last === undefined) return { name, offset, kind };
    if (last.name !== name) return last;
  }
  return open.at(-1);
}

/** Whether a `<` begins no tag, but an address of Markdown: `<https://…>`, `<me@example.com>`, `[text](<a b.md>)`. */
function isAddress(text: string, offset: number): boolean {
  return (
    text.slice(Math.max(0, offset - 2), offset) === '](' ||
    /^<(?:[a-z][a-z\d+.-]*:\/\/|mailto:|[\w.+-]+@)/i.test(text.slice(offset, offset + 100))
  );
}
