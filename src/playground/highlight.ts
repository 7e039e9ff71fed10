export type TokenKind = 'name' | 'string' | 'constant' | 'comment' | 'keyword' | 'function';

/** A part of a text that has a colour. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

/**
 * Colours the tokens of a text node, without an element for each (CSS Custom Highlight API): the text stays one node, which
 * the browser's search and selection go through. Returns what takes the colours away. Old browsers show plain text, and so do
 * those with colours of the reader, which would mark each token as selected text is.
 */
export function highlight(node: Node | null | undefined, tokensOf: (text: string) => readonly Token[]): () => void {
  if (!(node instanceof Text) || !('highlights' in CSS)) return () => undefined;
  if (matchMedia('(forced-colors: active)').matches) return () => undefined;
  const added = tokensOf(node.data).map(({ kind, start, end }) => {
    const range = new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end });
    const colour = colourNamed(`octavo-${kind}`);
    colour.add(range);
    return () => colour.delete(range);
  });
  return () => {
    for (const remove of added) remove();
  };
}

function colourNamed(name: string): Highlight {
  const found = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, found);
  return found;
}
