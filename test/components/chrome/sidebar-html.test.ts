import { describe, expect, test } from 'vitest';
import { cut, openedAround, type ShownNode } from '../../../src/components/chrome/sidebar-html.ts';
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
  const section = group('Section', false, [
    link('here'),
    group('Closed', false, linksBelow('closed', 5)),
    group('Open', true, [...linksBelow('open', 9), group('Inner', false, linksBelow('inner', 3))]),
    group('Open, too', true, linksBelow('second', 10)),
    group('Open, with many', true, linksBelow('many', 11)),
  ]);

  test('groups that docs.json has open, while they are few; what is more is open and fetched', () => {
    expect(outline(openedAround(section, 'here', cut))).toEqual([
      'Section: closed, 5',
      'Closed: closed, 1 of more',
      'Open: open, 10',
      'Inner: closed, 1 of more',
      'Open, too: open, 10',
      'Open, with many: open, 1 of more',
    ]);
  });
});
