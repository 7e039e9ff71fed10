import type { ApiDocument, Operation, Tag } from './model.ts';
import { pathTopic } from './operation-name.ts';

export interface GroupedOperation {
  /** What the groups are called that the operation is in, from the outermost. */
  readonly groups: readonly string[];
  readonly operation: Operation;
}

/**
 * Returns the operations of a description with their groups: by first tag, in order of first use (docs-json.md §4.2), inside
 * the groups of its parents (OAS 3.2, 4.22). Those without a tag come together, as their addresses are numbered together.
 */
export function groupedOperations(document: ApiDocument): GroupedOperation[] {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const shown = document.operations.filter(({ extensions }) => !extensions.excluded);
  const topics = topicsOf(shown.filter((operation) => operation.tags.length === 0));
  const found = new Map<string, GroupedOperation[]>();
  for (const operation of shown) {
    const [tag] = operation.tags;
    const groups = tag === undefined ? [topics(operation)] : groupsOf(tag, tags);
    const key = tag === undefined ? '' : groups.join('\n');
    const own = found.get(key);
    if (own === undefined) found.set(key, [{ groups, operation }]);
    else own.push({ groups, operation });
  }
  return [...found.values()].flat();
}

/** The labels of a tag and of those above it. A parent that is not there, or leads back below itself, is told by the checks. */
function groupsOf(name: string, tags: ReadonlyMap<string, Tag>): readonly string[] {
  const names = [name];
  let parent = tags.get(name)?.parent;
  while (parent !== undefined && tags.has(parent) && !names.includes(parent)) {
    names.unshift(parent);
    parent = tags.get(parent)?.parent;
  }
  return names.map((each) => tags.get(each)?.label ?? each);
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
