/** Literal writers: a value never leaves its string, whatever it holds. */

/** POSIX shell: single quotes, in which only the quote itself means anything. */
export function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JSON is also a literal of JavaScript and, for strings, of Python; line separators and `</script` are escaped. */
export function doubleQuote(text: string): string {
  return JSON.stringify(text)
    .replace(
      /[\u007F-\u009F\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(/<\/(?=script)/gi, '<\\u002F');
}

/** JavaScript, in single quotes as most code is written. */
export function jsString(text: string): string {
  const inner = doubleQuote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** Indents every line but the first. */
export function indent(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
