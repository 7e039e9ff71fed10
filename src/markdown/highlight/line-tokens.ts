import { escapeCode } from './code-html.ts';
import { classOfColour } from './token-theme.ts';

/** Bits of a token's metadata that hold the index of its colour (vscode-textmate's encoding). */
const colourMask = 0b111111111;
const colourShift = 15;

/**
 * Returns the inner HTML of a line from its tokens: pairs of start offset and metadata.
 * Neighbours of one class become one element, white space between them included; white space is never one alone.
 */
export function lineTokens(line: string, tokens: Uint32Array, colours: readonly string[]): string {
  let html = '';
  let open = '';
  let pending = '';
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0;
    const end = tokens[index + 2] ?? line.length;
    const text = line.slice(start, end);
    if (text === '') continue;
    if (text.trim() === '') {
      pending += text;
      continue;
    }
    const name = classOfColour(colours[((tokens[index + 1] ?? 0) >>> colourShift) & colourMask]);
    if (name !== open) {
      if (open !== '') html += '</span>';
      html += pending;
      if (name !== '') html += `<span class="${name}">`;
      open = name;
    } else html += pending;
    pending = '';
    html += escapeCode(text);
  }
  return html + (open === '' ? '' : '</span>') + pending;
}
