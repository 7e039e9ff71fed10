import { symbolSections, type LibrarySymbol, type SymbolSection } from '../../../sdk/index.ts';
import type { InterfaceStrings } from '../../../site/index.ts';
import type { Heading } from '../../../markdown/index.ts';

/** What the sections of members are called. */
const titles = {
  value: 'members',
  constructor: 'constructors',
  property: 'properties',
  method: 'methods',
} as const satisfies Partial<Record<SymbolSection['kind'], keyof InterfaceStrings>>;

/** Returns the sections of a symbol's page, each with its title and anchor; a module has none, as its symbols have pages. */
export function titledSections(
  symbol: LibrarySymbol,
  strings: InterfaceStrings,
): readonly (SymbolSection & { readonly title: string; readonly id: string })[] {
  if (symbol.kind === 'module') return [];
  return symbolSections(symbol).map((section) => ({
    ...section,
    title: section.kind in titles ? strings[titles[section.kind as keyof typeof titles]] : strings.members,
    id: `api-${section.kind}`,
  }));
}

/** Returns the headings that the table of contents lists. */
export function symbolHeadings(symbol: LibrarySymbol, strings: InterfaceStrings): Heading[] {
  return titledSections(symbol, strings).flatMap(({ kind, title, id, members }) => [
    { depth: 2, text: title, id },
    ...(kind === 'constructor' ? [] : members.map((each) => ({ depth: 3, text: each.symbol.name, id: each.anchor }))),
  ]);
}
