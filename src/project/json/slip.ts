/** One slip of the hand in a JSON file. */
export interface Slip {
  /** Slips of one kind in one file are one problem, told with its first place. */
  readonly kind: string;
  /** What is wrong, as the end of the sentence "docs.json is not valid JSON: …". */
  readonly cause: string;
  readonly hint: string;
  readonly offset: number;
  readonly length: number;
  /**
   * `harmless`: read as it was meant, and other readers of JSON alone refuse it; `repaired`: an error, though what was meant
   * is certain, so that nothing is lost; `broken`: what follows may have been read otherwise than it was meant.
   */
  readonly effect: 'harmless' | 'repaired' | 'broken';
}

type Place = Pick<Slip, 'offset' | 'length'>;

function slip(kind: string, effect: Slip['effect'], texts: Pick<Slip, 'cause' | 'hint'>): (place: Place) => Slip {
  return (place) => ({ kind, effect, ...texts, ...place });
}

/** Slips whose words do not depend on what stands around them. */
export const plainSlips = {
  comment: slip('comment', 'harmless', {
    cause: 'it has a comment, which JSON does not allow',
    hint: 'Octavo skips comments; other tools that read the file stop here. Remove it.',
  }),
  hashComment: slip('comment', 'repaired', {
    cause: 'it has a comment, which JSON does not allow',
    hint: 'Remove the comment.',
  }),
  openComment: slip('open-comment', 'broken', {
    cause: 'a comment opens with "/*" and is never closed',
    hint: 'Remove the comment: JSON has none.',
  }),
  trailingComma: slip('trailing-comma', 'harmless', {
    cause: 'there is a comma after the last entry (a trailing comma)',
    hint: 'Octavo skips it; other tools that read the file stop here. Remove the comma.',
  }),
  extraComma: slip('extra-comma', 'repaired', {
    cause: 'there is a comma too many; nothing comes before it',
    hint: 'Remove one comma.',
  }),
  doubleColon: slip('double-colon', 'repaired', { cause: 'there is a colon too many', hint: 'Remove one colon.' }),
  equals: slip('equals', 'repaired', {
    cause: 'there is an equals sign where a colon belongs',
    hint: 'Write a colon (":") between a key and its value.',
  }),
  commaForColon: slip('comma-for-colon', 'repaired', {
    cause: 'there is a comma where a colon belongs',
    hint: 'Write a colon (":") between a key and its value.',
  }),
  semicolon: slip('semicolon', 'repaired', {
    cause: 'there is a semicolon where a comma belongs',
    hint: 'Write a comma (",") between entries, and nothing after the last one.',
  }),
  singleQuotes: slip('single-quotes', 'repaired', {
    cause: 'a string is in single quotes',
    hint: 'Write double quotes (") around keys and strings.',
  }),
  backquotes: slip('backquotes', 'repaired', {
    cause: 'a string is in backquotes',
    hint: 'Write double quotes (") around keys and strings.',
  }),
  typographicQuotes: slip('typographic-quotes', 'repaired', {
    cause: 'a string is in typographic (curly) quotes',
    hint: 'Write straight double quotes (") around keys and texts; word processors change them.',
  }),
  lineBreak: slip('line-break', 'repaired', {
    cause: 'there is a line break inside a string',
    hint: 'Keep the string on one line; write \\n for a line break.',
  }),
  innerQuote: slip('inner-quote', 'broken', {
    cause: 'there is a double quote inside a string, which ends it',
    hint: 'Write \\" for a quote inside a string.',
  }),
  conflict: slip('conflict', 'broken', {
    cause: 'there is a merge conflict that nobody resolved (<<<<<<<)',
    hint: 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  }),
  bracketsForBraces: slip('brackets-for-braces', 'broken', {
    cause: 'keys are in square brackets',
    hint: 'Write braces, { … }, around keys with values; brackets, [ … ], are for lists.',
  }),
  bracesForBrackets: slip('braces-for-brackets', 'broken', {
    cause: 'a list is in braces; values in braces need keys',
    hint: 'Write brackets, [ … ], around a list.',
  }),
  keyMissing: slip('key-missing', 'broken', {
    cause: 'a key is missing before this bracket',
    hint: 'Give it a key, or put the entries into a list: [ … ].',
  }),
  listNotOpened: slip('list-not-opened', 'broken', {
    cause: 'an opening bracket "[" is missing before the list',
    hint: 'Write "[" before its first entry.',
  }),
  spread: slip('spread', 'broken', {
    cause: 'there is a spread ("..."), which JSON does not have',
    hint: 'Write the entries themselves, or name a file of them: { "$ref": "./part.json" }.',
  }),
  trailingText: slip('trailing-text', 'repaired', {
    cause: 'there is text after the last brace',
    hint: 'Remove what follows the closing brace.',
  }),
  tooDeep: slip('too-deep', 'broken', {
    cause: 'its brackets are nested too deeply',
    hint: 'Check whether brackets are repeated by mistake.',
  }),
} as const;
