import type { RootContent } from 'mdast';
import { childrenOf, element } from './nodes.ts';
import { markPattern, type Mark } from './prepared.ts';

interface Open {
  readonly mark: Mark;
  readonly children: RootContent[];
}

/**
 * Makes elements of marks: what stands between an opening and its end becomes content. An opening that nothing ends lasts until the
 * end of the blocks around it, as in the tools that know such containers.
 */
export function foldMarks(nodes: readonly RootContent[], marks: readonly Mark[]): RootContent[] {
  const result: RootContent[] = [];
  const open: Open[] = [];
  const add = (node: RootContent): void => void (open.at(-1)?.children ?? result).push(node);
  const close = (): void => {
    const last = open.pop();
    if (last !== undefined) add(placed(last.mark, last.children));
  };
  for (const node of nodes) {
    const mark = markIn(node, marks);
    if (mark === undefined) {
      const children = childrenOf(node);
      if (children !== undefined) Object.assign(node, { children: foldMarks(children, marks) });
      add(node);
    } else if (mark.kind === 'open') open.push({ mark, children: [] });
    else if (mark.kind === 'empty') add(placed(mark, []));
    else if (open.some((entry) => entry.mark.name === mark.name)) {
      while (open.at(-1)?.mark.name !== mark.name) close();
      close();
    }
  }
  while (open.length > 0) close();
  return result;
}

/** The element stands where its mark stood. */
function placed(mark: Mark, children: readonly RootContent[]): RootContent {
  const point = { line: mark.line, column: 1 };
  const data = { isNew: mark.hasRule !== true };
  return { ...element(mark.name, mark.attributes, children), data, position: { start: point, end: point } };
}

function markIn(node: RootContent, marks: readonly Mark[]): Mark | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  const found = only?.type === 'text' ? markPattern.exec(only.value) : null;
  return found === null ? undefined : marks[Number(found[1])];
}
