import { readJson, readToml, readYaml, type Data } from './data-file.ts';

/** A page's frontmatter and what follows it. */
export interface SplitPage {
  readonly data: Data;
  readonly body: string;
  /** Line of the file on which the body starts, counted from 1. */
  readonly line: number;
  /** What the parser has against the frontmatter. */
  readonly problem?: string;
}

const blocks = [
  { pattern: /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/, read: readYaml },
  { pattern: /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/, read: readToml },
  { pattern: /^(\{\n[\s\S]*?\n\})[ \t]*(?:\n|$)/, read: readJson },
];

/** Parts a page from its frontmatter: YAML between `---`, TOML between `+++`, or a JSON object. Never throws. */
export function splitFrontmatter(text: string): SplitPage {
  for (const { pattern, read } of blocks) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const body = text.slice(found[0].length);
    const line = found[0].replace(/\n$/, '').split('\n').length + 1;
    try {
      return { data: read(found[1] ?? ''), body, line };
    } catch (error) {
      if (pattern.source.includes('{')) continue;
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return { data: {}, body, line, problem };
    }
  }
  return { data: {}, body: text, line: 1 };
}
