import { rewriteText, type Prepared } from '../../markdown/prepared.ts';

const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Escapes bars in code inside of tables: Python-Markdown has them as text there, where GFM ends the cell. */
export function escapeBarsInCode(prepared: Prepared): void {
  const { lines } = prepared;
  let isRow = false;
  prepared.lines = rewriteText(lines, ({ text, line }, index) => {
    const next = lines[index + 1]?.text ?? '';
    const isHeader = text.includes('|') && next.includes('|') && delimiterRow.test(next);
    isRow = isHeader || (isRow && text.trim() !== '');
    if (!isRow || !text.includes('`')) return undefined;
    return [{ text: text.replace(/`[^`]+`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|')), line }];
  });
}
