/** Characters of a question that are kept. */
const maxKept = 400;

/** What people write into questions that says who they are, or opens their doors, and what stands in its place. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '[address]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  // Keys, tokens and ids: long words with letters and digits.
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[key]'],
  [/(?<![\w+=])(?=[\w+=]*\d)(?=[\w+=]*[a-z])[\w+=]{20,}/gi, '[key]'],
  // Telephones, cards, accounts: years, ports and amounts have fewer digits.
  [/(?<![\w.])\+?\d(?:[ ()/-]{0,2}\d){6,}/g, '[number]'],
];

/** Returns a question without what looks like addresses, keys and long numbers, and without its end where it is long. */
export function withoutPersonal(question: string): string {
  return personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), question).slice(0, maxKept);
}
