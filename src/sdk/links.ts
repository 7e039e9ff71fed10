import { kebab } from './slug.ts';
import type { Library, LibrarySymbol, SymbolKind } from './model.ts';

const marker = '#sdk:';

/** Returns the address that stands for a symbol in the texts of a library. */
export function symbolLink(id: string): string {
  return `${marker}${encodeURIComponent(id).replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'))}`;
}

/** Returns a text of a library with the addresses of its symbols' pages; a link to one without a page is what it says. */
export function withSymbolLinks(text: string, href: (id: string) => string | undefined): string {
  const [first = '', ...others] = text.split(`](${marker}`);
  let written = first;
  for (const piece of others) {
    const end = piece.indexOf(')');
    const start = labelStart(written);
    const id = decoded(piece.slice(0, Math.max(0, end)));
    const address = start < 0 || end < 0 ? undefined : href(id);
    const label = written.slice(start + 1);
    const link = address === undefined ? label : `[${label}](${address})`;
    written = `${written.slice(0, Math.max(0, start))}${link}${piece.slice(end + 1)}`;
  }
  return written;
}

/** Where the label begins that a text ends with: at the last bracket that is not escaped. */
function labelStart(text: string): number {
  let at = text.lastIndexOf('[');
  while (at > 0 && text[at - 1] === '\\') at = text.lastIndexOf('[', at - 1);
  return at;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Returns where the page of a symbol is below the folder of its library: below its module, where there are several. */
export function symbolPath({ symbols }: Library, { id, name, kind }: LibrarySymbol): string {
  const scope = id.slice(0, Math.max(0, id.length - name.length));
  const scopes = scopesOf(symbols);
  if (kind === 'module') return scopes.size > 1 ? `${kebab(id)}/overview` : 'overview';
  const own = kebab(name) || 'symbol';
  return scopes.size > 1 && kebab(scope) !== '' ? `${kebab(scope)}/${own}` : own;
}

const knownScopes = new WeakMap<Library['symbols'], ReadonlySet<string>>();

/** The modules, packages or namespaces of a library. */
function scopesOf(symbols: Library['symbols']): ReadonlySet<string> {
  const found =
    knownScopes.get(symbols) ??
    new Set(
      [...symbols.values()].filter(({ kind }) => kind !== 'module').map(({ id, name }) => id.slice(0, -name.length)),
    );
  knownScopes.set(symbols, found);
  return found;
}

/** A heading of a symbol's page: a kind of members, or a member. */
export interface SymbolSection {
  readonly kind: SymbolKind;
  readonly members: readonly { readonly symbol: LibrarySymbol; readonly anchor: string }[];
}

const memberKinds: readonly SymbolKind[] = [
  ...(['value', 'constructor', 'property', 'method'] as const),
  ...(['module', 'class', 'interface', 'enum', 'function', 'type', 'variable'] as const),
];

const known = new WeakMap<LibrarySymbol, readonly SymbolSection[]>();

/** Returns the members of a symbol by kind, each with its anchor on the page. */
export function symbolSections(symbol: LibrarySymbol): readonly SymbolSection[] {
  const found = known.get(symbol) ?? sectionsOf(symbol);
  known.set(symbol, found);
  return found;
}

function sectionsOf({ members }: LibrarySymbol): SymbolSection[] {
  const taken = new Set<string>();
  const anchorOf = (name: string): string => {
    const wanted = `symbol-${kebab(name) || 'member'}`;
    let anchor = wanted;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  };
  return memberKinds.flatMap((kind) => {
    const own = members.filter((member) => member.kind === kind);
    return own.length === 0
      ? []
      : [{ kind, members: own.map((each) => ({ symbol: each, anchor: anchorOf(each.name) })) }];
  });
}

/** Where a symbol is told: on its own page, or at an anchor of that of its owner. */
export interface SymbolPlace {
  readonly owner: LibrarySymbol;
  readonly symbol: LibrarySymbol;
  readonly anchor?: string;
}

const places = new WeakMap<Library, ReadonlyMap<string, SymbolPlace>>();

/** Returns where a symbol or member of a library is told. */
export function symbolPlace(library: Library, id: string): SymbolPlace | undefined {
  const found = places.get(library) ?? placesOf(library);
  places.set(library, found);
  return found.get(id);
}

/** Returns where each symbol and member of a library is told, by id. */
export function symbolPlaces(library: Library): ReadonlyMap<string, SymbolPlace> {
  symbolPlace(library, '');
  return places.get(library) ?? new Map();
}

function placesOf({ symbols }: Library): Map<string, SymbolPlace> {
  const found = new Map<string, SymbolPlace>();
  for (const owner of symbols.values()) {
    for (const { members } of symbolSections(owner))
      for (const { symbol, anchor } of members) found.set(symbol.id, { owner, symbol, anchor });
  }
  for (const symbol of symbols.values()) found.set(symbol.id, { owner: symbol, symbol });
  return found;
}
