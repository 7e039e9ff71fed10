import { iconOf } from '../icon.ts';
import type { NavigationNode, PageParts } from '../site.ts';
import { languageName } from '../strings/strings.ts';
import type { Branch } from './branch.ts';
import { chooseContent, divisions, type DivisionKey } from './division.ts';
import { descriptionScope, listsOperations, textAt, type DescriptionScope, type NavigationElement } from './element.ts';
import type { PageResolver } from './page-resolver.ts';

/** Where the walk stands: its place in docs.json and what it inherited. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly scope: DescriptionScope;
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
  const searchable = element['searchable'];
  const boost = element['boost'];
  const open = element['public'];
  return {
    path: place.path,
    scope: descriptionScope(element, place.scope),
    hidden: place.hidden || element['hidden'] === true,
    searchable: typeof searchable === 'boolean' ? searchable : place.searchable,
    boost: typeof boost === 'number' ? boost : place.boost,
    open: typeof open === 'boolean' ? open : place.open,
    directory: textAt(element, 'directory') ?? place.directory,
  };
}

function branchOf(kind: Branch['kind'], element: NavigationElement, place: Place, pages: PageResolver): Branch {
  const inside = placeInside(element, place);
  const { used, ignored } = chooseContent(kind, element);
  if (ignored.length > 0) pages.reportIgnored(inside.path, used, ignored);
  const division = used.find((key): key is DivisionKey => key in divisions);
  const href = used.includes('href') ? pages.externalHref(textAt(element, 'href') ?? '') : undefined;
  return {
    kind,
    ...nameOf(kind, element),
    ...decoration(element),
    hidden: inside.hidden,
    isDefault: element['default'] === true,
    atEnd: element['align'] === 'end',
    parts: partsOf(element),
    ...(href === undefined ? {} : { href }),
    branches: division === undefined ? [] : entriesOf(element, division, inside, pages),
    globals: globalsOf(element, inside, pages),
    nodes: division === undefined && href === undefined ? nodesOf(element, inside, pages) : [],
  };
}

/** A language is called what it calls itself. */
function nameOf(kind: Branch['kind'], element: NavigationElement): Pick<Branch, 'label' | 'language'> {
  const nameKey = Object.values(divisions).find((division) => division.kind === kind)?.name;
  const name = nameKey === undefined ? undefined : textAt(element, nameKey);
  if (kind !== 'language' || name === undefined) return { label: name ?? textAt(element, 'name') ?? '' };
  return { label: textAt(element, 'name') ?? languageName(name), language: name };
}

function decoration(element: NavigationElement): Pick<Branch, 'icon' | 'description' | 'tag' | 'color'> {
  const icon = iconOf(element['icon']);
  const description = textAt(element, 'description');
  const tag = textAt(element, 'tag');
  const color = element['color'];
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
    ...(tag === undefined ? {} : { tag }),
    ...(typeof color === 'object' && color !== null ? { color } : {}),
  };
}

/** The checked docs.json says what these values are. */
function partsOf({ banner, navbar, footer }: NavigationElement): PageParts {
  return {
    ...(banner === undefined ? {} : { banner }),
    ...(navbar === undefined ? {} : { navbar }),
    ...(footer === undefined ? {} : { footer }),
  } as PageParts;
}

function entriesOf(element: NavigationElement, key: DivisionKey, place: Place, pages: PageResolver): Branch[] {
  return arrayAt(element, key).map((entry, index) =>
    branchOf(divisions[key].kind, entry, { ...place, path: [...place.path, key, index] }, pages),
  );
}

function globalsOf(element: NavigationElement, place: Place, pages: PageResolver): Branch[] {
  const global = element['global'];
  if (typeof global !== 'object' || global === null) return [];
  const inside = { ...place, path: [...place.path, 'global'] };
  return (Object.keys(divisions) as DivisionKey[]).flatMap((key) =>
    entriesOf(global as NavigationElement, key, inside, pages),
  );
}

function arrayAt(element: NavigationElement, key: string): readonly NavigationElement[] {
  const value = element[key];
  return Array.isArray(value) ? (value as NavigationElement[]) : [];
}

/** The sidebar of an element: its own pages and groups, then the operations of the descriptions that it names. */
function nodesOf(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  const own = [...pageNodes(element, place, pages), ...groupNodes(element, place, pages)];
  if (!place.scope.owned || listsOperations(element)) return own;
  return [...own, ...pages.allOperations(place)];
}

function pageNodes(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  const entries = element['pages'];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index): NavigationNode[] => {
    const at = { ...place, path: [...place.path, 'pages', index] };
    if (typeof entry === 'string') return pages.entry(entry, at);
    return typeof entry === 'object' && entry !== null ? groupNode(entry as NavigationElement, at, pages) : [];
  });
}

function groupNodes(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  return arrayAt(element, 'groups').flatMap((group, index) =>
    groupNode(group, { ...place, path: [...place.path, 'groups', index] }, pages),
  );
}

/** A group as a node; a group without a name gives its children away, a hidden one gives nothing. */
function groupNode(element: NavigationElement, place: Place, pages: PageResolver): NavigationNode[] {
  const inside = placeInside(element, place);
  const root = textAt(element, 'root');
  const [rootLink] = root === undefined ? [] : pages.entry(root, { ...inside, path: [...inside.path, 'root'] });
  const children = nodesOf(element, inside, pages);
  const title = textAt(element, 'group');
  if (inside.hidden) return [];
  if (title === undefined) return children;
  if (children.length === 0 && rootLink === undefined) return [];
  const icon = iconOf(element['icon']);
  const tag = textAt(element, 'tag');
  return [
    {
      type: 'group',
      title,
      ...(icon === undefined ? {} : { icon }),
      ...(tag === undefined ? {} : { tag }),
      ...(rootLink?.type === 'link' && rootLink.path !== undefined
        ? { root: rootLink.path, rootHref: rootLink.href }
        : {}),
      expanded: element['expanded'] === true,
      ...(inside.directory === 'accordion' || inside.directory === 'card' ? { directory: inside.directory } : {}),
      children,
    },
  ];
}
