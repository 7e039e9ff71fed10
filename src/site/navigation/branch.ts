import type { NavigationElement } from '../../project/index.ts';
import type { DivisionKind, Icon, NavigationNode, PageParts } from '../site.ts';

/** One place of the navigation tree: a division's entry, or the root. */
export interface Branch {
  readonly kind: DivisionKind | 'root';
  readonly label: string;
  /** The code of a language. */
  readonly language?: string;
  readonly icon?: Icon;
  readonly description?: string;
  readonly tag?: string;
  readonly color?: NavigationElement['color'];
  readonly hidden: boolean;
  readonly isDefault: boolean;
  /** Stands at the far end of its row. */
  readonly atEnd: boolean;
  /** What this branch puts in the place of the site's own (docs.json `languages[]`). */
  readonly parts: PageParts;
  /** Set for an entry that is only a link. */
  readonly href?: string;
  readonly branches: readonly Branch[];
  /** Entries of `global`, shown on every page below this branch. */
  readonly globals: readonly Branch[];
  /** The sidebar, when the branch holds pages itself. */
  readonly nodes: readonly NavigationNode[];
}

/** Every link below `nodes`, in order, with the titles of the groups around it. */
export function* linksOf(
  nodes: readonly NavigationNode[],
  groups: readonly string[] = [],
): Generator<{
  readonly path: string;
  readonly href: string;
  readonly title: string;
  readonly groups: readonly string[];
}> {
  for (const node of nodes) {
    if (node.type === 'link') {
      if (node.path !== undefined) yield { path: node.path, href: node.href, title: node.title, groups };
      continue;
    }
    const inside = [...groups, node.title];
    if (node.root !== undefined && node.rootHref !== undefined) {
      yield { path: node.root, href: node.rootHref, title: node.title, groups };
    }
    yield* linksOf(node.children, inside);
  }
}

/** The first page of a branch, or the link that it is: where its entry leads, and what that is called. Undefined when it has none. */
export function firstLink({
  href,
  label,
  nodes,
  branches,
}: Branch): { readonly href: string; readonly title: string } | undefined {
  if (href !== undefined) return { href, title: label };
  const first = linksOf(nodes).next();
  if (first.done !== true) return first.value;
  const candidates = [...branches].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const child of candidates) {
    const link = child.hidden ? undefined : firstLink(child);
    if (link !== undefined) return link;
  }
  return undefined;
}
