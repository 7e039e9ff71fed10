/** `userId` and `user.id` → `user-id`; a leading dash is dropped, underscores stay (docs-json.md §4.6, anchors). */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Returns the anchor of a field on a generated page: `body-user-id`; `path` is the way to it from its section. */
export function fieldAnchor(
  section: 'authorization' | 'parameter' | 'body' | 'response',
  path: readonly string[],
): string {
  return [section, ...path.map(kebab)].join('-');
}
