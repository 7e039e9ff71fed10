import { linkLabels } from '../../shared/marks.ts';
import type { SymbolPage, SymbolReference } from '../site.ts';
import { datesOf, visibilityOf, type Placement } from '../visibility.ts';

/** Returns the page record of a symbol of a library. */
export function symbolPage(path: string, reference: SymbolReference, placement: Placement): SymbolPage {
  const { symbol, library } = reference;
  const description = symbolDescription(reference);
  return {
    kind: 'symbol',
    path,
    title: symbol.name,
    ...(description === undefined ? {} : { description }),
    // It opens the group that is called after it.
    navigationTitle: symbol.kind === 'module' ? 'Overview' : symbol.name,
    frontmatter: symbol.deprecated === undefined ? {} : { deprecated: true },
    ...visibilityOf({}, placement),
    ...datesOf({}, library.location, placement),
    symbol: reference,
  };
}

/** Returns the first paragraph of what is said of a symbol, without links: what lists and previews show. */
export function symbolDescription({ symbol }: SymbolReference): string | undefined {
  const [first = ''] = (symbol.description ?? '').trim().split(/\n\s*\n/);
  if (first === '' || /^(?:```|[#>|]|\*\*|[-*] )/.test(first)) return undefined;
  return linkLabels(first).replace(/\s+/g, ' ');
}
