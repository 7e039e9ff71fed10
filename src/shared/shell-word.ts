/**
 * Returns a text as one word of a command that is printed or written for someone to run. Double quotes are those that cmd.exe
 * knows, too; what they do not protect in a POSIX shell gets single ones.
 */
export function shellWord(text: string): string {
  if (/^[\p{L}\p{M}\p{N}\w./:@+,=-]+$/u.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}
