/**
 * Returns a text with its Markdown links as their labels. What only begins like a link stays: it is taken as a whole, so
 * that no end is looked for twice.
 */
export function linkLabels(text: string): string {
  return text.replace(/\[([^\]]*)(?:\](?:\([^)]*(\))?)?)?/g, labelOf);
}

/** The same for links and images. */
export function linkAndImageLabels(text: string): string {
  return text.replace(/!?\[([^\]]*)(?:\](?:\([^)]*(\))?)?)?/g, labelOf);
}

function labelOf(whole: string, label: string, end: string | undefined): string {
  return end === undefined ? whole : label;
}

/** Returns a text without what stands in angle brackets; a bracket that nothing closes stays. */
export function withoutTags(text: string): string {
  return text.replace(/<[^>]+(>?)/g, (tag, end) => (end === '' ? tag : ''));
}

/** Returns a text with lines broken anywhere put on one line: a line end and the spaces around it are one space. */
export function unwrapped(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}
