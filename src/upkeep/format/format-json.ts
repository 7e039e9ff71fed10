import { finalNewline } from './lines.ts';

/** Returns JSON in its tidy form: no spaces at the ends of lines, one empty line where there were several, a newline at the end. */
export function formatJson(text: string): string {
  // No text of JSON holds a newline: every one is between values.
  return finalNewline(text.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/((?:\r?\n){2})(?:\r?\n)+/g, '$1'));
}
