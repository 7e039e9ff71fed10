/** Where the parts of an opening tag stand. */
export interface OpeningTag {
  /** Attributes in order, spreads left out. */
  readonly attributes: readonly { readonly name: string; readonly offset: number }[];
  /** Behind its `>`. */
  readonly end: number;
}

/** Finds the attributes of the tag that starts at an offset: the syntax tree does not say where they are. */
export function readOpeningTag(text: string, start: number): OpeningTag {
  const attributes: { name: string; offset: number }[] = [];
  let at = start + (/^<\s*[\w$.:-]*/.exec(text.slice(start, start + 200))?.[0].length ?? 1);
  while (at < text.length && text[at] !== '>') {
    const letter = text[at] ?? '';
    if (letter === '{') at = skipBraces(text, at);
    else if (letter === '"' || letter === "'") at = skipQuoted(text, at);
    else if (/[\s/=]/.test(letter)) at += 1;
    else {
      name.lastIndex = at;
      const found = name.exec(text)?.[0] ?? letter;
      attributes.push({ name: found, offset: at });
      at += found.length;
    }
  }
  return { attributes, end: Math.min(at + 1, text.length) };
}

const name = /[^\s=/>{"']+/y;

function skipQuoted(text: string, at: number): number {
  const end = text.indexOf(text[at] ?? '', at + 1);
  return end < 0 ? text.length : end + 1;
}

/** Returns the offset behind the braces that begin at an offset. Strings in expressions may hold braces. */
export function skipBraces(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '"' || letter === "'" || letter === '`') index = skipString(text, index);
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Returns the offset of the closing quote. */
function skipString(text: string, at: number): number {
  const quote = text[at];
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote) return index;
    // An apostrophe in the text of an element within the expression is no string.
    else if (text[index] === '\n' && quote !== '`') return at;
  }
  return at;
}
