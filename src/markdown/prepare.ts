import { nearestName } from '../shared/nearest.ts';
import { formulaEdits } from './formula-tags.ts';
import { codeRanges, isInside, type TextRange } from './code-ranges.ts';
import { applyEdits, type MappedText, type TextEdit } from './text-edits.ts';
import { trimTrailing } from '../shared/trim.ts';

/** A page's text, ready for the MDX parser. */
export interface PreparedText extends MappedText {
  /** Ids that authors wrote behind headings (`## Title {#id}`), by the heading's line, from 1. */
  readonly headingIds: ReadonlyMap<number, string>;
  /** `{{name}}` outside code that no variable defines: shown as written. */
  readonly undefinedVariables: readonly UndefinedVariable[];
}

export interface UndefinedVariable {
  readonly name: string;
  /** In the original. */
  readonly offset: number;
  /** The variable that it was most likely meant to be. */
  readonly suggestion: string | undefined;
}

const frontmatter = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/;
const heading = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?#{1,6}[ \t].*$/gm;
/** `{#id}`, with backslashes or without, before the marks that may close a heading. */
const idAtEnd = /\\?\{#([^{}]+)\}[ \t]*(?:#+[ \t]*)?$/;
const variable = /\{\{\s*([\w.-]+)\s*\}\}/g;
const comment = /<!--[\s\S]*?(-->|$)/g;

/** Returns the offset at which the text behind the frontmatter starts; 0 without frontmatter. */
export function bodyStart(text: string): number {
  return frontmatter.exec(text)?.[0].length ?? 0;
}

/**
 * Blanks the frontmatter and HTML comments, takes `{#id}` off headings and puts the site's variables in
 * (docs-json.md §3.1 and §3.7). Everything but variables keeps its place. Code is left alone, except that variables
 * are replaced there too. With `format: 'html'` comments stay and values are not escaped for MDX.
 */
export function prepareText(
  text: string,
  variables: Readonly<Record<string, unknown>>,
  format: 'mdx' | 'html' = 'mdx',
): PreparedText {
  const start = bodyStart(text);
  const edits: TextEdit[] = start > 0 ? [blank(text, 0, start)] : text.startsWith('\uFEFF') ? [blank(text, 0, 1)] : [];
  const headingIds = new Map<number, string>();
  const undefinedVariables: UndefinedVariable[] = [];
  if (/<!--|\{#|\{\{|<Latex/.test(text)) {
    const context: Context = { text, start, code: codeRanges(text), edits };
    if (format === 'mdx') blankComments(context);
    takeHeadingIds(context, headingIds);
    replaceVariables(context, { variables, format, undefinedVariables });
    if (format === 'mdx') edits.push(...formulaEdits(text, start, context.code));
    edits.sort((a, b) => a.start - b.start);
  }
  return { ...applyEdits(text, withoutOverlaps(edits)), headingIds, undefinedVariables };
}

interface Context {
  readonly text: string;
  readonly start: number;
  readonly code: readonly TextRange[];
  readonly edits: TextEdit[];
}

function blank(text: string, start: number, end: number): TextEdit {
  return { start, end, text: text.slice(start, end).replace(/[^\r\n]/g, ' ') };
}

function blankComments({ text, start, code, edits }: Context): void {
  for (const { index, 0: match, 1: end } of text.matchAll(comment)) {
    if (end !== '' && index >= start && !isInside(code, index)) edits.push(blank(text, index, index + match.length));
  }
}

function takeHeadingIds({ text, start, code, edits }: Context, ids: Map<number, string>): void {
  let line = 1;
  let counted = 0;
  for (const { index, 0: whole } of text.matchAll(heading)) {
    const written = idAtEnd.exec(whole);
    const id = written?.[1]?.replace(/(?<=.)\\$/, '') ?? '';
    if (written === null || id === '') continue;
    const before = trimTrailing(whole.slice(0, written.index), ' \t');
    if (index < start || isInside(code, index + whole.indexOf('#'))) continue;
    for (let at = text.indexOf('\n', counted); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
    counted = index;
    ids.set(line, id.trim());
    edits.push(blank(text, index + before.length, index + whole.length));
  }
}

interface Replacement {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly format: 'mdx' | 'html';
  readonly undefinedVariables: UndefinedVariable[];
}

function replaceVariables({ text, start, code, edits }: Context, replacement: Replacement): void {
  for (const { index, 0: match, 1: name = '' } of text.matchAll(variable)) {
    // `style={{color}}` is an object in an attribute, `${{ x }}` a template of some other tool.
    if (index < start || text[index - 1] === '=') continue;
    const known = Object.hasOwn(replacement.variables, name);
    const inCode = isInside(code, index);
    const end = index + match.length;
    if (known) {
      const value = String(replacement.variables[name]);
      edits.push({ start: index, end, text: inCode ? value : escapeValue(value, replacement.format) });
    } else if (!inCode && text[index - 1] !== '\\') {
      const suggestion = nearestName(name, Object.keys(replacement.variables).filter(isNameable));
      replacement.undefinedVariables.push({ name, offset: index, suggestion });
      if (replacement.format === 'mdx') edits.push({ start: index, end, text: match.replaceAll('{', '\\{') });
    }
  }
}

/** Whether pages can name a variable; docs.json is told of one that they cannot. */
function isNameable(name: string): boolean {
  return /^[\w.-]+$/.test(name);
}

/** A value is text, never markup of its own. */
function escapeValue(value: string, format: 'mdx' | 'html'): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return format === 'mdx' ? escaped.replaceAll('{', '&#123;') : escaped;
}

function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  let end = 0;
  return edits.filter((edit) => {
    if (edit.start < end) return false;
    end = edit.end;
    return true;
  });
}
