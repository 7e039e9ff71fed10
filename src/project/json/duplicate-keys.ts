import type { Node } from 'jsonc-parser';

/** A key that stands in an object a second time. */
export interface DuplicateKey {
  readonly key: string;
  readonly first: Node;
  readonly again: Node;
}

/** Returns the keys that an object of a JSON tree has more than once; readers of JSON keep the last one. */
export function duplicateKeys(root: Node): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const queue = [root];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const known = new Map<string, Node>();
    for (const child of node.children ?? []) {
      queue.push(child);
      const [name] = child.type === 'property' ? (child.children ?? []) : [];
      if (name === undefined) continue;
      const key = String(name.value);
      const first = known.get(key);
      if (first === undefined) known.set(key, name);
      else found.push({ key, first, again: name });
    }
  }
  return found;
}
