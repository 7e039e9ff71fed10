import { codeRanges, isInside } from '../code-ranges.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { lostTables } from './lost-tables.ts';

/** Marks that stand so that Markdown reads them as text: readers see the brackets, bars and quotes themselves. */
export function lostMarks({ text }: Pick<PageElements, 'text'>): Finding[] {
  const suspects = kinds.filter(({ sign }) => sign.test(text));
  const tables = lostTables(text);
  if (suspects.length === 0 && tables.length === 0) return [];
  const code = codeRanges(text);
  const lost = suspects.flatMap(({ pattern, finding }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, lead = ''] = match;
      const offset = match.index + lead.length;
      const isCode = isInside(code, offset) && !code.some(({ start }) => start === offset);
      if (isCode || isCodeLine(text, offset)) return [];
      const told = finding(match, text);
      return told === undefined
        ? []
        : [{ kind: 'mark-unread' as const, offset, length: whole.length - lead.length, ...told }];
    }),
  );
  return [...lost, ...tables.filter(({ offset }) => !isInside(code, offset))];
}

type Told = Pick<Finding, 'message' | 'hint'>;

interface Kind {
  /** Whether a text may have one: almost none does. */
  readonly sign: RegExp;
  /** The first group is what stands before it and is no part of it. */
  readonly pattern: RegExp;
  readonly finding: (match: RegExpExecArray, text: string) => Told | undefined;
}

const address = String.raw`(?:https?:\/\/|\/|\.{1,2}\/|#)[^\s()[\]<>]*`;

const kinds: readonly Kind[] = [
  {
    sign: /\][ \t]+\((?:https?:|[/.#])/,
    pattern: new RegExp(String.raw`(^|[^\w\])}\\!])\[([^[\]\n{}]{2,200})\][ \t]+\((${address})\)`, 'gm'),
    finding: ([, , label = '', target = '']) => ({
      message: `${shown(`[${label}]`)} is no link: a space stands before its address.`,
      hint: `Write \`[${label}](${target})\`.`,
    }),
  },
  {
    sign: /\)\[(?:https?:|[/.#])/,
    pattern: new RegExp(String.raw`(^|[\s>*_])\(([^()[\]\n{}]{1,200})\)\[(${address})\]`, 'gm'),
    finding: ([, , label = '', target = '']) => ({
      message: `${shown(`(${label})[${target}]`)} is no link: its brackets stand the other way round.`,
      hint: `Write \`[${label}](${target})\`.`,
    }),
  },
  {
    sign: /!\s\[/,
    pattern: /^([ \t>*-]*)![ \t]+\[([^[\]\n]{0,200})\]\([^()\s]+\.(?:png|jpe?g|gif|svg|webp|avif)\)/gim,
    finding: ([, , alt = '']) => ({
      message: `${shown(`! [${alt}]`)} is a link and no picture: a space stands behind the \`!\`.`,
      hint: `Write \`![${alt}](…)\`.`,
    }),
  },
  {
    sign: /\]\((?:https?:|[/.#])[^\s()]*(?!\S)/,
    pattern: new RegExp(String.raw`(^|[^\\\]])\[([^[\]\n{}]{1,200})\]\((${address})(?!\S)`, 'gm'),
    finding: openLink,
  },
  {
    sign: /^[ \t]*:{3,}[ \t]*[a-z]/im,
    pattern: /^([ \t]*):{3,}[ \t]*([a-z]+)\b.*$/gim,
    finding: ([line, , name = '']) => note(line.trim(), name),
  },
  {
    sign: /^[ \t]*(?:!!!|\?\?\?)\+?[ \t]+[a-z]/im,
    pattern: /^([ \t]*)(?:!!!|\?\?\?)\+?[ \t]+([a-z]+)\b.*$/gim,
    finding: ([line, , name = '']) => note(line.trim(), name),
  },
  {
    sign: /^[ \t]*(?:'''|``(?!`))[\w-]*[ \t]*\r?$/m,
    pattern: /^([ \t]*)('''|``(?!`))([\w-]+)[ \t]*\r?$/gm,
    finding: openFence,
  },
];

/** An address ends at a space, behind which only a title in quotes may stand (CommonMark 0.31, 6.3). */
function openLink({ index, 0: whole, 2: label = '', 3: target = '' }: RegExpExecArray, text: string): Told | undefined {
  const behind = text.slice(index + whole.length, index + whole.length + 80);
  if (/^[ \t]*(?:\r?\n[ \t]*)?["'()]/.test(behind)) return undefined;
  const rest = /^[^\n()[\]]*\)/.exec(behind)?.[0];
  const words = rest?.trim().slice(0, -1).split(/\s+/) ?? [];
  // One or two words before the bracket are part of an address; a sentence is what stands behind a link that is not closed.
  if (rest !== undefined && words.length <= 2)
    return {
      message: `${shown(`[${label}](${target} `)} is no link: a space stands in its address.`,
      hint: `Write \`%20\` for the space, or the address between \`<\` and \`>\`.`,
    };
  return {
    message: `${shown(`[${label}](${target}`)} is no link: the bracket behind its address is missing.`,
    hint: `Write \`[${label}](${target})\`.`,
  };
}

/** What other tools call the boxes of a page, and the component that is one. */
const boxes: Readonly<Record<string, string>> = {
  ...{
    note: 'Note',
    info: 'Info',
    tip: 'Tip',
    hint: 'Tip',
    warning: 'Warning',
    caution: 'Warning',
    attention: 'Warning',
  },
  ...{ danger: 'Danger', error: 'Danger', important: 'Info', success: 'Check', details: 'Accordion', question: 'Info' },
};

function note(line: string, name: string): Told | undefined {
  const component = Object.hasOwn(boxes, name.toLowerCase()) ? boxes[name.toLowerCase()] : undefined;
  if (component === undefined) return undefined;
  return {
    message: `${shown(line)} is shown as text: boxes of other tools are components here.`,
    hint: `Write \`<${component}>…</${component}>\`.`,
  };
}

/** Quotes in threes, or two backticks, around a block of lines. */
function openFence(
  { index, 0: whole, 2: marks = '', 3: language = '' }: RegExpExecArray,
  text: string,
): Told | undefined {
  const end = index + whole.length;
  const isClosed = new RegExp(String.raw`^[ \t]*${marks}[ \t]*\r?$`, 'm').test(text.slice(end, end + 20_000));
  if (!isClosed) return undefined;
  return {
    message: `${shown(`${marks}${language}`)} begins no block of code.`,
    hint: `Write three backticks before and behind the code: \`\`\`${language}`,
  };
}

/** Whether a place is behind what only JavaScript and attributes have in their lines. */
function isCodeLine(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /[{=;]|^\s*(?:import|export|const|let|return)\b/.test(line);
}
