import { tokensOf, type CodeLanguage } from './tokens.ts';

/**
 * Colours the tokens of a text node, without an element for each (CSS Custom Highlight API): the text stays one node, which
 * the browser's search and selection go through. Returns what takes the colours away. Old browsers show plain text.
 */
export function highlight(node: Node | null | undefined, language: CodeLanguage): () => void {
  if (!(node instanceof Text) || !('highlights' in CSS)) return () => undefined;
  const added = tokensOf(node.data, language).map(({ kind, start, end }) => {
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
