const formula = /\$\$[^$]|\$(?=\\[a-z]|[^$\s`][^$\n`\\^_]*[\\^_])[^$\n`]+\$(?!\d)/i;
const code = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1|`[^`\n]*`/gm;

/** Tells whether a page has formulas between dollar signs. Elsewhere a dollar sign is a price, not markup. */
export function hasFormulas(text: string): boolean {
  return text.includes('$') && formula.test(text) && formula.test(text.replace(code, ''));
}
