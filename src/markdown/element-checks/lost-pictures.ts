import { shown } from './finding.ts';
import type { MarkKind, Told } from './mark-kind.ts';

/** An address that can be nothing else. */
export const address = String.raw`(?:https?:\/\/|\/|\.{1,2}\/|#)[^\s()[\]<>]*`;

/** The name of a picture or film, by its extension. */
export const fileName = String.raw`[^\s()[\]<>"'{}]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)`;

const start = String.raw`(^|[^\\\]!])(!?)\[([^[\]\n{}]{0,200})\]\(`;
const target = `(${address}|${fileName})`;

/** Titles behind addresses: without the quote at their end, or with more of them than two (CommonMark 0.31, 6.3). */
export const lostTitles: readonly MarkKind[] = [
  {
    sign: /\]\([^\s()]+[ \t]+["']/,
    pattern: new RegExp(String.raw`${start}${target}[ \t]+(["'])((?:(?!\5)[^\n()])*)\)(?![^\n]*\5)`, 'gim'),
    finding: ([, , mark = '', label = '', path = '', quote = '', title = '']) => ({
      message: `${shown(`${mark}[${label}](${path} ${quote}${title})`)} is no ${kindOf(mark)}: the quote behind its title is missing.`,
      hint: `Write \`${mark}[${label}](${path} "${title.replace(/(?<!["'\s])["'\s]+$/, '')}")\`.`,
    }),
  },
  {
    sign: /\]\([^\s()]+[ \t]+"[^"\n]*"[^"\n)]/,
    pattern: new RegExp(String.raw`${start}${target}[ \t]+"([^"\n()]*"[ \t]*[^\s"()\n][^\n()]*)\)`, 'gim'),
    finding: ([, , mark = '', label = '', path = '', title = '']) => ({
      message: `${shown(`${mark}[${label}](${path} "${title})`)} is no ${kindOf(mark)}: its title ends at the second quote.`,
      hint: `Write \`${mark}[${label}](${path} "${title.replace(/(?<!")"+$/, '').replaceAll('"', "'")}")\`.`,
    }),
  },
];

/** Pictures by the name of a file, which a space parts, or whose bracket is not closed. */
export const lostPictures: readonly MarkKind[] = [
  {
    sign: /!\[/,
    pattern: new RegExp(
      String.raw`(^|[^\\])!\[([^[\]\n{}]{0,200})\]\((?!https?:|[/.#])((?:[^\s()"'<>{}]+[ \t]+){1,6}${fileName})[ \t]*\)`,
      'gim',
    ),
    finding: ([, , label = '', path = '']) => ({
      message: `${shown(`![${label}](${path})`)} is no picture: a space stands in its address.`,
      hint: `Write \`![${label}](${path.replaceAll(/\s/g, '%20')})\`.`,
    }),
  },
  {
    sign: /!\[/,
    pattern: new RegExp(
      String.raw`(^|[^\\])!\[([^[\]\n{}]{0,200})\]\((?!https?:|[/.#])(${fileName})(?=[ \t]*\r?$)`,
      'gim',
    ),
    finding: openPicture,
  },
];

/** The bracket may stand in the next line, behind a title. */
function openPicture(
  { index, 0: whole, 2: label = '', 3: path = '' }: RegExpExecArray,
  text: string,
): Told | undefined {
  if (/^[ \t]*\r?\n[ \t]*["'()]/.test(text.slice(index + whole.length, index + whole.length + 200))) return undefined;
  return {
    message: `${shown(`![${label}](${path}`)} is no picture: the bracket behind its address is missing.`,
    hint: `Write \`![${label}](${path})\`.`,
  };
}

function kindOf(mark: string): string {
  return mark === '' ? 'link' : 'picture';
}
