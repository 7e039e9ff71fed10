/** Limits beyond which code stays plain: a browser would suffer more than a reader gains. */
export const maxBlock = 200_000;
export const maxLine = 5_000;

const special = /[&<]/;

/** Escapes text for the inside of an element. */
export function escapeCode(text: string): string {
  return special.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

/** Returns one line of code as HTML from its inner HTML. */
export function lineHtml(inner: string): string {
  return `<span class="line">${inner}</span>`;
}

/** Returns code without colours, one `<span class="line">` a line. */
export function plainCode(code: string): string {
  return code
    .split('\n')
    .map((line) => lineHtml(escapeCode(line)))
    .join('\n');
}
