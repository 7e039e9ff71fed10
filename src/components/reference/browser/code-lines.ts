import { codeTokens } from '../../../playground/code-tokens.ts';

/** The elements of `tokens.css` (`compactCode`). */
const elements = {
  string: 'o-s',
  constant: 'o-n',
  comment: 'o-c',
  keyword: 'o-k',
  function: 'o-f',
  name: 'o-p',
} as const;

/** Returns the lines of a generated program, coloured, as elements like those that the build writes. */
export function codeLines(code: string, grammar: string): Node[] {
  const tokens = codeTokens(code, grammar);
  let start = 0;
  return code.split('\n').flatMap((text, index) => {
    const line = document.createElement('o-line');
    const end = start + text.length;
    let at = start;
    for (const token of tokens) {
      const [from, to] = [Math.max(token.start, start), Math.min(token.end, end)];
      if (from >= to) continue;
      const part = document.createElement(elements[token.kind]);
      part.textContent = code.slice(from, to);
      line.append(code.slice(at, from), part);
      at = to;
    }
    line.append(code.slice(at, end));
    start = end + 1;
    return index === 0 ? [line] : [new Text('\n'), line];
  });
}
