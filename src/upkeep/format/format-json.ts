import { finalNewline } from './lines.ts';
import { trimLines } from '../../shared/trim.ts';

/** Returns JSON in its tidy form: no spaces at the ends of lines, one empty line where there were several, a newline at the end. */
export function formatJson(text: string): string {
  // No text of JSON holds a newline: every one is between values.
  return finalNewline(trimLines(text).replace(/((?:\r?\n){2})(?:\r?\n)+/g, '$1'));
}
