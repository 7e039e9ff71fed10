import { codeTokens } from '../../../playground/code-tokens.ts';
import { escapeHtml } from '../../../shared/escape.ts';
import { withLineBreaks } from '../view/line-breaks.ts';

/** The elements of `tokens.css` (`compactCode`). */
const elements = {
  string: 'o-s',
  constant: 'o-n',
  comment: 'o-c',
  keyword: 'o-k',
  function: 'o-f',
  name: 'o-p',
} as const;

/** Returns the lines of a generated program, coloured, as HTML like that which the build writes. */
export function codeLines(code: string, grammar: string): string {
  const tokens = codeTokens(code, grammar);
  let start = 0;
  const lines = code.split('\n').map((text) => {
    const end = start + text.length;
    let html = '';
    let at = start;
    for (const token of tokens) {
      const [from, to] = [Math.max(token.start, start), Math.min(token.end, end)];
      if (from >= to) continue;
      const name = elements[token.kind];
      html += `${escapeHtml(code.slice(at, from))}<${name}>${escapeHtml(code.slice(from, to))}</${name}>`;
      at = to;
    }
    html += escapeHtml(code.slice(at, end));
    start = end + 1;
    return `<o-line>${html}</o-line>`;
  });
  return withLineBreaks(lines.join('\n'));
}
