import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { projectProblem } from '../diagnostics.ts';

const block = /^\uFEFF?---[^\S\r\n]*\r?\n(?:([\s\S]*?)\r?\n)?---[^\S\r\n]*(?:\r?\n|$)/;
/** A line of frontmatter that names a key. */
export const keyLine = /^(?:"([^"]+)"|'([^']+)'|([\w$][\w.:$/-]*))[ \t]*:(?=[ \t]|$)/;
/** A line that was meant to open or close the block, and is not `---`. */
const nearlyFence = /^(?:[ \t]+-{3,}|-{2}|-{4,}|[—–]+-*|\+{3}|={3,}|\*{3}|\.{3}|~{3})[ \t]*$/;
/** A line with a key that only frontmatter has. */
const knownKey = /^(?:title|sidebarTitle|description|openapi|asyncapi|api|icon|mode)[ \t]*:[ \t]/;
/** How far down a page frontmatter that came too late is looked for. */
const lateLines = 30;

export interface FoundBlock {
  /** What stands between the fences; empty where there is no block. */
  readonly yaml: string;
  readonly diagnostics: Diagnostic[];
}

/** Finds the frontmatter at the start of a page. A block that is not closed, or not at the start, is a diagnostic. */
export function findBlock(file: SourceFile): FoundBlock {
  const found = block.exec(file.text);
  if (found !== null) return { yaml: found[1] ?? '', diagnostics: secondBlock(file, found[0].length) };
  const problem = notFound(file);
  return { yaml: '', diagnostics: problem === undefined ? [] : [problem] };
}

/** A block like the first right below it: none of its keys is read. */
function secondBlock(file: SourceFile, end: number): Diagnostic[] {
  const [whole, blank = '', inside = ''] =
    /^((?:[ \t]*\r?\n)*)---[ \t]*\r?\n((?:[^\n]+\n){1,20}?)---[ \t]*(?:\r?\n|$)/.exec(
      file.text.slice(end, end + 5000),
    ) ?? [];
  const lines = inside.trimEnd().split(/\r?\n/);
  if (whole === undefined || !lines.every((line) => keyLine.test(line) || /^(?:[ \t]|- |#)/.test(line))) return [];
  const start = file.text.slice(0, end + blank.length).split('\n').length;
  return [
    projectProblem['frontmatter-late']({
      message: 'This is a second block of frontmatter, so it is read as text of the page.',
      file: file.path,
      range: lineRange(start, '---'),
      hint: 'Move its keys into the first.',
    }),
  ];
}

function notFound(file: SourceFile): Diagnostic | undefined {
  const lines = linesOf(file.text);
  const [first = ''] = lines;
  const second = lines.slice(1).find((line) => !/^(?:#.*)?$/.test(line)) ?? '';
  const opens = /^---[ \t]*$/.test(first);
  if (opens && keyLine.test(second)) return notClosed(file, lines);
  if (!opens && nearlyFence.test(first) && looksLikeEntry(second)) {
    return projectProblem['frontmatter-syntax']({
      message: `The frontmatter opens with "${first.trim()}"${first.trim() === '---' ? ' after a space' : ''}, so it is read as text of the page.`,
      file: file.path,
      range: lineRange(1, first),
      hint: 'Write exactly three dashes, `---`, on the first line, and again below the last key.',
    });
  }
  if (!opens && knownKey.test(first)) return unopened(file, lines);
  return lateBlock(file, lines);
}

/** Keys that begin a page, with the line that closes them and none that opens them. */
function unopened(file: SourceFile, lines: readonly string[]): Diagnostic | undefined {
  const end = lines.findIndex((line) => line.trim() === '' || /^---[ \t]*$/.test(line));
  if (end < 1 || !/^---[ \t]*$/.test(lines[end] ?? '')) return undefined;
  if (!lines.slice(0, end).every((line) => keyLine.test(line) || /^(?:[ \t]|- |#)/.test(line))) return undefined;
  return projectProblem['frontmatter-syntax']({
    message: 'The frontmatter is not opened, so it is read as text of the page.',
    file: file.path,
    range: lineRange(1, lines[0] ?? ''),
    hint: 'Write a line of three dashes, `---`, above its first key.',
  });
}

function looksLikeEntry(line: string): boolean {
  return keyLine.test(line) || /^\w+\s*=/.test(line);
}

function linesOf(text: string): string[] {
  return text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
}

function notClosed(file: SourceFile, lines: readonly string[]): Diagnostic {
  const end = lines.findIndex((line, index) => index > 0 && (nearlyFence.test(line) || line.trim() === ''));
  const line = lines[end] ?? '';
  const wrong = end > 0 && line.trim() !== '' ? line.trim() : undefined;
  return projectProblem['frontmatter-syntax']({
    message:
      wrong === undefined
        ? 'The frontmatter is not closed, so it is read as text of the page.'
        : `The frontmatter is not closed: "${line}" is not exactly three dashes.`,
    file: file.path,
    range: wrong === undefined ? lineRange(1, '---') : lineRange(end + 1, line),
    hint: 'Write a line of three dashes, `---`, below its last key.',
  });
}

/**
 * Returns the part of a block that is frontmatter, where a rule further down the page closes what was never closed;
 * undefined where that is not so.
 */
export function withoutText(file: SourceFile, yaml: string): { yaml: string; problem: Diagnostic } | undefined {
  const lines = yaml.split(/\r?\n/);
  const end = lines.findIndex((line) => line.trim() === '' || nearlyFence.test(line));
  const next = lines.slice(Math.max(0, end) + 1).find((line) => line.trim() !== '');
  if (end < 1 || next === undefined || keyLine.test(next) || /^(?:[ \t]|#(?!#* )|- )/.test(next)) return undefined;
  return { yaml: lines.slice(0, end).join('\n'), problem: notClosed(file, ['---', ...lines]) };
}

/** A block of keys between fences that something stands above. */
function lateBlock(file: SourceFile, lines: readonly string[]): Diagnostic | undefined {
  const start = lines.slice(0, lateLines).findIndex((line) => /^---[ \t]*$/.test(line));
  if (start < 1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^---[ \t]*$/.test(line));
  const inside = lines.slice(start + 1, start + 1 + length);
  const keys = inside.filter((line) => keyLine.test(line));
  const hasKnown = keys.some((line) =>
    /^(?:title|sidebarTitle|description|openapi|asyncapi|api|icon|mode)[ \t]*:/.test(line),
  );
  if (length < 1 || !hasKnown || !inside.every((line) => keyLine.test(line) || /^(?:[ \t]|- |#|$)/.test(line))) {
    return undefined;
  }
  if (lines.slice(0, start).some((line) => /^(?:```|~~~)/.test(line))) return undefined;
  const isBlank = lines.slice(0, start).every((line) => line.trim() === '');
  return projectProblem['frontmatter-late']({
    message: `The frontmatter does not begin on the first line, so it is read as text of the page: ${isBlank ? 'there is an empty line' : 'something stands'} above it.`,
    file: file.path,
    range: lineRange(isBlank ? 1 : start + 1, lines[start] ?? ''),
    hint: `Move it to the start of the file${isBlank ? ': remove the empty lines above `---`' : ''}.`,
  });
}

/** The range of a whole line. */
export function lineRange(line: number, text: string): NonNullable<Diagnostic['range']> {
  return { start: { line, column: 1 }, end: { line, column: Math.max(2, text.length + 1) } };
}
