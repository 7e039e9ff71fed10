/**
 * Returns a text with its Markdown links as their labels. What only begins like a link stays: it is taken as a whole, so
 * that no end is looked for twice.
 */
export function linkLabels(text: string): string {
  return text.replace(/\[([^\]]*)(?:\](?:\([^)]*(\))?)?)?/g, labelOf);
}

/** The same for links and images. Code in a label is part of it; links in code are code. */
export function linkAndImageLabels(text: string): string {
  const spans: string[] = [];
  // A private-use character on either side: Unicode has no meaning for them, so texts have none.
  const held = text.replace(/`[^`\n]+`/g, (span) => `\uE000${spans.push(span) - 1}\uE001`);
  return held
    .replace(/!?\[([^\]]*)(?:\](?:\([^)]*(\))?)?)?/g, labelOf)
    .replace(/\uE000(\d+)\uE001/g, (whole, index) => spans[Number(index)] ?? whole);
}

function labelOf(whole: string, label: string, end: string | undefined): string {
  return end === undefined ? whole : label;
}

const block = /^<\/?(?:p|div|br|hr|[ou]l|li|d[ltd]|h[1-6]|pre|blockquote|table|t[rhd]|details|summary)\b/i;
const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/**
 * Returns a text without what stands in angle brackets, scripts and styles with all that is in them, and with the characters
 * that HTML writes by name; a bracket that nothing closes stays. What began or ended a block leaves a space.
 */
export function withoutTags(text: string): string {
  return withoutCode(text)
    .replace(/<[^>]+(>?)/g, (tag, end) => (end === '' ? tag : block.test(tag) ? ' ' : ''))
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => references[name] ?? '');
}

function withoutCode(text: string): string {
  const [before = '', ...pieces] = text.split(/(?=<(?:script|style)\b)/i);
  const shown = pieces.map((piece) => piece.slice(Math.max(0, piece.search(/<\/(?:script|style)\b/i))));
  return [before, ...shown].join('');
}

/** Returns Markdown as words on one line: without its marks, blocks of code and tags. In code there are no tags and no marks. */
export function withoutMarks(markdown: string): string {
  return linkAndImageLabels(markdown.replace(/```[\s\S]*?(?:```|$)/g, ' '))
    .split(/(?<!`)`([^`\n]+)`(?!`)/)
    .map((part, index) => (index % 2 === 1 ? part : withoutTags(part).replace(/[*`]+|^[#>]+/gm, '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a text with lines broken anywhere put on one line: a line end and the spaces around it are one space. */
export function unwrapped(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}
