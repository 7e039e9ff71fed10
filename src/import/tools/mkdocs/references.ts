import type { PageContext } from '../../markdown/page-context.ts';
import { rewriteText, type Prepared } from '../../markdown/prepared.ts';

const reference = /\[((?:`[^`[\]]*`|[^`[\]])+)\]\[([^[\]]*)\]|`[^`]*`/g;

/** References of mkdocstrings (`[Client][acme.Client]`, `` [`acme.get`][] ``) that no line of the page defines are their texts. */
export function takeReferences(prepared: Prepared, page: PageContext): void {
  const defined = new Set(
    prepared.lines.flatMap(({ text }) => /^\s*\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
  );
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    if (!text.includes('][')) return undefined;
    const written = text.replaceAll(reference, (whole, shown?: string, label?: string) => {
      if (shown === undefined || label === undefined) return whole;
      const wanted = label === '' ? shown.replaceAll('`', '') : label;
      const isName = /^[\w.]+$/.test(wanted) && (wanted.includes('.') || (label === '' && shown.startsWith('`')));
      if (!isName || defined.has(wanted.toLowerCase()) || defined.has(shown.toLowerCase())) return whole;
      page.report(`reference of code ${wanted}`, 'its text stays, without a link', line);
      return shown;
    });
    return [{ text: written, line }];
  });
}
