import type { ApiDocument } from '../../api/index.ts';
import { groupedOperations, resolveOperationReference } from '../../api/documents.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { libraryKey, type NavigationElement, type PageSource } from '../../project/index.ts';
import type { Library, LibrarySymbol } from '../../sdk/index.ts';
import { siteProblem } from '../diagnostics.ts';
import { missingOperationProblem } from '../missing-operation.ts';
import { missingPage } from './missing-page.ts';
import { pagePath } from './page-path.ts';
import type { NavigationNode, Page } from '../site.ts';
import { directoryOf, listsSymbols, readOperationEntry } from './element.ts';
import { createPageLinks, type PageLinkInputs } from './page-links.ts';
import type { Place } from './resolve-navigation.ts';

/** Turns the entries of navigation into links and page records, and collects what went wrong. */
export interface PageResolver {
  /** A `pages` string: a page, an operation, or nothing with a diagnostic. */
  entry(text: string, place: Place): NavigationNode[];
  /** Groups with every operation of the descriptions that hold at `place`. */
  allOperations(place: Place): NavigationNode[];
  /** Groups with every symbol of the library that `element` names, unless a page below it tells of one. */
  allSymbols(element: NavigationElement, place: Place): NavigationNode[];
  externalHref(href: string): string;
  reportIgnored(path: readonly (string | number)[], used: readonly string[], ignored: readonly string[]): void;
}

export interface ResolvedPages extends PageResolver {
  /** Every page met so far, in order. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Folders of pages that a description may have had which could not be read whole. */
  readonly unsureFolders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths that were listed and that no file has. */
  readonly missing: ReadonlySet<string>;
}

interface Inputs extends PageLinkInputs {
  readonly documents: ReadonlyMap<string, ApiDocument>;
}

/** Returns a resolver over one project; its `pages` and `diagnostics` fill as navigation is walked. */
export function createPageResolver({ documents, ...inputs }: Inputs): ResolvedPages {
  const { project, href } = inputs;
  const links = createPageLinks(inputs);
  const diagnostics: Diagnostic[] = [];
  const unsureFolders: string[] = [];
  const missing = new Set<string>();
  const known = { pages: [...project.pages.values()] };
  const pageOf = (path: string): PageSource | undefined =>
    project.pages.get(path) ?? project.pages.get(`${path}/index`);

  return {
    pages: links.pages,
    diagnostics,
    unsureFolders,
    missing,
    entry(text, place) {
      const name = text.trim();
      const path = pagePath(name);
      const source = pageOf(path);
      if (source !== undefined) return links.toContent(source, place);
      if (readOperationEntry(name) !== null) {
        const found = resolveOperationReference(name, documents, { inherited: place.scope.locations });
        if ('operation' in found) return links.toOperation(found, place);
        const { unreachable } = project;
        if (found.uncertain === true || unreachable.length > 0)
          unsureFolders.push(place.scope.directory, ...place.scope.directories.values());
        if (found.uncertain === true) return [];
        const reference = { name, role: 'that navigation lists' };
        diagnostics.push(missingOperationProblem(reference, project.locate(place.path), { ...found, unreachable }));
        return [];
      }
      missing.add(path);
      if (project.unreadablePages.has(path)) return [];
      diagnostics.push(missingPage(name, project.locate(place.path), { project, known }));
      return [];
    },
    allOperations(place) {
      return place.scope.locations.flatMap((location) => {
        const document = documents.get(location);
        if (document === undefined) {
          if (project.unreachable.includes(location))
            unsureFolders.push(place.scope.directories.get(location) ?? place.scope.directory);
          return [];
        }
        if (document.damaged === true || (document.unclearPaths ?? []).length > 0)
          unsureFolders.push(directoryOf(place.scope, document));
        const groups = new GroupTree();
        for (const { groups: titles, operation } of groupedOperations(document))
          groups.add(titles, links.toOperation({ document, operation }, place));
        return [...groups.nodes(), ...typeNodes(document, (ref) => links.toType({ document, ref }, place))];
      });
    },
    allSymbols(element, place) {
      const { library: scope } = place;
      const library = scope?.owned === true ? project.libraries.get(libraryKey(scope.source)) : undefined;
      if (scope === undefined || library === undefined) {
        if (scope?.owned === true) unsureFolders.push(scope.directory);
        return [];
      }
      if (listsSymbols(element, scope, (name) => pageOf(pagePath(name.trim())))) return [];
      return symbolNodes(library, (symbol) => links.toSymbol({ library, symbol, directory: scope.directory }, place));
    },
    externalHref: (target) => (/^[a-z][a-z\d+.-]*:|^#/i.test(target) ? target : href(target.replace(/^\/+/, ''))),
    reportIgnored(path, used, ignored) {
      diagnostics.push(
        siteProblem['navigation-ignored']({
          message: `This element has ${used.join(' and ')}, so its ${ignored.join(' and ')} ${ignored.join() === 'menu' ? 'is' : 'are'} not shown.`,
          ...project.locate([...path, ignored[0] ?? '']),
          hint: used.includes('href')
            ? `Remove href, or move ${ignored.join(' and ')} into an entry that has none.`
            : `Keep one kind of content, or move ${ignored.join(' and ')} into an entry of ${used.join(' or ')}.`,
        }),
      );
    },
  };
}

/** The types of a GraphQL schema: a group of each kind. */
function typeNodes({ types = [] }: ApiDocument, toType: (ref: string) => readonly NavigationNode[]): NavigationNode[] {
  const groups = types.flatMap(({ group, refs }) => groupOf(group, refs.flatMap(toType)));
  return groupOf('Types', groups);
}

/** The symbols of a library, in its groups. */
function symbolNodes(
  { groups, symbols }: Library,
  toSymbol: (symbol: LibrarySymbol) => readonly NavigationNode[],
): NavigationNode[] {
  return groups.flatMap(({ title, symbols: ids }) => {
    const nodes = ids.flatMap((id) => {
      const symbol = symbols.get(id);
      return symbol === undefined ? [] : toSymbol(symbol);
    });
    return groupOf(title, nodes);
  });
}

/** Groups inside groups, each with its own pages first. */
class GroupTree {
  readonly #pages: NavigationNode[] = [];
  readonly #groups = new Map<string, GroupTree>();

  add([title, ...inside]: readonly string[], pages: readonly NavigationNode[]): void {
    if (pages.length === 0) return;
    if (title === undefined) {
      this.#pages.push(...pages);
      return;
    }
    const group = this.#groups.get(title) ?? new GroupTree();
    this.#groups.set(title, group);
    group.add(inside, pages);
  }

  nodes(): NavigationNode[] {
    return [...this.#pages, ...[...this.#groups].map(([title, group]) => groupNode(title, group.nodes()))];
  }
}

/** A group, where there is anything in it. */
function groupOf(title: string, children: readonly NavigationNode[]): NavigationNode[] {
  return children.length === 0 ? [] : [groupNode(title, children)];
}

function groupNode(title: string, children: readonly NavigationNode[]): NavigationNode {
  return { type: 'group', title, expanded: false, children };
}
