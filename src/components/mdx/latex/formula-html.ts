import temml from 'temml';

/** Letters for which a line of a phone has room. */
const phoneRoom = 24;

/**
 * Returns MathML for TeX between or without dollar signs; `$$…$$` is a block. TeX that cannot be read is shown as it is.
 */
export function formulaHtml(source: string, isBlock: boolean): string {
  const text = source.trim();
  const [, doubled, single] = /^(?:\$\$([\s\S]+)\$\$|\$([\s\S]+)\$)$/.exec(text) ?? [];
  const displayMode = isBlock || doubled !== undefined;
  try {
    // In a line of text it goes on in the next line where TeX would have it: behind a relation or an operator.
    const html = temml.renderToString(doubled ?? single ?? text, { displayMode, throwOnError: true, wrap: 'tex' });
    // What is too long between two of these scrolls, in an element of its own, as its text should not.
    return displayMode || longestPart(html) <= phoneRoom ? html : `<span class="wide-formula">${html}</span>`;
  } catch {
    return `<code class="latex-error">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;
  }
}

/** Elements whose children stand above each other. */
const stacked = new Set(['mfrac', 'munder', 'mover', 'munderover', 'mtable']);

/** Letters of the longest part of a formula that stays in one line: the parts are the children of `math`. */
function longestPart(html: string): number {
  /** For each element that is open, the lengths of what it holds. */
  const open: number[][] = [[]];
  for (const [, slash, name = '', text = ''] of html.matchAll(/<(\/?)(\w+)(?:[^\w<>][^<>]*)?>([^<]*)/g)) {
    if (slash === '') open.push([text.length]);
    else {
      const lengths = open.pop() ?? [];
      const isOver = stacked.has(name) || name === 'math';
      open.at(-1)?.push(isOver ? Math.max(...lengths) : lengths.reduce((sum, length) => sum + length, 0));
    }
  }
  return Math.max(...open.flat());
}
