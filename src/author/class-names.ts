const attribute = /\bclass(?:Name|es)?\s*[=:]\s*/g;
const exportedCode = /export\s+(?:const|function|default|let)\s/y;
const lineEnd = /[\n\r\u2028\u2029]/;
const brackets: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const separators = /[\s"'`]+/;

/**
 * Returns what may be utility classes in the source of a page or component: the words of class attributes, and of every
 * string of its exported code. Too many words are harmless: what is no utility makes no style.
 */
export function classNames(source: string): Set<string> {
  const names = new Set<string>();
  const take = (text: string): void => {
    for (const word of text.split(separators)) if (word !== '' && word.length < 80) names.add(word);
    for (const name of composedNames(text)) names.add(name);
  };
  // Most texts have neither word, which is found out in a tenth of the time.
  if (exportsCode(source)) take(source);
  else if (source.includes('class'))
    for (const match of source.matchAll(attribute)) take(valueAt(source, match.index + match[0].length));
  return names;
}

/** What code is likely to put at the end of a name, and in front of the shade of a colour. */
const ends =
  '0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 48 56 64 72 80 96 ' +
  'xs sm base md lg xl 2xl 3xl 4xl 5xl 6xl 7xl full auto none left center right start end between around';
const colors =
  'slate gray zinc neutral stone red orange amber yellow lime green emerald teal cyan sky blue indigo violet purple ' +
  'fuchsia pink rose';
const values = { ends: ends.split(' '), colors: colors.split(' ') };
const start = /^[a-z:-]+-$/;
const rest = /^(?:-[\w/]+)?$/;
const longest = 40;

/** The names that code may put together of a start and a value: `ml-${depth * 4}`, `bg-${color}-500`. */
function* composedNames(text: string): Generator<string> {
  for (let at = text.indexOf('${'); at !== -1; at = text.indexOf('${', at + 2)) {
    const before =
      text
        .slice(Math.max(0, at - longest), at)
        .split(separators)
        .at(-1) ?? '';
    if (!start.test(before)) continue;
    const end = at + 3 + valueAt(text, at + 1).length;
    const after = text.slice(end, end + longest).split(separators, 1)[0] ?? '';
    if (!rest.test(after)) continue;
    for (const value of after === '' ? values.ends : values.colors) yield `${before}${value}${after}`;
  }
}

/** Whether a line begins with code that is exported. */
function exportsCode(source: string): boolean {
  for (let at = source.indexOf('export'); at !== -1; at = source.indexOf('export', at + 1)) {
    exportedCode.lastIndex = at;
    if ((at === 0 || lineEnd.test(source.charAt(at - 1))) && exportedCode.test(source)) return true;
  }
  return false;
}

/** How far the end of an expression is looked for: of one without an end it would be to the end of the file, each time. */
const farthest = 10_000;

/** The quoted text or bracketed expression that starts at `from`. */
function valueAt(source: string, from: number): string {
  const opening = source[from] ?? '';
  if (opening === '"' || opening === "'" || opening === '`') {
    const end = source.indexOf(opening, from + 1);
    return end < 0 ? '' : source.slice(from + 1, end);
  }
  const closing = brackets[opening];
  if (closing === undefined) return '';
  let depth = 0;
  for (let at = from; at < Math.min(source.length, from + farthest); at += 1) {
    if (source[at] === opening) depth += 1;
    else if (source[at] === closing) depth -= 1;
    if (depth === 0) return source.slice(from + 1, at);
  }
  return '';
}
