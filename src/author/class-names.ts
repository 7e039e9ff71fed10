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
  };
  // Most texts have neither word, which is found out in a tenth of the time.
  if (exportsCode(source)) take(source);
  else if (source.includes('class'))
    for (const match of source.matchAll(attribute)) take(valueAt(source, match.index + match[0].length));
  return names;
}

/** Whether a line begins with code that is exported. */
function exportsCode(source: string): boolean {
  for (let at = source.indexOf('export'); at !== -1; at = source.indexOf('export', at + 1)) {
    exportedCode.lastIndex = at;
    if ((at === 0 || lineEnd.test(source.charAt(at - 1))) && exportedCode.test(source)) return true;
  }
  return false;
}

/** The quoted text or bracketed expression that starts at `start`. */
function valueAt(source: string, start: number): string {
  const opening = source[start] ?? '';
  if (opening === '"' || opening === "'" || opening === '`') {
    const end = source.indexOf(opening, start + 1);
    return end < 0 ? '' : source.slice(start + 1, end);
  }
  const closing = brackets[opening];
  if (closing === undefined) return '';
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === opening) depth += 1;
    else if (source[at] === closing) depth -= 1;
    if (depth === 0) return source.slice(start + 1, at);
  }
  return '';
}
