import { operationPath, uniquePath } from '../../api/documents.ts';
import { channelLabel, schemaName, type ApiDocument, type Operation } from '../../api/index.ts';
import { libraryKey, type DocsProject, type PageSource } from '../../project/index.ts';
import { symbolPath } from '../../sdk/index.ts';
import type { AccessRules } from '../audience.ts';
import { contentPage } from '../pages/content-page.ts';
import { operationPage } from '../pages/operation-page.ts';
import { symbolPage } from '../pages/symbol-page.ts';
import type { SymbolPages } from '../symbol-pages.ts';
import { typePage } from '../pages/type-page.ts';
import { siteSettings, type Placement } from '../visibility.ts';
import type { EndpointPages } from '../endpoint-pages.ts';
import type { NavigationLink, NavigationNode, OperationReference, Page, SymbolReference } from '../site.ts';
import { directoryOf } from './element.ts';
import { searchableInside, type Place } from './resolve-navigation.ts';

/** Makes the pages that navigation names, and the links to them. */
export interface PageLinks {
  /** Every page met so far, in order. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The link to a page of the project; none where it is hidden. */
  toContent(source: PageSource, place: Place): NavigationNode[];
  /** The link to the page of an operation, written or generated; none where it is hidden, or stands in navigation by itself. */
  toOperation(reference: OperationReference, place: Place): NavigationNode[];
  /** The same for a type of a GraphQL schema. */
  toType(type: TypeReference, place: Place): NavigationNode[];
  /** The same for a symbol of a library. */
  toSymbol(symbol: SymbolReference, place: Place): NavigationNode[];
}

/** A type of a GraphQL schema, by its key among the schemas. */
export interface TypeReference {
  readonly document: ApiDocument;
  readonly ref: string;
}

export interface PageLinkInputs {
  readonly project: DocsProject;
  /** What hand-written pages document, as far as they do. */
  readonly endpoints: Pick<EndpointPages, 'references' | 'types'>;
  readonly symbols: Pick<SymbolPages, 'of'>;
  readonly href: (path: string) => string;
  readonly access: AccessRules['access'];
}

/** Where an operation stands: `x-hidden` hides it as an element of navigation hides itself. */
function operationPlace(place: Place, { extensions: { hidden } }: Operation): Place {
  return { ...place, hidden: place.hidden || hidden, searchable: searchableInside(place.searchable, { hidden }) };
}

/** Returns what makes the pages of one site; a page that navigation names twice is one page. */
export function createPageLinks({ project, endpoints, symbols, href, access }: PageLinkInputs): PageLinks {
  const pages = new Map<string, Page>();
  /** Names that differ only in case would be one file where file systems have no case. */
  const lowerPaths = new Set<string>();
  const generated = new Map<Operation, string>();
  const handWritten = new Map([...endpoints.references].map(([path, { operation }]) => [operation, path]));
  const settings = siteSettings(project, access);
  const placementAt = ({ hidden, searchable, boost, open }: Place): Placement => ({
    inNavigation: true,
    hidden,
    searchable,
    boost,
    ...settings,
    open: open ?? settings.open,
  });

  const record = (page: Page): Page => {
    const earlier = pages.get(page.path);
    if (earlier === undefined || (!earlier.listed && page.listed)) pages.set(page.path, page);
    lowerPaths.add(page.path.toLowerCase());
    return pages.get(page.path) ?? page;
  };

  const toContent = (source: PageSource, place: Place): NavigationNode[] => {
    const hidden = place.hidden || source.frontmatter.hidden === true;
    const reference = endpoints.references.get(source.path);
    const page = record(
      contentPage(source, placementAt(place), { operation: reference, symbol: symbols.of(source, place.library) }),
    );
    if (hidden) return [];
    const external = source.frontmatter.url;
    if (external !== undefined) return [{ ...link(page, reference, external), type: 'link' }];
    return [{ ...link(page, reference, href(page.path)), path: page.path }];
  };

  const toOperation = (reference: OperationReference, place: Place): NavigationNode[] => {
    const { operation } = reference;
    if (operation.extensions.excluded) return [];
    const written = handWritten.get(operation);
    const source = written === undefined ? undefined : project.pages.get(written);
    if (source !== undefined) return pages.has(source.path) ? [] : toContent(source, place);
    const existing = generated.get(operation);
    const taken = (path: string): boolean => pages.has(path);
    const path = existing ?? uniquePath(operationPath(operation, directoryOf(place.scope, reference.document)), taken);
    const atPath = project.pages.get(path);
    if (existing === undefined && atPath !== undefined) return pages.has(path) ? [] : toContent(atPath, place);
    generated.set(operation, path);
    const at = operationPlace(place, operation);
    const page = record(operationPage(path, reference, placementAt(at)));
    return at.hidden ? [] : [{ ...link(page, reference, href(path)), path }];
  };

  const types = new Map<string, string>();
  const toType = ({ document, ref }: TypeReference, place: Place): NavigationNode[] => {
    const name = typeName(document, ref);
    const wanted = `${directoryOf(place.scope, document)}/types/${schemaName(ref)}`;
    const source = project.pages.get(endpoints.types.get(name) ?? wanted);
    if (source !== undefined) return pages.has(source.path) ? [] : toContent(source, place);
    const path = types.get(name) ?? uniquePath(wanted, (candidate) => lowerPaths.has(candidate.toLowerCase()));
    types.set(name, path);
    const page = record(typePage(path, { document, ref }, placementAt(place)));
    return place.hidden ? [] : [{ ...link(page, undefined, href(path)), path }];
  };

  const symbolPaths = new Map<string, string>();
  const toSymbol = (reference: SymbolReference, place: Place): NavigationNode[] => {
    const { library, symbol, directory } = reference;
    const name = [directory, libraryKey(library), symbol.id].join('\0');
    const wanted = `${directory}/${symbolPath(library, symbol)}`;
    const source = project.pages.get(wanted);
    if (source !== undefined) return pages.has(source.path) ? [] : toContent(source, place);
    const path = symbolPaths.get(name) ?? uniquePath(wanted, (candidate) => lowerPaths.has(candidate.toLowerCase()));
    symbolPaths.set(name, path);
    const page = record(symbolPage(path, reference, placementAt(place)));
    return place.hidden ? [] : [{ ...link(page, undefined, href(path)), path }];
  };

  return { pages, toContent, toOperation, toType, toSymbol };
}

/** What tells a type from those of other schemas. */
export function typeName({ location }: ApiDocument, ref: string): string {
  return `${location}\0${ref}`;
}

function link(page: Page, reference: OperationReference | undefined, href: string): NavigationLink {
  const method = page.frontmatter.hideApiMarker === true ? undefined : methodOf(page, reference);
  return {
    type: 'link',
    title: page.navigationTitle,
    ...(page.icon === undefined ? {} : { icon: page.icon }),
    ...(page.tag === undefined ? {} : { tag: page.tag }),
    href,
    ...(method === undefined ? {} : { method }),
    deprecated: page.frontmatter.deprecated === true || reference?.operation.deprecated === true,
  };
}

function methodOf(page: Page, reference: OperationReference | undefined): string | undefined {
  const operation = reference?.operation;
  if (operation === undefined) return page.frontmatter.api?.split(/\s+/)[0]?.toUpperCase();
  if (operation.kind === 'channel') return channelLabel(operation);
  // Its group says what it is.
  if (operation.graphql !== undefined) return undefined;
  return operation.webhook ? 'WEBHOOK' : operation.method;
}
