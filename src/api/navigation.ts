import type { ApiDocument, Operation } from './model.ts';

export interface OperationGroup {
  readonly label: string;
  readonly operations: readonly Operation[];
}

/** Returns the operations of a description by their first tag, groups in order of first use (docs-json.md §4.2). */
export function operationGroups(document: ApiDocument): OperationGroup[] {
  const labels = new Map(document.tags.map((tag) => [tag.name, tag.label]));
  const groups = new Map<string, Operation[]>();
  for (const operation of document.operations) {
    if (operation.extensions.excluded) continue;
    const [tag] = operation.tags;
    const untagged = document.kind === 'asyncapi' ? 'Websockets' : 'API Reference';
    const label = tag === undefined ? untagged : (labels.get(tag) ?? tag);
    groups.set(label, [...(groups.get(label) ?? []), operation]);
  }
  return [...groups].map(([label, operations]) => ({ label, operations }));
}
