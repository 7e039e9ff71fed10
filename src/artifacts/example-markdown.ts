import { prose } from './text.ts';

/** Code that shows what is sent or answered. */
export interface CodeExample {
  readonly label: string;
  /** Info string of its fence. */
  readonly language: string;
  readonly code: string;
  /** What the description says of it. */
  readonly note?: string;
}

/** The heading below which the Markdown of a page has its code. */
export const examplesHeading = '## Examples';

/** Returns an example as Markdown, below a line that names it. */
export function exampleText(name: string, { note, language, code }: CodeExample): string {
  const fence = fenceAround(code);
  const fenced = `${fence}${language}\n${code.trimEnd()}\n${fence}`;
  return [`${name}:`, prose(note, 2), fenced].filter((part) => part !== '').join('\n\n');
}

/** Returns the example of a schema as the last section of its page. */
export function schemaExampleMarkdown(example: CodeExample): string {
  return `${examplesHeading}\n\n${exampleText('Example', example)}`;
}

/** A fence that no run of backticks inside can close (CommonMark 4.5). */
function fenceAround(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}
