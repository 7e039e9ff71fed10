import type { Diagnostic } from '../diagnostics/index.ts';
import { keyPlace, libraryKey, symbolUse, type DocsProject, type PageSource } from '../project/index.ts';
import { findSymbol, namedKinds, symbolPlace, symbolsLike, type Library, type NamedSymbol } from '../sdk/index.ts';
import { nearest } from '../shared/nearest.ts';
import { mayAllRead } from './audience.ts';
import { siteProblem } from './diagnostics.ts';
import type { LibraryScope } from './navigation/element.ts';
import type { Page, Site, SymbolReference, SymbolTarget } from './site.ts';

/** The symbols that authors wrote pages of. */
export interface SymbolPages {
  /** Returns the symbol that frontmatter `sdk` of a page names, where the library of `scope` is inherited. */
  of(source: PageSource, scope: LibraryScope | undefined): SymbolReference | undefined;
  /** What is wrong with such pages, each reported once. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns what finds the symbols of the pages of a project. */
export function createSymbolPages({ libraries }: Pick<DocsProject, 'libraries'>): SymbolPages {
  const problems = new Map<string, Diagnostic>();
  return {
    of(source, scope) {
      if (source.frontmatter.sdk === undefined) return undefined;
      const use = symbolUse(source.frontmatter, scope?.source);
      const problem = useProblem(use);
      const library = use?.library === undefined ? undefined : libraries.get(libraryKey(use.library));
      const place = use === undefined || library === undefined ? undefined : findSymbol(library, use.symbol);
      if (library !== undefined && place !== undefined) {
        problems.delete(source.path);
        return { library, symbol: place.symbol, directory: scope?.directory ?? '' };
      }
      const found =
        problem ?? (use === undefined || library === undefined ? undefined : missingSymbol(library, use.symbol));
      if (found !== undefined)
        problems.set(source.path, siteProblem['symbol-missing']({ ...found, ...keyPlace(source.file, 'sdk') }));
      return undefined;
    },
    get diagnostics() {
      return [...problems.values()];
    },
  };
}

type SymbolProblem = Pick<Diagnostic, 'message'> & { readonly hint: string };

function useProblem(use: ReturnType<typeof symbolUse>): SymbolProblem | undefined {
  if (use === undefined)
    return {
      message: '"sdk" names no symbol, so this page shows none.',
      hint: 'Write `sdk: class Client`, or an object with kind and name.',
    };
  if (use.library === undefined)
    return {
      message: '"sdk" names a symbol of no library, so this page shows none.',
      hint: 'List the page below a tab or group with `sdk`, or write format and source: `sdk: { format, source, kind, name }`.',
    };
  const { kind } = use.symbol;
  if ((namedKinds as readonly string[]).includes(kind)) return undefined;
  const near = nearest(kind, namedKinds);
  return {
    message: `"sdk" names a ${kind}; a symbol is one of ${namedKinds.join(', ')}.`,
    hint: near === undefined ? 'Write one of these kinds.' : `Did you mean "${near}"?`,
  };
}

function missingSymbol(library: Library, named: NamedSymbol): SymbolProblem {
  const name = named.parent === undefined ? named.name : `${named.parent}.${named.name}`;
  const like = symbolsLike(library, named);
  const needsParent = ['method', 'property'].includes(named.kind) && !/[.:#\\]/.test(name);
  return {
    message: `The ${named.kind} "${name}" that this page documents is not in ${library.location}.`,
    hint: needsParent
      ? `Write the name of its class, too: \`sdk: ${named.kind} Client.${name}\`.`
      : like.length === 0
        ? 'Write its kind, and its name as the artifact has it.'
        : `Did you mean ${like.map((each) => `"${each}"`).join(' or ')}?`,
  };
}

/** Returns what finds the pages of symbols: those of the same folder where there are several. */
export function symbolTargets(pages: readonly Page[]): Site['symbolPage'] {
  const byLibrary = new Map<Library, Map<string, Page[]>>();
  for (const page of pages) {
    if (page.symbol === undefined) continue;
    const { library, symbol } = page.symbol;
    const known = byLibrary.get(library) ?? new Map<string, Page[]>();
    byLibrary.set(library, known);
    known.set(symbol.id, [...(known.get(symbol.id) ?? []), page]);
  }
  return (from, id) => {
    if (from.symbol === undefined) return undefined;
    const { library, directory } = from.symbol;
    const { anchor, owner } = symbolPlace(library, id) ?? {};
    const find = (isNear: (page: Page) => boolean): SymbolTarget | undefined => {
      const pageOf = (wanted: string): Page | undefined =>
        byLibrary
          .get(library)
          ?.get(wanted)
          ?.find((page) => mayAllRead(from.audience, page.audience) && isNear(page));
      const own = pageOf(id);
      if (own !== undefined) return { page: own };
      const page = owner === undefined || anchor === undefined ? undefined : pageOf(owner.id);
      return page === undefined || anchor === undefined ? undefined : { page, anchor };
    };
    return find((page) => page.symbol?.directory === directory) ?? find(() => true);
  };
}

/** Returns the address where a symbol of the library of a page is documented, on its HTML. */
export function symbolHref(site: Pick<Site, 'symbolPage' | 'href'>, from: Page, id: string): string | undefined {
  const { page, anchor } = site.symbolPage(from, id) ?? {};
  if (page === undefined || (page === from && anchor === undefined)) return undefined;
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return page === from ? hash : `${site.href(page.path)}${hash}`;
}
