import type { NavigationNode } from '../site.ts';
import type { Branch } from './branch.ts';

/** Returns a branch as the readers of some pages see it: without the pages that `sees` denies, and groups left empty. */
export function visibleBranch(branch: Branch, sees: (path: string) => boolean): Branch {
  return {
    ...branch,
    branches: branch.branches.map((child) => visibleBranch(child, sees)),
    globals: branch.globals.map((child) => visibleBranch(child, sees)),
    nodes: visibleNodes(branch.nodes, sees),
  };
}

function visibleNodes(nodes: readonly NavigationNode[], sees: (path: string) => boolean): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type === 'link') return node.path === undefined || sees(node.path) ? [node] : [];
    const { root, rootHref, ...group } = node;
    const children = visibleNodes(node.children, sees);
    if (root !== undefined && rootHref !== undefined && sees(root)) return [{ ...group, root, rootHref, children }];
    return children.length === 0 ? [] : [{ ...group, children }];
  });
}
