/** Letters, digits, `_` and `-`: what keys and ids are made of. Nothing in them means anything to HTML or JavaScript. */
export const id = { pattern: /^[\w-]+$/, expected: 'an id: letters, digits, "_" and "-"' } as const;

/** An id that is at least six characters long. */
export const longId = {
  pattern: /^[\w-]{6,}$/,
  expected: 'an id of at least 6 characters: letters, digits, "_" and "-"',
} as const;

/** A host, with a port or a path where it has one. */
export const host = {
  pattern: /^[a-z\d](?:[\w-]*\.)*[\w-]+(?::\d+)?(?:\/[\w./-]*)?$/i,
  expected: 'a host without "https://"',
} as const;
