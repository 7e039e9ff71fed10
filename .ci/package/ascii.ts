import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Characters beyond ASCII, with the backslashes before them. */
const beyond = /(\\*)([^\x00-\x7f])/g;

/**
 * Writes modules of the package in `root` with escapes in place of characters beyond ASCII: V8 holds the text of every module,
 * and one such character makes that twice as long.
 */
export function writeInAscii(root: string, modules: readonly string[]): void {
  for (const name of globSync(modules, { cwd: root })) {
    const file = join(root, name);
    const code = readFileSync(file, 'utf8');
    const written = inAscii(code);
    if (written !== code) writeFileSync(file, written);
  }
}

/** Returns code that means the same in ASCII; in comments, too, where escapes mean nothing. */
function inAscii(code: string): string {
  // The one reader of a template as it is written.
  if (/String\.raw`[^`]*[^\x00-\x7f]/.test(code)) throw new Error('String.raw would read escapes as they are written.');
  return code.replace(beyond, (_, backslashes: string, character: string) => {
    // A backslash that stood before the character itself would escape the one of its escape.
    const before = backslashes.slice(backslashes.length % 2);
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
