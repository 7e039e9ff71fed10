import { once } from '../../shared/once.ts';
import { codeRanges, isInside } from '../code-ranges.ts';
import { shown, type Finding } from './finding.ts';
import { foreignMarks } from './foreign-marks.ts';
import { literalMarks } from './literal-marks.ts';
import { lostBrackets } from './lost-brackets.ts';
import { lostCharacters } from './lost-characters.ts';
import { lostLists } from './lost-lists.ts';
import type { MarkKind, Told } from './mark-kind.ts';
import type { PageElements } from './page-elements.ts';
import { address, fileName, lostPictures, lostTitles } from './lost-pictures.ts';
import { lostTables } from './lost-tables.ts';

/** Marks that stand so that Markdown reads them as text: readers see the brackets, bars and quotes themselves. */
export function lostMarks({ text }: Pick<PageElements, 'text'>): Finding[] {
  // Most pages have none of them.
  const code = once(() => codeRanges(text));
  const lost = kinds.flatMap(({ sign, pattern, finding }) =>
    (sign.test(text) ? [...text.matchAll(pattern)] : []).flatMap((match) => {
      const [whole, lead = ''] = match;
      const offset = match.index + lead.length;
      const isCode = isInside(code(), offset) && !code().some(({ start }) => start === offset);
      if (isCode || isCodeLine(text, offset)) return [];
      const told = finding(match, text);
      return told === undefined
        ? []
        : [{ kind: 'mark-unread' as const, offset, length: whole.length - lead.length, ...told }];
    }),
  );
  const known = [...lost, ...lostTables(text).filter(({ offset }) => !isInside(code(), offset))];
  // What is told of a line says why its marks are in the text.
  const lines = new Set(known.map(({ offset }) => text.lastIndexOf('\n', offset - 1)));
  return [...known, ...literalMarks(text, code).filter(({ offset }) => !lines.has(text.lastIndexOf('\n', offset - 1)))];
}

const kinds: readonly MarkKind[] = [
  ...foreignMarks,
  ...lostLists,
  ...lostCharacters,
  {
    sign: /\][ \t]+\((?:https?:|[/.#])/,
    pattern: new RegExp(String.raw`(^|[^\w\])}\\!])\[([^[\]\n{}]{2,200})\][ \t]+\((${address})\)`, 'gm'),
    finding: ([, , label = '', target = '']) => ({
      message: `${shown(`[${label}]`)} is no link: a space stands before its address.`,
      hint: `Write \`[${label}](${target})\`.`,
    }),
  },
  {
    sign: /!\[[^[\]\n]*\][ \t]+\(/,
    pattern: new RegExp(String.raw`(^|[^\\])!\[([^[\]\n{}]{0,200})\][ \t]+\((${address}|${fileName})\)`, 'gim'),
    finding: ([, , label = '', target = '']) => ({
      message: `${shown(`![${label}]`)} is no picture: a space stands before its address.`,
      hint: `Write \`![${label}](${target})\`.`,
    }),
  },
  {
    sign: /\)\[\S/,
    pattern: new RegExp(String.raw`(^|[\s>*_])(!?)\(([^()[\]\n{}]{1,200})\)\[(${address}|${fileName})\]`, 'gim'),
    finding: ([, , mark = '', label = '', target = '']) => ({
      message: `${shown(`${mark}(${label})[${target}]`)} is no ${mark === '' ? 'link' : 'picture'}: its brackets stand the other way round.`,
      hint: `Write \`${mark}[${label}](${target})\`.`,
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
  ...lostTitles,
  ...lostPictures,
  ...lostBrackets,
  {
    sign: /\[[^[\]\n]{1,81}\((?:https?:|\/\w|\.{1,2}\/)/,
    pattern: new RegExp(String.raw`(^|[\s>*_])\[([^[\]()\n{}]{1,80}[^[\]()\n{}\s])\((${address})\)(?![^\n[]*\])`, 'gm'),
    finding: ([, , label = '', target = '']) => ({
      message: `${shown(`[${label}(${target})`)} is no link: the bracket behind its text is missing.`,
      hint: `Write \`[${label}](${target})\`.`,
    }),
  },
  {
    sign: /\[[ \t]*\]\((?:https?:|\/|\.{1,2}\/)/,
    pattern: new RegExp(String.raw`(^|[^!\w\])\\}])\[[ \t]*\]\(((?!#)${address})\)`, 'gm'),
    finding: ([, , target = '']) => ({
      message: `The link to ${shown(target)} has no text, so that readers do not see it.`,
      hint: `Write its text between the brackets: \`[…](${target})\`.`,
    }),
  },
  {
    sign: /^[ \t]*(?:'''|``(?!`))[\w-]*[ \t]*\r?$/m,
    pattern: /^([ \t]*)('''|``(?!`))([\w-]+)[ \t]*\r?$/gm,
    finding: openFence,
  },
];

interface SizedPicture {
  readonly label: string;
  readonly target: string;
  readonly width: string;
  readonly height: string;
}

/** Some editors read a size behind the address of a picture, which Markdown does not have. */
function sizedPicture(written: string, { label, target, width, height }: SizedPicture): Told {
  const size = [width === '' ? '' : ` width="${width}"`, height === '' ? '' : ` height="${height}"`].join('');
  return {
    message: `${shown(written)} is no picture: Markdown has no sizes of pictures.`,
    hint: `Write \`<img src="${target}" alt="${label}"${size} />\`.`,
  };
}

/** An address ends at a space, behind which only a title in quotes may stand (CommonMark 0.31, 6.3). */
function openLink(
  { index, 0: whole, 1: lead = '', 2: label = '', 3: target = '' }: RegExpExecArray,
  text: string,
): Told | undefined {
  const behind = text.slice(index + whole.length, index + whole.length + 80);
  // A variable that nothing defines is told as that.
  if (target.includes('\\{')) return undefined;
  if (/^[ \t]*(?:\r?\n[ \t]*)?["'()]/.test(behind)) return undefined;
  const rest = /^[^\n()[\]]*\)/.exec(behind)?.[0];
  const words = rest?.trim().slice(0, -1).split(/\s+/) ?? [];
  // One or two words before the bracket are part of an address; a sentence is what stands behind a link that is not closed.
  const [mark, kind] = lead === '!' ? ['!', 'picture'] : ['', 'link'];
  const [, width, height] = /^=(\d*)x(\d*)$/.exec(words[0] ?? '') ?? [];
  if (lead === '!' && width !== undefined && height !== undefined && words.length === 1)
    return sizedPicture(`![${label}](${target} =${width}x${height})`, { label, target, width, height });
  if (rest !== undefined && words.length <= 2)
    return {
      message: `${shown(`${mark}[${label}](${target} `)} is no ${kind}: a space stands in its address.`,
      hint: `Write \`%20\` for the space, or the address between \`<\` and \`>\`.`,
    };
  return {
    message: `${shown(`${mark}[${label}](${target}`)} is no ${kind}: the bracket behind its address is missing.`,
    hint: `Write \`${mark}[${label}](${target})\`.`,
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
  return /[{=;]|^\s*(?:import|export|const|let|return)\b/.test(line.replaceAll(/&\w+;/g, ''));
}
