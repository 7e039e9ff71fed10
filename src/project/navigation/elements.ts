import type { ValuePath } from '../config-source.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { ElementList, NavigationConfig, NavigationElement } from '../schema/navigation.ts';

/** The lists of docs.json `navigation`, and the key that names an entry of each (docs-json.md §1.6.1). */
export const elementNames = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
  pages: 'group',
} as const satisfies Record<ElementList, keyof NavigationElement>;

export const elementLists = Object.keys(elementNames) as ElementList[];

/** An element as it was written: nothing is known yet of its values, nor whether it has other keys. */
export type WrittenElement = { -readonly [Key in keyof NavigationElement]?: unknown } & Record<string, unknown>;

export interface FoundElement<Element = WrittenElement> {
  /** The list that it stands in; undefined for the root and for what `global` holds. */
  readonly list: ElementList | undefined;
  readonly element: Element;
  readonly path: ValuePath;
  /** Whether it stands below `global`. */
  readonly isGlobal: boolean;
  /** The languages, versions and products around it: what is listed in two of them is not listed twice. */
  readonly tree: string;
  /** The division around it, whose pages are one sidebar. */
  readonly sidebar: string;
}

/** Whether a value of docs.json is an object. */
export function isElement(value: unknown): value is WrittenElement {
  return isRecord(value);
}

/** Every element of docs.json `navigation`, outer ones first: as it was checked, or as it was written. */
export function elementsOf(navigation: NavigationConfig): Generator<FoundElement<NavigationElement>>;
export function elementsOf(navigation: unknown): Generator<FoundElement>;
export function* elementsOf(navigation: unknown): Generator<FoundElement<WrittenElement | NavigationElement>> {
  if (!isElement(navigation)) return;
  const root = { list: undefined, element: navigation, path: ['navigation'], isGlobal: false, tree: '', sidebar: '' };
  yield* below(root);
}

const ownTree = new Set<ElementList>(['languages', 'versions', 'products']);

function* below(found: FoundElement): Generator<FoundElement> {
  yield found;
  const { element, path } = found;
  for (const list of elementLists) {
    const entries = element[list];
    if (!Array.isArray(entries)) continue;
    for (const [index, entry] of entries.entries()) {
      if (!isElement(entry)) continue;
      const at = [...path, list, index];
      const isDivision = elementNames[list] !== 'group';
      yield* below({
        ...found,
        list,
        element: entry,
        path: at,
        tree: ownTree.has(list) ? at.join('/') : found.tree,
        sidebar: isDivision ? at.join('/') : found.sidebar,
      });
    }
  }
  if (isElement(element.global)) {
    yield* below({ ...found, list: undefined, element: element.global, path: [...path, 'global'], isGlobal: true });
  }
}
