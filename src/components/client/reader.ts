/** What is known of the reader (docs-json.md §3.7): nothing, until their session has said so. */
export const user: Record<string, unknown> = {};
