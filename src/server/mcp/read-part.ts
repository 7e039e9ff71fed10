import * as z from 'zod';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { cutToTokens, findSection, sectionsIn, type MarkdownSection } from './markdown-parts.ts';
import { approximateTokens } from './tokens.ts';
import { failed, textResult } from './tool.ts';

/** What part of a text is asked for; fields of the tools that give texts. */
export const partFields = {
  section: z.string().min(1).max(300).optional().describe('Only the part below this heading, or this anchor.'),
  max_tokens: z
    .int()
    .min(200)
    .max(100_000)
    .default(4000)
    .describe('A longer page is answered by its outline, a longer section by its start.'),
};

export interface WantedPart {
  readonly section?: string | undefined;
  readonly max_tokens: number;
  /** The anchor in an address: what is read first of a page that is too long. */
  readonly anchor?: string | undefined;
}

/** Tokens of an outline, and of what stands above its first section. */
const outlined = 1500;
const introduction = 300;

/** Returns a text, the section of it that is asked for, or its outline where it is longer than is asked for. */
export function readPart(markdown: string, { section, max_tokens: maxTokens, anchor }: WantedPart): CallToolResult {
  const tokens = approximateTokens(markdown);
  if (section === undefined && tokens <= maxTokens) return textResult(markdown);
  const sections = sectionsIn(markdown);
  const wanted = section ?? anchor;
  const found = wanted === undefined ? undefined : findSection(sections, wanted);
  if (found !== undefined) return textResult(sectionText(markdown, found, sections, maxTokens));
  if (section !== undefined) return failed(noSection(section, sections));
  return textResult(outline(markdown, sections, maxTokens));
}

function sectionText(
  markdown: string,
  { start, end, tokens }: MarkdownSection,
  sections: readonly MarkdownSection[],
  maxTokens: number,
): string {
  const text = markdown.slice(start, end).trimEnd();
  if (tokens <= maxTokens) return text;
  const shown = cutToTokens(text, maxTokens);
  const below = sections.filter((other) => other.start > start && other.end <= end);
  const more = below.length === 0 ? '' : ` Its parts:\n${list(below, Math.min(maxTokens, outlined))}`;
  return `${shown}\n\n[Cut: the section is about ${tokens} tokens; \`max_tokens: ${roundUp(tokens)}\` gives all of it.${more}]`;
}

function outline(markdown: string, sections: readonly MarkdownSection[], maxTokens: number): string {
  const tokens = approximateTokens(markdown);
  // The title of the page is a section that is all of it.
  const inner = sections.filter((section, index) => index > 0 || section.tokens < tokens / 2);
  const whole = `\`max_tokens: ${roundUp(tokens)}\` gives all of it.`;
  if (inner.length === 0)
    return `${cutToTokens(markdown, maxTokens)}\n\n[Cut: the page is about ${tokens} tokens; ${whole}]`;
  const start = cutToTokens(markdown.slice(0, inner[0]?.start), introduction);
  return `${start}\n\n[The page is about ${tokens} tokens. Ask for a \`section\` of it; ${whole} Sections and their tokens:]\n${list(inner, Math.min(maxTokens, outlined))}`;
}

/** The headings, without the deepest where there is no room for them. */
function list(sections: readonly MarkdownSection[], maxTokens: number): string {
  const top = Math.min(...sections.map(({ level }) => level));
  const lines = (depth: number): string =>
    sections
      .filter(({ level }) => level <= depth)
      .map(({ level, title, tokens }) => `${'  '.repeat(level - top)}- ${title} (${tokens})`)
      .join('\n');
  for (let depth = 6; depth > top; depth -= 1) {
    const text = lines(depth);
    if (approximateTokens(text) <= maxTokens) return text;
  }
  return cutToTokens(lines(top), maxTokens);
}

function noSection(name: string, sections: readonly MarkdownSection[]): string {
  const names = sections.slice(0, 60).map(({ title }) => title);
  const there = names.length === 0 ? 'The page has none.' : `There are: ${names.join('; ')}.`;
  return `The page has no section ${JSON.stringify(name)}. ${there}`;
}

/** A limit that is surely enough. */
function roundUp(tokens: number): number {
  return Math.min(100_000, Math.ceil((tokens + 1) / 100) * 100);
}
