/** Returns `text` with every line after the first indented by `width` spaces; blank lines stay blank. */
export function hang(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Returns `text` as a Markdown quote. */
export function quote(text: string): string {
  return text.replace(/^.*$/gm, (line) => (line === '' ? '>' : `> ${line}`));
}

/** Returns the given blocks with a blank line between them; empty ones are left out. */
export function blocks(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/**
 * Returns a list item: `- head: body` when the body is one paragraph, else the body below the head, indented.
 * Either part may be empty.
 */
export function listItem(head: string, body: string, separator = ': '): string {
  if (head === '' || body === '') return `- ${hang(head || body, 2)}`;
  const isParagraph = !/\n\s*\n|^(?:[-*+>#|]|\d+[.)] |```|~~~)|\n(?:[-*+>#|]|\d+[.)] |```|~~~)/.test(body);
  return isParagraph ? `- ${head}${separator}${hang(body, 2)}` : `- ${head}\n\n  ${hang(body, 2)}`;
}

/** Returns `**text**`, or the empty string for none. */
export function bold(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`;
}
