/** `userId` and `user.id` → `user-id`; a leading dash is dropped, underscores stay (docs-json.md §4.6, anchors). */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .toLowerCase();
}
