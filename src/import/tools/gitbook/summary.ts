import type { List, RootContent } from 'mdast';
import { childrenOf, textOf } from '../../markdown/nodes.ts';
import { parsePage } from '../../markdown/parse.ts';
import type { NavigationEntry } from '../../model.ts';
import { decodeText } from '../../../shared/decode.ts';

export interface SummarySource {
  /** Returns the page of a path that the summary names; undefined when there is none. */
  readonly pageOf: (path: string) => string | undefined;
  readonly lost: (construct: string, outcome: string, line: number) => void;
}

interface Section {
  readonly depth: number;
  readonly label: string;
  readonly entries: NavigationEntry[];
}

/** Returns the navigation that a SUMMARY.md says: headings are groups, and in them lists of links. */
export function summaryEntries(text: string, source: SummarySource): NavigationEntry[] {
  const root: Section = { depth: 1, label: '', entries: [] };
  const open: Section[] = [root];
  const close = (depth: number): void => {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= depth) {
      const section = open.pop();
      if (section === undefined || section.entries.length === 0) continue;
      open.at(-1)?.entries.push({ kind: 'group', label: section.label, entries: section.entries });
    }
  };
  for (const node of parsePage(text, { syntax: 'markdown', hasMath: false }).children) {
    if (node.type === 'heading' && node.depth > 1) {
      close(node.depth);
      open.push({ depth: node.depth, label: textOf(node.children).trim(), entries: [] });
    } else if (node.type === 'thematicBreak') {
      // A line ends the group above it.
      close(2);
    } else if (node.type === 'list') open.at(-1)?.entries.push(...listEntries(node, source));
    else if (node.type === 'paragraph') open.at(-1)?.entries.push(...linkEntries(node, source));
  }
  close(2);
  return root.entries;
}

function listEntries(list: List, source: SummarySource): NavigationEntry[] {
  return list.children.flatMap((item): NavigationEntry[] => {
    const below = item.children.filter((child) => child.type === 'list').flatMap((child) => listEntries(child, source));
    const first = item.children.find((child) => child.type === 'paragraph');
    const [own] = first === undefined ? [] : linkEntries(first, source);
    if (below.length === 0) return own === undefined ? [] : [own];
    const label = own?.kind === 'group' || own === undefined ? textOf(first?.children ?? []).trim() : (own.label ?? '');
    if (label === '') return below;
    return [{ kind: 'group', label, entries: below, ...(own?.kind === 'page' ? { page: own.file } : {}) }];
  });
}

function linkEntries(node: RootContent, source: SummarySource): NavigationEntry[] {
  const links = (childrenOf(node) ?? []).flatMap((child) => (child.type === 'link' ? [child] : []));
  return links.flatMap((link): NavigationEntry[] => {
    // A title is what the sidebar shows in place of the title of the page.
    const label = link.title ?? textOf(link.children).trim();
    if (/^(?:https?:|mailto:)/.test(link.url)) return [{ kind: 'link', label, href: link.url }];
    const file = source.pageOf(decodeText(link.url.replace(/[?#].*$/, '')));
    if (file !== undefined) return [{ kind: 'page', file, label }];
    const line = link.position?.start.line ?? 1;
    source.lost(`page ${link.url} of the summary`, 'there is no such page; it is left out', line);
    return [];
  });
}
