import type { ApiDocument, Operation } from './model.ts';
import { pathTopic } from './operation-name.ts';

export interface GroupedOperation {
  /** What the group is called that lists the operation. */
  readonly group: string;
  readonly operation: Operation;
}

/**
 * Returns the operations of a description with their groups: by first tag, in order of first use (docs-json.md §4.2). Those
 * without a tag come together, as their addresses are numbered together.
 */
export function groupedOperations(document: ApiDocument): GroupedOperation[] {
  const labels = new Map(document.tags.map((tag) => [tag.name, tag.label]));
  const shown = document.operations.filter(({ extensions }) => !extensions.excluded);
  const topics = topicsOf(shown.filter(({ tags }) => tags.length === 0));
  const groups = new Map<string, GroupedOperation[]>();
  for (const operation of shown) {
    const [tag] = operation.tags;
    const key = tag === undefined ? 'API Reference' : (labels.get(tag) ?? tag);
    const group = tag === undefined ? topics(operation) : key;
    groups.set(key, [...(groups.get(key) ?? []), { group, operation }]);
  }
  return [...groups.values()].flat();
}

/** Groups for operations without a tag: by what their paths begin with, where that brings any together. */
function topicsOf(operations: readonly Operation[]): (operation: Operation) => string {
  const counts = new Map<string, number>();
  for (const operation of operations) counts.set(topicOf(operation), (counts.get(topicOf(operation)) ?? 0) + 1);
  const hasGroups = [...counts.values()].some((count) => count > 1);
  return (operation) => (hasGroups || operation.kind === 'channel' ? topicOf(operation) : 'API Reference');
}

function topicOf(operation: Operation): string {
  if (operation.kind === 'channel') return 'Websockets';
  return operation.webhook ? 'Webhooks' : (pathTopic(operation.path) ?? 'API Reference');
}
