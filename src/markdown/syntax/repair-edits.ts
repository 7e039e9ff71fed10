import { brokenStatement, foreignStatement, withoutBroken } from './broken-code.ts';
import { codeRanges, isInside } from '../code-ranges.ts';
import { isVoidElement } from '../html-elements.ts';
import type { MdxSyntaxError } from './syntax-error.ts';
import type { TextEdit } from '../text-edits.ts';

export interface Repair {
  readonly edits: readonly TextEdit[];
  readonly kind: NonNullable<MdxSyntaxError['repair']>;
  /** The error came from an earlier repair, not from the author. */
  readonly isConsequence?: boolean;
}

/** Returns a function that knows how to get past a syntax error of one page; it remembers what it did before. */
export function createRepairer(): (error: MdxSyntaxError, text: string) => Repair | undefined {
  const escapedTags = new Map<string, number>();
  const escape = (text: string, offset: number): Repair | undefined => {
    const address = autolink.exec(text.slice(offset, offset + 2000))?.groups;
    if (address !== undefined) return { edits: [linkTo(address, offset)], kind: 'linked' };
    if (isHalfBracketed(text, offset))
      return { edits: [{ start: offset, end: offset + 1, text: ' ' }], kind: 'removed' };
    const edits = escapeAt(text, offset);
    const [, name] = /^<([A-Za-z][\w.]*)/.exec(text.slice(offset, offset + 80)) ?? [];
    if (name !== undefined) escapedTags.set(name, (escapedTags.get(name) ?? 0) + 1);
    return edits === undefined ? undefined : { edits, kind: 'escaped' };
  };
  return (error, text) => {
    const { kind, offset, opening, tag = '', closing = '' } = error;
    if (kind === 'declared-twice') return leaveOut(text, error);
    if (kind === 'esm' || kind === 'statement') return repairSentence(text, error) ?? leaveOut(text, error);
    if (kind === 'misplaced-closing-tag') return moveOut(text, error) ?? escape(text, offset);
    if (opening !== undefined && isVoidElement(tag)) return { edits: closeVoidElements(text, tag), kind: 'closed' };
    if (kind === 'tag' && /^<\\+\/?[A-Za-z]/.test(text.slice(offset, offset + 4))) {
      return { edits: [{ start: offset + 1, end: offset + 2, text: '/' }], kind: 'closed' };
    }
    const apart = kind === 'unclosed-tag' ? setApart(text, offset, tag) : undefined;
    if (apart !== undefined) return apart;
    if (kind !== 'unexpected-closing-tag') return escape(text, openingOf(text, error));
    const escaped = escapedTags.get(closing) ?? 0;
    if (escaped > 0) {
      escapedTags.set(closing, escaped - 1);
      return { edits: [removal(text, offset, closing)], kind: 'removed', isConsequence: true };
    }
    if (opening === undefined) return { edits: [removal(text, offset, closing)], kind: 'removed' };
    return startsLine(text, opening) && startsLine(text, offset)
      ? { edits: [{ start: offset, end: offset, text: `</${tag}>\n${indentation(text, offset)}` }], kind: 'closed' }
      : escape(text, opening);
  };
}

