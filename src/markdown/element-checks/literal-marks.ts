import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import type { TextRange } from '../code-ranges.ts';
import { hasFormulas } from '../formulas.ts';
import { shown, type Finding } from './finding.ts';
import { bracketChecks } from './literal-brackets.ts';
import { unread, type Place, type TextPlace } from './text-place.ts';

/**
 * Returns marks without a partner: stars, backticks, brackets and tags that the parser has left in the text, so that readers
 * see them. The text, whose code stands in the ranges that `code` returns, is parsed only where a line looks like having one.
 */
export function literalMarks(text: string, code: () => readonly TextRange[]): Finding[] {
  if (!mayHaveLiteralMarks(text, code)) return [];
  const findings: Finding[] = [];
  visit(treeOf(text), text, findings);
  return findings;
}

/** A look at the lines, quick and generous. */
function mayHaveLiteralMarks(text: string, code: () => readonly TextRange[]): boolean {
  return /[*`]|\]\(|# #|="|>>/.test(text) && withoutCode(text, code()).split('\n').some(isSuspicious);
}

/** The text with a space or the end of a line in place of code. */
function withoutCode(text: string, code: readonly TextRange[]): string {
  let prose = '';
  let at = 0;
  for (const { start, end } of code) {
    const newline = text.indexOf('\n', start);
    prose += text.slice(at, start) + (newline >= 0 && newline < end ? '\n' : ' ');
    at = end;
  }
  return prose + text.slice(at);
}

function isSuspicious(line: string): boolean {
  if (line.includes('`') || /^[ \t]*#{1,6}[ \t]+#{1,6}[ \t]/.test(line)) return true;
  if (line.includes('](') && (isUnequal(line, '[', ']') || isUnequal(line, '(', ')'))) return true;
  if (/[\w"'}/]>>/.test(line)) return true;
  if (!line.includes('<') && line.includes('="') && line.includes('>')) return true;
  if (!line.includes('*')) return false;
  const stars = line.replace(/^[ \t>]*\*[ \t]/, '').match(/(?<!\\)\*+/g) ?? [];
  return stars.length % 2 === 1 || stars.join('').length % 2 === 1;
}

function isUnequal(line: string, opening: string, closing: string): boolean {
  return line.split(opening).length !== line.split(closing).length;
}

/** Plain Markdown is not always MDX. */
function treeOf(text: string): MdastNode {
  const features = { gfm: true, frontmatter: false, math: hasFormulas(text) };
  try {
    return mdxToMdast(text, { features });
  } catch {
    return markdownToMdast(text, { features });
  }
}

function visit(node: MdastNode, text: string, findings: Finding[]): void {
  if (!('children' in node)) return;
  const places = node.children.flatMap((child) => placeOf(child));
  const [first, last] = [places[0], places.at(-1)];
  places.forEach((place, index) => {
    if (place.node.type !== 'text') visit(place.node, text, findings);
    else
      findings.push(
        ...findingsOf({
          ...{ text, place, parent: node.type },
          ...{ raw: text.slice(place.start, place.end), lead: text.slice(first?.start, place.start) },
          tail: text.slice(place.end, last?.end),
          ...{ before: places[index - 1], after: places[index + 1] },
        }),
      );
  });
}

function placeOf(node: MdastNode): Place[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  return start === undefined || end === undefined ? [] : [{ node, start, end }];
}

function findingsOf(part: TextPlace): Finding[] {
  const checks = [starsThatTouch, loneStars, loneBacktick, ...bracketChecks, secondMark, openTag];
  return checks.flatMap((check) => check(part) ?? []);
}

const isMarked = (place: Place | undefined): place is Place =>
  place?.node.type === 'strong' || place?.node.type === 'emphasis';

/** Stars that touch emphasized words: there are more of them at one side than at the other. */
function starsThatTouch({ text, raw, place, before, after }: TextPlace): Finding | undefined {
  if (isMarked(before) && before.end === place.start && raw.startsWith('*'))
    return unequalStars(text, before, { behind: /^\*+/.exec(raw)?.[0].length ?? 0 });
  if (isMarked(after) && after.start === place.end && /(?<!\\)\*$/.test(raw))
    return unequalStars(text, after, { front: starsAtEnd(raw) });
  return undefined;
}

function unequalStars(
  text: string,
  marked: Place,
  { front = 0, behind = 0 }: { readonly front?: number; readonly behind?: number },
): Finding {
  const [start, end] = [marked.start - front, marked.end + behind];
  const inner = /^\*+/.exec(text.slice(marked.start, marked.end))?.[0].length ?? 0;
  return unread(start, end - start, {
    message: `${shown(text.slice(start, end))} has ${stars(front + inner)} before it and ${behind + inner} behind it: readers see what is too many.`,
    hint: 'Write as many on both sides: one for italics, two for bold; `\\*` shows a star.',
  });
}

function starsAtEnd(raw: string): number {
  let count = 0;
  while (raw.at(-1 - count) === '*') count++;
  return count;
}

function stars(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}

/** Two stars at one side of words only. In `2**3`, `**kwargs` and `src/**` they are meant. */
function loneStars({ raw, place, lead }: TextPlace): Finding | undefined {
  const match = /(?<![\\*/])\*\*(?![*/])/.exec(raw);
  if (match === null || lead.includes('**') || raw.indexOf('**', match.index + 2) !== -1) return undefined;
  const [before, after] = [raw.slice(0, match.index), raw.slice(match.index + 2)];
  const isClosing = /[\p{L}\d.:!?)"”]$/u.test(before) && /^(?:[\s.,;:!?)]|$)/.test(after);
  const isOpening = /(?:^|[\s(])$/.test(before) && /^["“\p{L}](?![a-z_]*[,)])/u.test(after);
  if (isClosing) {
    const words = before.split(/\s/).at(-1) ?? '';
    return unread(place.start + match.index - words.length, words.length + 2, {
      message: `${shown(`${words}**`)} is not bold: the marks before it are missing.`,
      hint: 'Write `**` before the words as well; `\\*\\*` shows the stars.',
    });
  }
  if (!isOpening) return undefined;
  const words = /^[^\n]{0,30}/.exec(after)?.[0].trim() ?? '';
  return unread(place.start + match.index, words.length + 2, {
    message: `${shown(`**${words}`)} is not bold: the marks behind it are missing.`,
    hint: 'Write `**` behind the words as well; `\\*\\*` shows the stars.',
  });
}

/** Code with other marks before it than behind it: as many as the parser looks for stand nowhere. */
const unequalTicks = /(?<![\\`])(`{1,3})(?!`)[\w@/.-][^`\n]{0,80}(?!\1(?!`))`{1,3}(?!`)/u;

/** In a paragraph with code between several backticks the author writes about them. */
function loneBacktick({ raw, place, lead, parent }: TextPlace): Finding | undefined {
  const opening = /(?<![\\`\p{L}])`+(?=[\w@/.-])/u.exec(raw);
  const closing = parent === 'tableCell' ? null : /(?<=[\w)/])`+(?=[\s.,;:!?)]|$)/.exec(raw);
  const match = opening ?? closing;
  const isAboutTicks = /``[ \t]/.test(lead + raw) && !unequalTicks.test(raw);
  if (match === null || isAboutTicks) return undefined;
  const { index, 0: ticks } = match;
  const code =
    opening === null
      ? (raw.slice(0, index).split(/\s/).at(-1) ?? '') + ticks
      : (/^`+[^`\n]{0,30}`*/.exec(raw.slice(index))?.[0].trim() ?? '');
  return unread(place.start + index, ticks.length, {
    message: `${shown(code)} is not code: a backtick has no partner.`,
    hint:
      parent === 'tableCell'
        ? 'Write as many backticks behind the words, and `\\|` for a `|`, which ends the cell in code as well.'
        : 'Write as many backticks before the words as behind them; `` \\` `` shows one.',
  });
}

/** `# # Setup` is a heading with a `#` in it. */
function secondMark({ raw, place, lead, parent }: TextPlace): Finding | undefined {
  const mark = parent === 'heading' && lead === '' ? /^#+(?=[ \t]+\S)/.exec(raw)?.[0] : undefined;
  if (mark === undefined) return undefined;
  return unread(place.start, mark.length, {
    message: `The heading shows ${shown(mark)}: a space stands between its marks.`,
    hint: 'Write the marks of a heading without spaces between them; `\\#` shows one.',
  });
}

/** Values in braces are nodes of their own: a tag may be this much longer than the text in which it begins. */
const tagLength = 300;
const tagWithoutStart = /(?:^|(?<=\s))([A-Za-z][\w.]{0,40})[ \t]{1,8}[\w-]{1,40}=["'{]/;

function openTag({ text, raw, place }: TextPlace): Finding | undefined {
  const match = tagWithoutStart.exec(raw);
  if (match === null) return undefined;
  const start = place.start + match.index;
  const [tag = ''] = /^[^<>\n]*>/.exec(text.slice(start, start + raw.length + tagLength)) ?? [];
  if (!/["'}][ \t]{0,8}\/?>$/.test(tag)) return undefined;
  const [, name = ''] = match;
  return unread(start, tag.length, {
    message: `${shown(tag)} is shown as text: the \`<\` before \`${name}\` is missing.`,
    hint: `Write \`<${name}\`.`,
  });
}
