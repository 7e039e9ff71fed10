const maxLength = 100;

/**
 * Returns the name of an organization as it is compared and stored (Unicode NFC), or undefined for what is none: more than
 * 100 characters, control or invisible characters, spaces at the ends or more than one between words.
 */
export function organizationName(text: string): string | undefined {
  const name = text.normalize('NFC');
  const isPlain = name.length <= maxLength && name.isWellFormed() && /^[^\s\p{C}]+(?: [^\s\p{C}]+)*$/u.test(name);
  return isPlain ? name : undefined;
}

/** What a name of an organization may be, for sentences. */
export const organizationRule = `A name has at most ${maxLength} characters: no line breaks, tabs or invisible characters, and single spaces only between words.`;
