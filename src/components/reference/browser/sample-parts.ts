/** The element around a part of a sample that shows what the reader chose; `data-written` is what the build wrote there. */
const partTag = 'octavo-part';

/** Shows a text in the request samples of the page in place of the one that the build wrote. */
export function showText(written: string, text: string): void {
  for (const part of partsOf(written, text !== written)) part.textContent = text;
}

/**
 * Shows that the reader has a credential where the samples have its placeholder, which stays in the text: it is what is
 * copied. `undefined` shows the placeholder again.
 */
export function showCredential(placeholder: string, masked: string | undefined, note: string): void {
  for (const written of [placeholder, encodeURIComponent(placeholder)]) {
    for (const part of partsOf(written, masked !== undefined)) {
      part.title = masked === undefined ? '' : note;
      if (masked === undefined) delete part.dataset['shown'];
      else part.dataset['shown'] = masked;
    }
  }
}

/** The elements around a text that the build wrote into samples; they are made when there is something to show. */
function partsOf(written: string, isShown: boolean): HTMLElement[] {
  return [...document.querySelectorAll('div[id$=request-example] code')].flatMap((code) => {
    const parts = [...code.querySelectorAll<HTMLElement>(partTag)].filter(
      (part) => part.dataset['written'] === written,
    );
    return parts.length > 0 || !isShown
      ? parts
      : placesOf(code, written).map((place) => markPart(code, place, written));
  });
}

/**
 * Where a text stands in the code. A sample that says where the address of its server is (`data-server-at` of its
 * alternative) has it there only, as bodies may hold the same text.
 */
function placesOf(code: Element, written: string): number[] {
  const text = code.textContent ?? '';
  const known = code.closest<HTMLElement>('[data-server-at]')?.dataset['serverAt'];
  if (known !== undefined && text.startsWith(written, Number(known))) return [Number(known)];
  const places: number[] = [];
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1))
    if (!/\w$/.test(written) || !/^[\w.-]/.test(text.slice(at + written.length))) places.push(at);
  return places;
}

/** Puts an element around a part of the code, whatever elements the highlighter has cut it into. */
function markPart(code: Element, at: number, written: string): HTMLElement {
  const range = document.createRange();
  const [start, end] = [pointAt(code, at), pointAt(code, at + written.length - 1)];
  range.setStart(...start);
  range.setEnd(end[0], end[1] + 1);
  range.deleteContents();
  const part = document.createElement(partTag);
  part.dataset['written'] = written;
  part.textContent = written;
  range.insertNode(part);
  return part;
}

/** The text that holds a character of the code, and its place in there. */
function pointAt(code: Element, index: number): [Node, number] {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (index < before + length) return [node, index - before];
    before += length;
  }
  return [code, 0];
}
