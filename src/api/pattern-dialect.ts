/** What a pattern has of another dialect of regular expressions than ECMA-262, and how to write it there. */
export interface ForeignSyntax {
  readonly written: string;
  /** What it is in ECMA-262, as the end of a sentence about it. */
  readonly reads: string;
  readonly instead: string;
}

const posixClasses = new Map(
  Object.entries({
    alnum: 'a-zA-Z0-9',
    alpha: 'a-zA-Z',
    blank: String.raw` \t`,
    cntrl: String.raw`\x00-\x1f\x7f`,
    digit: '0-9',
    graph: '!-~',
    lower: 'a-z',
    print: ' -~',
    punct: String.raw`!-\/:-@\[-\x60{-~`,
    space: String.raw`\s`,
    upper: 'A-Z',
    word: String.raw`\w`,
    xdigit: '0-9a-fA-F',
  }),
);

/** Escapes that are plain letters in ECMA-262. */
const escapes = new Map(
  Object.entries({
    A: 'Write ^ in its place.',
    z: 'Write $ in its place.',
    Z: 'Write $ in its place.',
    G: 'Leave it out.',
    Q: 'Write a backslash before each character that means something.',
    h: String.raw`Write [ \t] in its place.`,
    R: String.raw`Write (?:\r\n|\n|\r) in its place.`,
  }),
);

/**
 * Returns the first syntax of another dialect in a pattern that JavaScript reads as something else, or undefined. Patterns of
 * descriptions are ECMA-262 (JSON Schema 2020-12, 6.3.3), without delimiters.
 */
export function foreignSyntax(pattern: string): ForeignSyntax | undefined {
  return delimiters(pattern) ?? letterEscape(pattern) ?? namedClass(pattern);
}

const refused: readonly [RegExp, string][] = [
  [/\(\?[a-zA-Z]+\)/, 'Write the letters of both cases, such as [aA], or what else the flag stands for.'],
  [/\(\?P[<=>]/, 'Write a group as (?<name>…), and what it matched as \\k<name>.'],
  [/\(\?[>#|(]/, 'Write a plain group.'],
  [/[*+?}]\+/, 'Write the repetition without the second +.'],
];

/** Returns the syntax of another dialect for which JavaScript refuses a pattern, or undefined where it has none that is known. */
export function refusedSyntax(pattern: string): ForeignSyntax | undefined {
  for (const [syntax, instead] of refused) {
    const [written] = syntax.exec(withoutBackslashes(pattern)) ?? [];
    if (written !== undefined) return { written, reads: 'it is refused', instead };
  }
  return undefined;
}

/** `/^a+$/i`: nothing stands before the start of a text. */
function delimiters(pattern: string): ForeignSyntax | undefined {
  const end = pattern.lastIndexOf('/');
  const [inner, flags] = [pattern.slice(1, end), pattern.slice(end + 1)];
  if (!pattern.startsWith('/') || end < 2 || !/^[a-z]{0,8}$/.test(flags)) return undefined;
  if (!inner.startsWith('^') && !inner.endsWith('$')) return undefined;
  return {
    written: `/…/${flags}`,
    reads: 'slashes are part of the text, and nothing fits',
    instead: `Write ${inner}${flags === '' ? '' : `; there are no flags such as "${flags}"`}.`,
  };
}

function letterEscape(pattern: string): ForeignSyntax | undefined {
  const [written, letter = ''] = /\\([AzZGQhR])/.exec(withoutBackslashes(pattern)) ?? [];
  if (written === undefined) return undefined;
  return { written, reads: `it is the letter ${letter}`, instead: escapes.get(letter) ?? '' };
}

/** `[[:alpha:]]` of POSIX, `\p{Alpha}` of Java. */
function namedClass(pattern: string): ForeignSyntax | undefined {
  for (const [written, posix, java] of withoutBackslashes(pattern).matchAll(/\[:\^?([a-z]+):\]|\\[pP]\{([\w=]+)\}/g)) {
    const known = posixClasses.get((posix ?? java ?? '').toLowerCase());
    if (posix !== undefined && known === undefined) continue;
    if (java !== undefined && isKnown(written)) continue;
    return {
      written,
      reads: 'it is those characters themselves',
      instead: `Write ${known === undefined ? 'the characters that are meant' : known} between brackets in its place.`,
    };
  }
  return undefined;
}

/** Whether an expression of Unicode properties is one (ECMA-262, table 67). */
function isKnown(property: string): boolean {
  try {
    new RegExp(property, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Escaped backslashes are no start of an escape. */
function withoutBackslashes(pattern: string): string {
  return pattern.replaceAll(String.raw`\\`, '\0\0');
}
