import type { NavigationElement } from '../../project/index.ts';
import type { DivisionKind } from '../site.ts';

/** The array keys of docs.json that divide a site, and what an entry of each is called. */
export const divisions = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'menu',
} as const satisfies Partial<Record<keyof NavigationElement, DivisionKind>>;

export type DivisionKey = keyof typeof divisions;
export type ContentKey = DivisionKey | 'href' | 'groups' | 'pages';

/** Which content of an element counts when it has several kinds, strongest first (docs-json.md, table 1.6.2). */
const precedence: Record<DivisionKind | 'root', readonly ContentKey[]> = {
  root: ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors'],
  language: ['href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'],
  version: ['href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products'],
  product: ['href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns'],
  tab: ['href', 'languages', 'versions', 'dropdowns', 'anchors', 'products'],
  dropdown: ['href', 'languages', 'versions', 'tabs', 'anchors', 'products'],
  anchor: ['href', 'languages', 'versions', 'dropdowns', 'tabs', 'products'],
  menu: ['href', 'languages', 'versions', 'dropdowns', 'anchors', 'products', 'tabs'],
};

const takesMenu = new Set<DivisionKind | 'root'>(['tab', 'product']);

/** A navigation element as far as choosing its content goes. */
export type ContentHolder = Readonly<Partial<Record<ContentKey, string | readonly unknown[] | undefined>>>;

export interface ChosenContent {
  /** The keys that count; `groups` and `pages` may both do (pages come first). */
  readonly used: readonly ContentKey[];
  readonly ignored: readonly ContentKey[];
}

/** Returns which content keys of a navigation element are shown and which lose (docs-json.md §1.6.2). */
export function chooseContent(kind: DivisionKind | 'root', element: ContentHolder): ChosenContent {
  const content = (['groups', 'pages'] as const).filter((key) => isPresent(element[key]));
  const order = precedence[kind];
  const present = order.filter((key) => isPresent(element[key]));
  const menu: ContentKey[] = takesMenu.has(kind) && isPresent(element.menu) ? ['menu'] : [];
  const strongest = present[0];
  if (strongest !== undefined) return { used: [strongest], ignored: [...present.slice(1), ...content, ...menu] };
  if (content.length > 0) return { used: [...content].reverse(), ignored: menu };
  return { used: menu, ignored: [] };
}

function isPresent(value: ContentHolder[ContentKey]): boolean {
  return value !== undefined && value.length > 0;
}
