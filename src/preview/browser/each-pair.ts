/** Calls `visit` with each node of a tree and the node at the same place of a tree that is its copy. */
export function eachPair(first: Node, second: Node, visit: (first: Node, second: Node) => void): void {
  visit(first, second);
  const others = [...second.childNodes];
  for (const [index, child] of [...first.childNodes].entries()) {
    const other = others[index];
    if (other !== undefined) eachPair(child, other, visit);
  }
}
