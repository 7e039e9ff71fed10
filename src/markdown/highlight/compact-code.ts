/**
 * Returns highlighted code (what `Highlighter.highlight` gives) with an element's name in place of each class, for pages
 * with much of it: `<o-line><o-k>return</o-k> a</o-line>`. `tokens.css` knows both.
 */
export function compactCode(html: string): string {
  return html
    .replace(/<span class="([a-z])">([^<]*)<\/span>/g, '<o-$1>$2</o-$1>')
    .replaceAll('<span class="line">', '<o-line>')
    .replaceAll('</span>', '</o-line>');
}
