import { nearestFew } from '../shared/nearest.ts';
import { symbolPlaces, type SymbolPlace } from './links.ts';
import type { Library, SymbolKind } from './model.ts';

/** The kinds that frontmatter `sdk` names. */
export const namedKinds = ['class', 'interface', 'enum', 'function', 'type', 'variable', 'method', 'property'] as const;

/** One symbol of a library, as a page names it. */
export interface NamedSymbol {
  readonly kind: string;
  readonly name: string;
  /** The class, interface or type around a method or property. */
  readonly parent?: string;
}

/** What a word of frontmatter may be called in a library. */
const sameKinds: Readonly<Record<string, readonly SymbolKind[]>> = {
  method: ['method', 'constructor', 'function'],
  property: ['property', 'value', 'variable'],
  variable: ['variable', 'property'],
  function: ['function', 'method'],
};

/** Returns where a library tells of the symbol that a page names; undefined where it has none. */
export function findSymbol(library: Library, named: NamedSymbol): SymbolPlace | undefined {
  const kinds: readonly string[] = sameKinds[named.kind] ?? [named.kind];
  const wanted = plainName(fullName(named));
  const ofKind = [...symbolPlaces(library).values()].filter(({ symbol }) => kinds.includes(symbol.kind));
  const byRank = ofKind.sort((a, b) => kinds.indexOf(a.symbol.kind) - kinds.indexOf(b.symbol.kind));
  return (
    byRank.find(({ symbol }) => plainName(symbol.id) === wanted) ??
    byRank.find(({ symbol }) => plainName(symbol.id).endsWith(`.${wanted}`))
  );
}

/** Returns the names, with their kinds, that a page most likely meant. */
export function symbolsLike(library: Library, named: NamedSymbol): string[] {
  const wanted = fullName(named);
  const names = new Map<string, string>();
  for (const { owner, symbol } of symbolPlaces(library).values()) {
    const name = owner === symbol ? symbol.name : `${owner.name}.${symbol.name}`;
    if ((namedKinds as readonly string[]).includes(symbol.kind)) names.set(name, `${symbol.kind} ${name}`);
  }
  return nearestFew(wanted, names.keys(), 3).map((name) => names.get(name) ?? name);
}

function fullName({ name, parent }: NamedSymbol): string {
  return parent === undefined || plainName(name).startsWith(`${plainName(parent)}.`) ? name : `${parent}.${name}`;
}

/** A name with one kind of separator, whatever its language writes: `\Acme\Client::get`, `Acme.Client#get`. */
function plainName(name: string): string {
  const [plain = ''] = name.split('(');
  return plain.replace(/::\$?|\\|#|\//g, '.').replace(/^\.+/, '');
}
