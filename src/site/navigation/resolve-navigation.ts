import { elementNames, type NavigationElement } from '../../project/index.ts';
import { iconOf } from '../icon.ts';
import type { NavigationNode, PageParts } from '../site.ts';
import { languageName } from '../strings/strings.ts';
import type { Branch } from './branch.ts';
import { chooseContent, divisions, type DivisionKey } from './division.ts';
import {
  descriptionScope,
  libraryScope,
  listsOperations,
  type DescriptionScope,
  type LibraryScope,
} from './element.ts';
import type { PageResolver } from './page-resolver.ts';

/** Where the walk stands: its place in docs.json and what it inherited. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly scope: DescriptionScope;
  /** The library whose symbols pages may name. */
  readonly library?: LibraryScope | undefined;
  /** Below a hidden element: pages exist, navigation does not list them. */
  readonly hidden: boolean;
  /** What the nearest element says of search, and how much search prefers its pages. */
  readonly searchable?: boolean | undefined;
  readonly boost?: number | undefined;
  /** What the nearest group says of readers who are not signed in. */
  readonly open?: boolean | undefined;
  /** How pages of groups list what is below them. */
  readonly directory?: string | undefined;
}

/** Returns the tree that docs.json `navigation` describes; `pages` turns its entries into links and reports problems. */
export function resolveNavigation(navigation: NavigationElement, place: Place, pages: PageResolver): Branch {
  return branchOf('root', navigation, place, pages);
}

function placeInside(element: NavigationElement, place: Place): Place {
  return {
    path: place.path,
    scope: descriptionScope(element, place.scope),
    library: libraryScope(element, place.library),
    hidden: place.hidden || element.hidden === true,
    searchable: searchableInside(place.searchable, element),
    boost: element.boost ?? place.boost,
    open: element.public ?? place.open,
    directory: nonEmpty(element.directory) ?? place.directory,
  };
}

/**
 * Returns what an element says of search for its pages, when it or what is around it says anything. What hides itself is found only
 * where it says so itself (docs-json.md §1.6, `hidden`).
 */
export function searchableInside(
  around: boolean | undefined,
  { hidden, searchable }: Pick<NavigationElement, 'hidden' | 'searchable'>,
): boolean | undefined {
  return searchable ?? (hidden === true && around === true ? undefined : around);
}

function nonEmpty(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text;
}

function branchOf(kind: Branch['kind'], element: NavigationElement, place: Place, pages: PageResolver): Branch {
  const inside = placeInside(element, place);
  const { used, ignored } = chooseContent(kind, element);
  if (ignored.length > 0) pages.reportIgnored(inside.path, used, ignored);
  const division = used.find((key): key is DivisionKey => key in divisions);
  if (division !== undefined && element.sdk !== undefined) pages.reportIgnored(inside.path, used, ['sdk']);
  const href = used.includes('href') ? pages.externalHref(element.href ?? '') : undefined;
  return {
    kind,
    ...nameOf(kind, element),
    ...decoration(element),
    hidden: inside.hidden,
    isDefault: element.default === true,
    atEnd: element.align === 'end',
    parts: partsOf(element),
    ...(href === undefined ? {} : { href }),
    branches: division === undefined ? [] : entriesOf(element, division, inside, pages),
    globals: globalsOf(element, inside, pages),
    nodes: division === undefined && href === undefined ? nodesOf(element, inside, pages) : [],
  };
}

/** A language is called what it calls itself. */
function nameOf(kind: Branch['kind'], element: NavigationElement): Pick<Branch, 'label' | 'language'> {
  const list = (Object.keys(divisions) as DivisionKey[]).find((key) => divisions[key] === kind);
  const name = list === undefined ? undefined : nonEmpty(element[elementNames[list]]);
  if (kind !== 'language' || name === undefined) return { label: name ?? element.name ?? '' };
  return { label: nonEmpty(element.name) ?? languageName(name), language: name };
}

function decoration({
  icon: named,
  iconType,
  description,
  tag,
  color,
}: NavigationElement): Pick<Branch, 'icon' | 'description' | 'tag' | 'color'> {
  const icon = iconOf(named, iconType);
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined || description === '' ? {} : { description }),
    ...(tag === undefined || tag === '' ? {} : { tag }),
    ...(color === undefined ? {} : { color }),
  };
}

function partsOf({ banner, navbar, footer }: NavigationElement): PageParts {
  return {
    ...(banner === undefined ? {} : { banner }),
    ...(navbar === undefined ? {} : { navbar }),
    ...(footer === undefined ? {} : { footer }),
  };
}

function entriesOf(element: NavigationElement, key: DivisionKey, place: Place, pages: PageResolver): Branch[] {
  const entries: readonly NavigationElement[] = element[key] ?? [];
  return entries.map((entry, index) =>
    branchOf(divisions[key], entry, { ...place, path: [...place.path, key, index] }, pages),
  );
}

function globalsOf({ global }: NavigationElement, place: Place, pages: PageResolver): Branch[] {
  if (global === undefined) return [];
  const inside = { ...place, path: [...place.path, 'global'] };
  return (Object.keys(divisions) as DivisionKey[]).flatMap((key) => entriesOf(global, key, inside, pages));
}

/** The sidebar of an element: its own pages and groups, then the operations of the descriptions and the symbols of the library that it names. */
function nodesOf(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  const own = [...pageNodes(element, place, pages), ...groupNodes(element, place, pages)];
  const generated = place.scope.owned && !listsOperations(element) ? pages.allOperations(place) : [];
  return [...own, ...generated, ...pages.allSymbols(element, place)];
}

function pageNodes(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  return (element.pages ?? []).flatMap((entry, index): NavigationNode[] => {
    const at = { ...place, path: [...place.path, 'pages', index] };
    return typeof entry === 'string' ? pages.entry(entry, at) : groupNode(entry, at, pages);
  });
}

function groupNodes(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  return (element.groups ?? []).flatMap((group, index) =>
    groupNode(group, { ...place, path: [...place.path, 'groups', index] }, pages),
  );
}

/** A group as a node; one without a name gives its pages away, as nothing could open it, a hidden one gives nothing. */
function groupNode(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  const inside = placeInside(element, place);
  const root = nonEmpty(element.root);
  const [rootLink] = root === undefined ? [] : pages.entry(root, { ...inside, path: [...inside.path, 'root'] });
  const children = nodesOf(element, inside, pages);
  const title = nonEmpty(element.group);
  if (inside.hidden) return [];
  if (title === undefined) return [...(rootLink === undefined ? [] : [rootLink]), ...children];
  if (children.length === 0 && rootLink === undefined) return [];
  const icon = iconOf(element.icon, element.iconType);
  const tag = nonEmpty(element.tag);
  return [
    {
      type: 'group',
      title,
      ...(icon === undefined ? {} : { icon }),
      ...(tag === undefined ? {} : { tag }),
      ...(rootLink?.type === 'link' && rootLink.path !== undefined
        ? { root: rootLink.path, rootHref: rootLink.href }
        : {}),
      expanded: element.expanded === true,
      ...(inside.directory === 'accordion' || inside.directory === 'card' ? { directory: inside.directory } : {}),
      children,
    },
  ];
}
