const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** How many values one character has. */
export const digitCount = digits.length;

const valueOf = new Uint8Array(128);
for (let value = 0; value < digits.length; value += 1) valueOf[digits.charCodeAt(value)] = value;

/** Returns a whole number from 0 to 63 as one character. */
export function digitOf(value: number): string {
  return digits.charAt(value);
}

/** Returns the number that the character at a place of a text is. */
export function valueAt(text: string, at: number): number {
  return valueOf[text.charCodeAt(at)] ?? 0;
}
