/** Takes up to `width` characters of indentation (and quote marks) off every line but the first. */
export function dedent(text: string, width: number): string {
  if (width === 0 || !text.includes('\n')) return text;
  return text.replace(new RegExp(`\\n[ \\t>]{1,${width}}`, 'g'), '\n');
}

/** Returns the smallest indentation of the lines behind the first. */
export function smallestIndentation(text: string): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const [, indentation = ''] of text.matchAll(/\n([ \t]*)(?=\S)/g)) {
    smallest = Math.min(smallest, indentation.length);
  }
  return Number.isFinite(smallest) ? smallest : 0;
}

/** Puts `prefix` before every line but the first. */
export function indentFollowing(text: string, prefix: string): string {
  if (prefix === '' || !text.includes('\n')) return text;
  return text.replace(/\n(.*)/g, (_, line: string) => `\n${line === '' ? prefix.trimEnd() : prefix + line}`);
}

/** Leaves one blank line where there are more, and no white space at the end of lines but hard breaks; outside code. */
export function tidyBlankLines(text: string): string {
  if (!/\n[ \t]*\n[ \t]*\n|[ \t](?:\n|$)/.test(text)) return text;
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const [, marker] = /^[ \t>]*(?:(?:[-*+] |\d+[.)] )[ \t]*)?(`{3,}|~{3,})/.exec(line) ?? [];
    if (marker !== undefined && fence === undefined) fence = marker;
    else if (fence !== undefined && line.trim().startsWith(fence)) fence = undefined;
    const shown = fence === undefined ? withoutTrailingSpace(line) : line;
    if (shown !== '' || fence !== undefined || lines.at(-1) !== '') lines.push(shown);
  }
  return lines.join('\n');
}

/** Two spaces behind text are a line break; more come from something that was taken out. */
function withoutTrailingSpace(line: string): string {
  const trimmed = line.trimEnd();
  return line === `${trimmed}  ` && trimmed !== '' ? line : trimmed;
}

/** Returns the Markdown of an element in a cell of a table, which has one line: a line break is `<br />`, bars are escaped. */
export function cellText(markdown: string): string {
  if (markdown.trim() === '') return markdown.includes('\n') ? '<br />' : markdown;
  const lines = markdown.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join('<br />')
    .replace(/(?<!\\)\|/g, '\\|');
}
