import { describe, expect, test } from 'vitest';
import { carriedAround, cut, openedAround, type ShownNode } from '../../../src/components/chrome/sidebar-html.ts';
import type { NavigationNode } from '../../../src/site/index.ts';

function link(path: string): NavigationNode {
  return { type: 'link', title: path, href: `/${path}`, path, deprecated: false };
}

function group(title: string, expanded: boolean, children: readonly NavigationNode[]): NavigationNode {
  return { type: 'group', title, expanded, children };
}

function linksBelow(title: string, count: number): NavigationNode[] {
  return Array.from({ length: count }, (_, index) => link(`${title}-${index}`));
}

/** Titles of groups, with what is open and how many entries are there. */
function outline(node: ShownNode): string[] {
  if (node.type === 'link') return [];
  const own = `${node.title}: ${node.expanded ? 'open' : 'closed'}, ${node.children.length}${node.isCut ? ' of more' : ''}`;
  return [own, ...node.children.flatMap(outline)];
}

describe('beside the part of a page, a large sidebar has', () => {
  const open = (title: string, count: number): NavigationNode => group(title, true, linksBelow(title, count));
  const shown = (nodes: readonly NavigationNode[], path: string): string[] => {
    const around = { carried: carriedAround(nodes, path), close: cut };
    return nodes.flatMap((node) => outline(openedAround(node, path, around)));
  };

  test('groups that docs.json has open, as many as a window shows; what is more is open and fetched', () => {
    const inner = group('Inner', false, linksBelow('inner', 3));
    const section = group('Section', false, [
      link('here'),
      group('Closed', false, linksBelow('closed', 5)),
      group('Open', true, [...linksBelow('open', 14), inner]),
      open('Open, too', 15),
      open('Beyond', 2),
    ]);
    expect(shown([section], 'here')).toEqual([
      'Section: closed, 5',
      'Closed: closed, 1 of more',
      'Open: open, 15',
      'Inner: closed, 1 of more',
      'Open, too: open, 15',
      'Beyond: open, 1 of more',
    ]);
  });

  test('the nearest of them: above the page and below it, at any level', () => {
    const nested = group('Nested', true, [open('First in it', 20), open('Last in it', 12)]);
    const around = group('Around', false, [open('Before', 10), link('here'), open('After', 16)]);
    expect(shown([open('Far', 2), nested, around, open('Next', 13), open('Beyond', 1)], 'here')).toEqual([
      'Far: open, 1 of more',
      'Nested: open, 2',
      'First in it: open, 1 of more',
      'Last in it: open, 12',
      'Around: closed, 3',
      'Before: open, 10',
      'After: open, 16',
      'Next: open, 13',
      'Beyond: open, 1',
    ]);
  });
});
