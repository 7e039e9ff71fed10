import temml from 'temml';

/**
 * Returns MathML for TeX between or without dollar signs; `$$…$$` is a block. TeX that cannot be read is shown as it is.
 */
export function formulaHtml(source: string, isBlock: boolean): string {
  const text = source.trim();
  const [, doubled, single] = /^(?:\$\$([\s\S]+)\$\$|\$([\s\S]+)\$)$/.exec(text) ?? [];
  try {
    return temml.renderToString(doubled ?? single ?? text, {
      displayMode: isBlock || doubled !== undefined,
      throwOnError: true,
      // In a line of text it goes on in the next line where TeX would have it: behind a relation or an operator.
      wrap: 'tex',
    });
  } catch {
    return `<code class="latex-error">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;
  }
}
