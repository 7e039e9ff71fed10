/** A part of a page that a question is about, as the API takes it (assistant-and-agents.md §1.4). */
export interface ContextPart {
  readonly type: 'code' | 'textSelection';
  readonly value: string;
  readonly path: string;
  /** Id of the heading that it stands under. */
  readonly elementId?: string;
}

/** Characters of a part that are sent. */
const maxValue = 4000;

/** Returns the part of the page that is a block of code; undefined for one without text. */
export function codePart(block: Element, path: string): ContextPart | undefined {
  const lines = [...(block.querySelector('code')?.childNodes ?? [])];
  // What TypeScript says between the lines is not part of the code.
  const code = lines.filter((line) => !(line instanceof Element && line.classList.contains('type-note')));
  return part('code', code.map(({ textContent }) => textContent).join(''), { of: block, path });
}

/** Returns the part of the page that its reader has selected; undefined where that is nothing, or no text of the page. */
export function selectedPart(path: string): ContextPart | undefined {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const { commonAncestorContainer: node, startContainer } = selection.getRangeAt(0);
  const within = node instanceof Element ? node : node.parentElement;
  const isText = within?.closest('.content-container') !== null && within?.closest('.assistant-page, form') === null;
  return isText ? part('textSelection', selection.toString(), { of: startContainer, path }) : undefined;
}

function part(
  type: ContextPart['type'],
  text: string,
  { of, path }: { readonly of: Node; readonly path: string },
): ContextPart | undefined {
  const value = text.trim().slice(0, maxValue);
  const elementId = headingOf(of);
  return value === '' ? undefined : { type, value, path, ...(elementId !== undefined && { elementId }) };
}

/** The last heading of the text with an id that comes before a place; the title of the page is not part of it. */
function headingOf(node: Node): string | undefined {
  const headings = [...document.querySelectorAll('.content-container :is(h2, h3, h4, h5, h6)[id]')];
  return headings.findLast(
    (heading) => (node.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) === 0,
  )?.id;
}
