import { audienceKey, mayAllRead, type Audience } from '../audience.ts';
import type { Page, PageContext, PageParts } from '../site.ts';
import type { Branch } from './branch.ts';
import { contextsOutsideNavigation, pageContexts } from './page-context.ts';
import { visibleBranch } from './visible-branch.ts';

interface Contexts {
  readonly contexts: ReadonlyMap<string, PageContext>;
  /** Tells the surroundings of what is no page of navigation. */
  readonly outside: (path: string) => PageContext;
}

/**
 * Returns the surroundings of every page of the tree: they name another page only when everybody who may read the one may
 * read the other. Pages that are not in `pages` are for everyone.
 */
export function audienceContexts(
  root: Branch,
  parts: PageParts,
  pages: ReadonlyMap<string, Pick<Page, 'audience'>>,
): Contexts {
  const audienceOf = (path: string): Audience => pages.get(path)?.audience ?? 'everyone';
  const audiences = new Map([...pages.values()].map(({ audience }) => [audienceKey(audience), audience]));
  if ([...audiences.values()].every((audience) => audience === 'everyone')) {
    return { contexts: pageContexts(root, parts), outside: contextsOutsideNavigation(root, parts) };
  }
  const treeFor = (readers: Audience): Branch => visibleBranch(root, (path) => mayAllRead(readers, audienceOf(path)));
  const contexts = new Map<string, PageContext>();
  for (const [key, readers] of audiences) {
    for (const [path, context] of pageContexts(treeFor(readers), parts)) {
      if (audienceKey(audienceOf(path)) === key) contexts.set(path, context);
    }
  }
  return { contexts, outside: contextsOutsideNavigation(treeFor('everyone'), parts) };
}
