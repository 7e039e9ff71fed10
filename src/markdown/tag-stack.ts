import { codeRanges, isInside } from './code-ranges.ts';
import { isVoidElement } from './html-elements.ts';

/** A tag that has no partner. */
export interface UnpairedTag {
  readonly name: string;
  readonly offset: number;
  readonly kind: 'opening' | 'closing' | 'backslash';
}

const tag =
  /<(?:(\/)\s*([A-Za-z][\w.:-]*)\s*>|\\+\s*\/?\s*([A-Za-z][\w.:-]*)\s*>|([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^}]*\})*\}|[^"'{}>])*?)(\/)?>)/g;

/**
 * Pairs the tags of a page by its text alone and returns the innermost culprit of a wrong nesting: the parser only names
 * the outermost open tag. Void elements need none. Undefined when every tag has its partner.
 */
export function firstUnpairedTag(text: string): UnpairedTag | undefined {
  const code = codeRanges(text);
  const open: UnpairedTag[] = [];
  for (const match of text.matchAll(tag)) {
    const { index, 1: closing, 2: closed, 3: backslashed, 4: opened = '', 6: selfClosing } = match;
    if (isInside(code, index) || text[index - 1] === '\\') continue;
    if (backslashed !== undefined) return { name: backslashed, offset: index, kind: 'backslash' };
    if (closing === undefined) {
      if (selfClosing === undefined && !isVoidElement(opened))
        open.push({ name: opened, offset: index, kind: 'opening' });
      continue;
    }
    const last = open.pop();
    if (last === undefined) return { name: closed ?? '', offset: index, kind: 'closing' };
    if (last.name !== closed) return last;
  }
  return open.at(-1);
}
