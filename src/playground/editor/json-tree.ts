import { syntaxTree, type EditorState } from './codemirror.ts';

/** A node of the tree that CodeMirror reads a text as. */
export type JsonNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

type Step = string | number;

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** Returns the name of a property as it is meant; undefined while it is not written to its end. */
export function propertyName(state: EditorState, property: JsonNode): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return undefined;
  }
}

/** Returns the names and indexes that lead to a value. */
export function pathTo(state: EditorState, node: JsonNode): readonly Step[] {
  const steps: Step[] = [];
  for (let at: JsonNode | null = node; at !== null; at = at.parent) {
    if (at.name === 'Property') steps.unshift(propertyName(state, at) ?? '');
    if (at.parent?.name === 'Array' && values.has(at.name))
      steps.unshift(itemsOf(at.parent).findIndex(({ from }) => from === at?.from));
  }
  return steps;
}

function itemsOf(list: JsonNode): JsonNode[] {
  const items: JsonNode[] = [];
  for (let item = list.firstChild; item !== null; item = item.nextSibling) if (values.has(item.name)) items.push(item);
  return items;
}

/** Returns where the value at a path stands, or the beginning of the closest one around it. */
export function rangeOf(state: EditorState, path: readonly string[]): { readonly from: number; readonly to: number } {
  let node: JsonNode | null = syntaxTree(state).topNode.firstChild;
  for (const step of path) {
    const inner: JsonNode | null | undefined = node === null ? undefined : valueAt(state, node, step);
    if (inner === undefined || inner === null)
      return { from: node?.from ?? 0, to: Math.min((node?.from ?? 0) + 1, state.doc.length) };
    node = inner;
  }
  return { from: node?.from ?? 0, to: node?.to ?? state.doc.length };
}

function valueAt(state: EditorState, node: JsonNode, step: string): JsonNode | null | undefined {
  if (node.name === 'Array') return itemsOf(node)[Number(step)];
  const property = node.getChildren('Property').find((one) => propertyName(state, one) === step);
  return property?.lastChild;
}
