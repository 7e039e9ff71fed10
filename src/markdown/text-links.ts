/** A piece of code, or the target of a link or image, of a Markdown text. */
const pieces = /`[^`]*`|\]\(([^\s()<>]+)/g;

/** Attributes of components that are inline Markdown. */
export const markdownAttributes: ReadonlySet<string> = new Set([
  'title',
  'description',
  'caption',
  'hint',
  'tip',
  'headline',
]);

/** Returns an inline Markdown text with other targets of its links. */
export function withLinkTargets(text: string, resolve: (target: string) => string): string {
  if (!text.includes('](')) return text;
  return text.replace(pieces, (whole, target?: string) => (target === undefined ? whole : `](${resolve(target)}`));
}
