import { shown } from './finding.ts';
import type { MarkKind, Told } from './mark-kind.ts';

/** Lists, boxes of tasks and bold text whose marks lack a space, or have one too many. */
export const lostLists: readonly MarkKind[] = [
  {
    sign: /^[ \t]{0,3}1[.)]\p{L}/mu,
    pattern: /^([ \t]{0,3})(1[.)])(\p{L}[^\n]*)(?=\n[ \t]{0,3}2[.)]\p{L})/gmu,
    finding: ([, , mark = '', words = '']) => list(mark, words),
  },
  {
    // Signs of text processors: one line may be a text about them.
    sign: /^[ \t]{0,3}[•◦▪●‣·][ \t]/m,
    pattern: /(^|\n[ \t]*\r?\n)[ \t]{0,3}([•◦▪●‣·])[ \t]+(\S[^\n]*)(?=\n[ \t]{0,3}\2[ \t])/g,
    finding: ([, , mark = '', words = '']) => bullet(mark, words),
  },
  {
    // One line may begin with an option, as in `-verbose`: two sentences make a list.
    sign: /^[ \t]{0,3}[-+]\p{L}/mu,
    pattern:
      /(^|\n[ \t]*\r?\n)[ \t]{0,3}([-+])(\p{L}[^\n]*)(?=\n[ \t]{0,3}\2\p{L}[^\n]*(?:\n[ \t]*(?:\r?\n|$)|\n[ \t]{0,3}\2\p{L}|$))/gu,
    finding: ([, , mark = '', words = '']) => (/^[a-z]+(?:[-=]|\r?$)/.test(words) ? undefined : list(mark, words)),
  },
  {
    // A star before a word may begin italics: no other one stands in either line.
    sign: /^[ \t]{0,3}\*\p{L}[^*\n]*$/mu,
    pattern: /(^|\n[ \t]*\r?\n)[ \t]{0,3}(\*)(\p{L}[^*\n]*)(?=\n[ \t]{0,3}\*\p{L}[^*\n]*(?:\n|$))/gu,
    finding: ([, , mark = '', words = '']) => list(mark, words),
  },
  {
    sign: /^[ \t>]*[-*+][ \t]+\[\][ \t]/m,
    pattern: /^([ \t>]*[-*+][ \t]+)\[\](?=[ \t]+\S)/gm,
    finding: () => ({
      message: '`[]` is no box of a task: a space is missing between its brackets.',
      hint: 'Write `- [ ]`, or `- [x]` for one that is done.',
    }),
  },
  {
    sign: /\*\*[ \t]+[^\s*]/,
    pattern: /(^|[ \t(])\*\*[ \t]+([^\s*][^*\n]{0,80}[^\s*\n]|[^\s*])\*\*(?=[\s.,;:!?)]|$)/gm,
    finding: ([, , words = ''], text) => (isClosing(words, text) ? undefined : bold(words)),
  },
  {
    sign: /[ \t]\*\*[ \t]+\p{L}/u,
    // Between numbers and names of one letter it may be a power.
    pattern:
      /(^|\p{L}[ \t]+|[.,:;][ \t]+)\*\*[ \t]+(\p{L}[^*`\n={}()]{1,79}[^\s*`={}()])[ \t]+\*\*(?=[ \t\r\n.,;:!?]|$)/gmu,
    finding: ([, , words = ''], text) => (isClosing(`${words} `, text) ? undefined : bold(words.trim(), ' ')),
  },
  {
    sign: /[ \t]\*\*(?!\*)/,
    // Marks behind them in the line may be those that close it.
    pattern: /(^|[\s(])\*\*([\p{L}\d][^*`\n\\{}<]{0,200}[ \t])\*\*(?![^\n]*\*\*|\*)/gmu,
    finding: ([, , words = '']) => ({
      message: `${shown(`**${words}**`)} is not bold: a space stands before its last marks.`,
      hint: `Write \`**${words.trim()}**\`, and the space behind it.`,
    }),
  },
];

function list(mark: string, words: string): Told {
  const line = words.trim().slice(0, 40);
  return {
    message: `${shown(`${mark}${line}`)} is no item of a list: a space is missing after \`${mark}\`.`,
    hint: `Write \`${mark} ${line}\`.`,
  };
}

/** Marks before which the text ends close what began in front of them: `**a** b **c**`. */
function isClosing(words: string, text: string): boolean {
  const at = text.indexOf(`** ${words}**`);
  const line = text.slice(text.lastIndexOf('\n', at) + 1, Math.max(0, at));
  return (line.split('**').length - 1) % 2 === 1;
}

function bold(words: string, behind = ''): Told {
  return {
    message: `${shown(`** ${words}${behind}**`)} is not bold: a space stands behind its first marks.`,
    hint: `Write \`**${words}**\`.`,
  };
}

function bullet(mark: string, written: string): Told | undefined {
  // With a break at its end each line stands alone, as its author wanted.
  const line = written.replace(/\r$/, '');
  if (line.endsWith('\\') || line.endsWith('  ') || /<br\s?\/?>$/.test(line.trimEnd())) return undefined;
  const words = written.trim().slice(0, 30);
  return {
    message: `${shown(`${mark} ${words}`)} is no item of a list: Markdown does not read \`${mark}\`, and its lines become one paragraph.`,
    hint: `Write \`-\` in place of \`${mark}\`.`,
  };
}
