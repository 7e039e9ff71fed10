import { rewriteText, type Prepared } from './prepared.ts';

/** Writes formulas between `\(` and `\)`, and between `\[` and `\]`, with dollar signs. Some write a second backslash. */
export function carryBracketMath(prepared: Prepared): void {
  let isOpen = false;
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    if (/^\s*\\{1,2}\[\s*$/.test(text) || (isOpen && /^\s*\\{1,2}\]\s*$/.test(text))) {
      isOpen = !isOpen;
      return [{ text: '$$', line }];
    }
    if (isOpen || !text.includes('\\')) return undefined;
    const carried = text.replace(
      /(`+)(?!`)(?:(?!\1).)*\1(?!`)|\\{1,2}\(((?:[^\\]|\\(?!\)))+?)\\{1,2}\)|\\{1,2}\[((?:[^\\]|\\(?!\]))+?)\\{1,2}\]/g,
      (whole, code: unknown, inline?: string, block?: string) =>
        code === undefined ? `$${inline ?? block ?? ''}$` : whole,
    );
    return [{ text: carried, line }];
  });
}
