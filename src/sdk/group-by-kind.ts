import type { LibrarySymbol, SymbolGroup, SymbolKind } from './model.ts';

const titles: readonly (readonly [SymbolKind, string])[] = [
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['enum', 'Enums'],
  ['function', 'Functions'],
  ['type', 'Types'],
  ['variable', 'Variables'],
];

/** Returns a group for each kind of symbols; what is of none of these stands in "Reference". */
export function groupsByKind(symbols: readonly LibrarySymbol[]): SymbolGroup[] {
  const known = new Set(titles.map(([kind]) => kind));
  const others = symbols.filter(({ kind }) => !known.has(kind));
  return [
    ...titles.map(([kind, title]) => ({ title, symbols: symbols.filter((symbol) => symbol.kind === kind) })),
    { title: 'Reference', symbols: others },
  ].flatMap((group) => (group.symbols.length === 0 ? [] : [{ ...group, symbols: group.symbols.map(({ id }) => id) }]));
}

/** Returns symbols in the order in which readers look for them: what a module says, then kind by kind, then by name. */
export function inOrder(symbols: readonly LibrarySymbol[]): LibrarySymbol[] {
  const order = ['module', ...titles.map(([kind]) => kind)];
  return [...symbols].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}
