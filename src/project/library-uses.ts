import { formatNames, type FormatName, type NamedSymbol } from '../sdk/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { trimTrailing } from '../shared/trim.ts';
import type { ValuePath } from './config-source.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PageSource } from './project.ts';
import { keyPlace } from './frontmatter/place.ts';
import type { Frontmatter } from './schema/frontmatter.ts';
import { elementLists } from './navigation/elements.ts';
import type { NavigationElement } from './schema/navigation.ts';
import { pathFromRoot } from '../shared/paths.ts';

/** The library that docs.json `sdk` names at a place of navigation (docs-json.md §1.6.6). */
export interface LibrarySource {
  readonly format: FormatName;
  /** Path of the artifact in the project without leading slash, or its URL. */
  readonly location: string;
}

/** A symbol that frontmatter `sdk` names, and the library that has it. */
export interface SymbolUse {
  /** Undefined where neither the page nor what is around it names one. */
  readonly library: LibrarySource | undefined;
  readonly symbol: NamedSymbol;
}

/** Returns the name of a library among those of a project. */
export function libraryKey({ format, location }: LibrarySource): string {
  return `${format} ${location}`;
}

/** Returns the library that an element of navigation names itself. */
export function librarySource({ sdk }: Pick<NavigationElement, 'sdk'>): LibrarySource | undefined {
  return sdk === undefined ? undefined : { format: sdk.format, location: artifactLocation(sdk.source) };
}

/** Returns the location under which an artifact is known: no leading slash or dots, no slash at the end, or the URL. */
export function artifactLocation(source: string): string {
  const trimmed = source.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) return trimmed;
  return trimTrailing(pathFromRoot(trimmed), '/');
}

/**
 * Returns what a page's frontmatter names: `[source] kind name` in the format that is inherited, or `{ format, source, kind,
 * name, parent }`. A method may have the name of its class before its own.
 */
export function symbolUse({ sdk }: Frontmatter, inherited: LibrarySource | undefined): SymbolUse | undefined {
  if (typeof sdk === 'string') {
    const words = sdk.trim().split(/\s+/);
    const [source, kind, name] = words.length > 2 ? words : [undefined, ...words];
    if (kind === undefined || name === undefined) return undefined;
    return { library: sourceFrom(inherited, undefined, source), symbol: { kind: kind.toLowerCase(), name } };
  }
  if (!isRecord(sdk) || typeof sdk['kind'] !== 'string' || typeof sdk['name'] !== 'string') return undefined;
  const { format, source, parent, kind, name } = sdk;
  return {
    library: sourceFrom(inherited, format, source),
    symbol: { kind: kind.toLowerCase(), name, ...(typeof parent === 'string' ? { parent } : {}) },
  };
}

function sourceFrom(inherited: LibrarySource | undefined, format: unknown, source: unknown): LibrarySource | undefined {
  const named = formatNames.find((name) => name === format) ?? inherited?.format;
  const location = typeof source === 'string' ? artifactLocation(source) : inherited?.location;
  return named === undefined || location === undefined ? undefined : { format: named, location };
}

/** A library that a project names, and where it does so first. */
export interface NamedLibrary extends LibrarySource {
  readonly place: Pick<Diagnostic, 'file' | 'range'>;
}

/** Returns every library that navigation and pages name. */
export function namedLibraries(
  navigation: NavigationElement,
  pages: ReadonlyMap<string, PageSource>,
  locate: (path: ValuePath) => NamedLibrary['place'],
): NamedLibrary[] {
  const found = new Map<string, NamedLibrary>();
  const add = (source: LibrarySource | undefined, place: () => NamedLibrary['place']): void => {
    if (source !== undefined && !found.has(libraryKey(source)))
      found.set(libraryKey(source), { ...source, place: place() });
  };
  const walk = (element: NavigationElement, path: ValuePath, outer: LibrarySource | undefined): void => {
    const own = librarySource(element);
    add(own, () => locate([...path, 'sdk', 'source']));
    for (const list of elementLists) {
      for (const [index, entry] of (element[list] ?? []).entries()) {
        if (typeof entry !== 'string') walk(entry, [...path, list, index], own ?? outer);
        else addPage(entry.replace(/^\/+/, '').replace(/\.mdx?$/, ''), own ?? outer);
      }
    }
    if (element.global !== undefined) walk(element.global, [...path, 'global'], own ?? outer);
  };
  const addPage = (path: string, inherited: LibrarySource | undefined): void => {
    const page = pages.get(path);
    if (page?.frontmatter.sdk === undefined) return;
    add(symbolUse(page.frontmatter, inherited)?.library, () => keyPlace(page.file, 'sdk'));
  };
  walk(navigation, ['navigation'], undefined);
  for (const path of pages.keys()) addPage(path, undefined);
  return [...found.values()];
}