/** An address in angle brackets, which Markdown has as a link and MDX has not. */
const autolink =
  /^<(?:(?<target>https?:\/\/[^\s<>]+|mailto:[^\s<>]+)|(?<mail>[\w.+-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+))>/;

function linkTo({ target = '', mail = '' }: Partial<Record<string, string>>, offset: number): TextEdit {
  const shown = (target || mail).replace(/[\\[\]{}*_~`$]/g, String.raw`\$&`);
  const text = `[${shown}](<${(target || `mailto:${mail}`).replaceAll('{', '%7B').replaceAll('}', '%7D')}>)`;
  return { start: offset, end: offset + (target || mail).length + 2, text };
}

/** Whether a `<` begins the address of a link, and no `>` ends it: `[text](</page)`. */
export function isHalfBracketed(text: string, offset: number): boolean {
  return text.slice(offset - 2, offset) === '](' && /^<[^\s<>()]+\)/.test(text.slice(offset, offset + 2000));
}

function escapeAt(text: string, offset: number): TextEdit[] | undefined {
  if (text[offset] === '{') {
    // A variable that lacks a brace is text as a whole: the rest is no expression of its own.
    const isVariable = /^\{\{\s*[\w.-]+\s*\}(?!\})/.test(text.slice(offset, offset + 200));
    const brace = { start: offset, end: offset, text: '\\' };
    return isVariable ? [brace, { ...brace, start: offset + 1, end: offset + 1 }] : [brace];
  }
  const [run] = /^<+/.exec(text.slice(offset, offset + 80)) ?? [];
  if (run === undefined) return undefined;
  const escaped = '\\<'.repeat(run.length);
  const prefix = prefixOfTagLine(text, offset);
  if (prefix === undefined) return [{ start: offset, end: offset + run.length, text: escaped }];
  const end = text.indexOf('>', offset) + 1;
  return [
    { start: offset, end: offset + run.length, text: `\n${prefix}${escaped}` },
    { start: end, end, text: `\n${prefix}` },
  ];
}

/**
 * Returns what further lines start with, for a tag on a line of nothing but several tags: when one of them becomes text, it
 * must leave the line, or the others are tags inside a paragraph, which they were not.
 */
function prefixOfTagLine(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [, line = ''] = /^(.*)/.exec(text.slice(start)) ?? [];
  const first = line.indexOf('<');
  const prefix = prefixOf(text, start + first);
  return prefix !== undefined && /^(?:<[^<>{}"']*>\s*){2,}$/.test(line.slice(first)) ? prefix : undefined;
}

const blockMarks = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]]*\]:)*$/;

/** A closing tag gets a line of its own, outside the block that it stands in. */
function moveOut(text: string, { offset, opening, linePrefix }: MdxSyntaxError): Repair | undefined {
  const prefix = linePrefix ?? prefixOf(text, opening ?? offset);
  const before = indentation(text, offset);
  if (prefix === undefined || before === prefix) return undefined;
  const edits: TextEdit[] = [
    blockMarks.test(before)
      ? { start: offset - before.length, end: offset, text: prefix }
      : { start: offset, end: offset, text: `\n${prefix}` },
  ];
  const end = text.indexOf('>', offset) + 1;
  if (/^[ \t]*[^\s<]/.test(text.slice(end, end + 200))) edits.push({ start: end, end, text: `\n${prefix}` });
  return { edits, kind: 'moved' };
}

const restOfOpeningTag = /^(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^"'<>{}])*)?>(?=[ \t]*\S)/;

/**
 * A tag that begins a line of text and is closed in a later paragraph stands around blocks, as in HTML:
 * `<details><summary>…</summary>`, an empty line, text. In MDX such a tag has its line for itself, and so has the one that closes it.
 */
function setApart(text: string, offset: number, name: string): Repair | undefined {
  const prefix = prefixOf(text, offset);
  if (prefix === undefined || name === '') return undefined;
  const start = offset + name.length + 1;
  const tag = restOfOpeningTag.exec(text.slice(start, start + 2000));
  if (tag === null) return undefined;
  const end = start + tag[0].length;
  const edits: TextEdit[] = [{ start: end, end, text: `\n${prefix}` }];
  const closing = text.indexOf(`</${name}>`, end);
  if (closing < 0 || isInside(codeRanges(text), closing)) return undefined;
  if (!startsLine(text, closing)) {
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(closing + name.length + 3));
    if (!isLast || !/\n[ \t>]*\n/.test(text.slice(end, closing))) return undefined;
    edits.push({ start: closing, end: closing, text: `\n${prefix}` });
  }
  return { edits, kind: 'set-apart' };
}

/** What further lines of the block start with that the tag at an offset begins a line of; undefined inside a line. */
function prefixOf(text: string, offset: number): string | undefined {
  const before = indentation(text, offset);
  return blockMarks.test(before) ? before.replace(/[^\s>]/g, ' ') : undefined;
}

/** A closing tag without an opening one is blanked. */
function removal(text: string, offset: number, name: string): TextEdit {
  const end = text.indexOf('>', offset) + 1 || offset + name.length + 3;
  return { start: offset, end, text: ' '.repeat(end - offset) };
}

function closeVoidElements(text: string, name: string): TextEdit[] {
  const code = codeRanges(text);
  return [...text.matchAll(new RegExp(`<${name}(?:\\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>`, 'g'))]
    .filter(({ index, 0: match }) => !match.endsWith('/>') && !isInside(code, index))
    .map(({ index, 0: match }) => ({ start: index + match.length - 1, end: index + match.length - 1, text: '/' }));
}

/** The unescaped `<` or `{` that opened the construct; -1 when there is none. */
function openingOf(text: string, { kind, opening, offset }: MdxSyntaxError): number {
  const isExpression = kind === 'expression' || kind === 'unclosed-expression';
  const brace = isExpression ? lastOpening(text, '{', offset) : -1;
  return brace >= 0 ? brace : lastOpening(text, '<', opening ?? offset);
}

function lastOpening(text: string, character: '<' | '{', offset: number): number {
  let closed = 0;
  for (let at = offset; at >= 0; at -= 1) {
    if (character === '{' && text[at] === '}' && at < offset) closed += 1;
    if (text[at] !== character || text[at - 1] === '\\') continue;
    if (closed === 0) return at;
    closed -= 1;
  }
  return -1;
}

function startsLine(text: string, offset: number): boolean {
  return indentation(text, offset).trim() === '';
}

function indentation(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

/** "import the module" at the start of a paragraph is a sentence when nothing in it is quoted. */
function repairSentence(text: string, { kind, offset }: MdxSyntaxError): Repair | undefined {
  if (kind === 'statement') return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? text.length : end);
  if (!/^(?:import|export)\b/.test(line) || /["'{=(]/.test(line)) return undefined;
  return { edits: [{ start, end: start + 1, text: `&#${line.charCodeAt(0)};` }], kind: 'escaped' };
}

/** Code that cannot be read costs itself, and not the page. */
function leaveOut(text: string, { kind, offset }: MdxSyntaxError): Repair | undefined {
  const broken = kind === 'statement' ? foreignStatement(text, offset) : brokenStatement(text, offset);
  const edit = broken === undefined ? undefined : withoutBroken(broken, text);
  return edit === undefined ? undefined : { edits: [edit], kind: 'lost' };
}
