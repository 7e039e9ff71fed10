import type { ApiDocument } from '../../api/index.ts';
import {
  elementLists,
  libraryKey,
  librarySource,
  symbolUse,
  type DocsConfig,
  type DescriptionSources,
  type GraphqlSources,
  type LibrarySource,
  type NavigationElement,
  type PageSource,
} from '../../project/index.ts';
import { trimBoth } from '../../shared/trim.ts';
import { pathFromRoot } from '../../shared/paths.ts';

/** Where API descriptions come from at one place of navigation (docs-json.md §1.6.6, §4.2). */
export interface DescriptionScope {
  /** Locations of the descriptions, nearest owner first in declaration order. */
  readonly locations: readonly string[];
  /** Folder of the generated pages. */
  readonly directory: string;
  /** The folder of those of GraphQL schemas. */
  readonly graphqlDirectory: string;
  /** Those of descriptions that name one of their own, by location. */
  readonly directories: ReadonlyMap<string, string>;
  /** Whether the element itself names the descriptions, and so shows all of their operations. */
  readonly owned: boolean;
}

export const defaultDirectory = 'api-reference';

export const defaultGraphqlDirectory = 'graphql-reference';

/** Returns the scope of the root: no descriptions of its own, and the folders that docs.json `api` says of some. */
export function rootScope({ api }: Pick<DocsConfig, 'api'>): DescriptionScope {
  return {
    locations: [],
    directory: defaultDirectory,
    graphqlDirectory: defaultGraphqlDirectory,
    directories: ownDirectories([...sourcesOf(api?.openapi), ...sourcesOf(api?.asyncapi)]),
    owned: false,
  };
}

interface Source {
  readonly source: string;
  readonly directory?: string | undefined;
}

/** Returns the sources of an `openapi`, `asyncapi` or `graphql` value: string, array, or `{source, directory}`. */
function sourcesOf(value: DescriptionSources | GraphqlSources | undefined): readonly Source[] {
  if (value === undefined) return [];
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => (typeof entry === 'string' ? { source: entry } : entry));
}

/** Returns the location under which a description named in docs.json is known: no leading slash or dots, or the URL. */
export function descriptionLocation(source: string): string {
  const trimmed = source.trim();
  return /^https?:/i.test(trimmed) ? trimmed : pathFromRoot(trimmed);
}

/** Returns the scope that holds below `element`: its own descriptions, else those of its parent. */
export function descriptionScope(element: NavigationElement, parent: DescriptionScope): DescriptionScope {
  const sources = [...sourcesOf(element.openapi), ...sourcesOf(element.asyncapi)];
  const schemas = sourcesOf(element.graphql);
  if (sources.length + schemas.length === 0) return { ...parent, owned: false };
  return {
    locations: [...sources, ...schemas].map(({ source }) => descriptionLocation(source)),
    directory: firstDirectory(sources) ?? defaultDirectory,
    graphqlDirectory: firstDirectory(schemas) ?? defaultGraphqlDirectory,
    directories: ownDirectories([...sources, ...schemas]),
    owned: true,
  };
}

function ownDirectories(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources.flatMap((entry) => {
      const directory = firstDirectory([entry]);
      return directory === undefined ? [] : [[descriptionLocation(entry.source), directory] as const];
    }),
  );
}

function firstDirectory(sources: readonly Source[]): string | undefined {
  const directory = sources.find((source) => source.directory !== undefined)?.directory;
  return trimBoth(directory ?? '', '/') || undefined;
}

/** Returns the folder of the pages that are made of a description. */
export function directoryOf(
  { directories, directory, graphqlDirectory }: DescriptionScope,
  { location, kind }: Pick<ApiDocument, 'location' | 'kind'>,
): string {
  return directories.get(location) ?? (kind === 'graphql' ? graphqlDirectory : directory);
}

/** The library that holds at one place of navigation (docs.json `sdk`): that of the nearest element. */
export interface LibraryScope {
  readonly source: LibrarySource;
  readonly directory: string;
  /** Whether the element itself names the library, and so shows all of it. */
  readonly owned: boolean;
}

/** The folder of the pages of symbols. */
export const defaultLibraryDirectory = 'sdk-reference';

/** Returns the library that holds below `element`. */
export function libraryScope(element: NavigationElement, parent: LibraryScope | undefined): LibraryScope | undefined {
  const source = librarySource(element);
  if (source === undefined) return parent === undefined ? undefined : { ...parent, owned: false };
  return { source, directory: firstDirectory([element.sdk ?? { source: '' }]) ?? defaultLibraryDirectory, owned: true };
}

/** Whether a page below `element` tells of a symbol of this element's library: then its pages are all that is shown. */
export function listsSymbols(
  element: NavigationElement,
  { source }: LibraryScope,
  pageOf: (entry: string) => PageSource | undefined,
): boolean {
  const isSymbol = (entry: string): boolean => {
    const use = symbolUse(pageOf(entry)?.frontmatter ?? {}, source);
    return use?.library !== undefined && libraryKey(use.library) === libraryKey(source);
  };
  return elementLists.some((list) =>
    element[list]?.some((entry) =>
      typeof entry === 'string'
        ? isSymbol(entry)
        : !('sdk' in entry && entry.sdk !== undefined) &&
          listsSymbols(entry, { source, directory: '', owned: false }, pageOf),
    ),
  );
}

/** A `pages` entry that names an operation: `GET /users`, `openapi.json GET /users`, `spec webhook paid`. */
const operationEntry =
  /^(?:(?<file>\S+)\s+)?(?<method>get|put|post|delete|options|head|patch|trace|query|mutation|subscription|webhook)\s+(?<path>\S.*)$/i;

/** A `pages` entry with a path behind a space is an operation, whatever its method is. */
const mistypedEntry = /^(?:(?<file>\S+)\s+)?(?<method>[a-z]+)\s+(?<path>\/\S*)$/i;

/** Returns the parts of an entry that names an operation; null for one that names a page. */
export function readOperationEntry(entry: string): RegExpExecArray | null {
  const found = operationEntry.exec(entry) ?? mistypedEntry.exec(entry);
  const { method = '', path = '' } = found?.groups ?? {};
  return isWord(method) && !path.startsWith('/') ? null : found;
}

/** Whether a method is written as the first word of a name ("Get Started/intro", "Query language"): paths have a slash. */
function isWord(method: string): boolean {
  return /^[A-Z][a-z]+$/.test(method) || /^(?:get|put|post|delete|options|head|patch|trace)$/.test(method);
}

/** Whether an unqualified `METHOD /path` entry stands below `element` where it inherits this element's descriptions. */
export function listsOperations(element: NavigationElement): boolean {
  return elementLists.some((list) => element[list]?.some(entryListsOperations));
}

function entryListsOperations(entry: string | NavigationElement): boolean {
  if (typeof entry === 'string') {
    const match = readOperationEntry(entry.trim());
    return match !== null && match.groups?.['file'] === undefined;
  }
  const isOwner = entry.openapi !== undefined || entry.asyncapi !== undefined || entry.graphql !== undefined;
  return !isOwner && listsOperations(entry);
}
