import { shown } from './finding.ts';
import { address, fileName } from './lost-pictures.ts';
import type { MarkKind, Told } from './mark-kind.ts';

const start = String.raw`(^|[^\\[\]!\w/])(!?)\[([^[\]\n{}]{1,200})\]`;
const target = `(${address}|${fileName})`;

/** Links and pictures with a bracket too few or too many, or a space in the protocol of their address. */
export const lostBrackets: readonly MarkKind[] = [
  {
    sign: /\](?:https?:|[/#]|\.{1,2}\/)/,
    pattern: new RegExp(String.raw`${start}(${address})\)`, 'gim'),
    finding: (match, text) =>
      isOpen(text, match.index)
        ? undefined
        : lost(match, {
            written: (label, path) => `[${label}]${path})`,
            why: 'the bracket before its address is missing',
          }),
  },
  {
    sign: /\]\(\(/,
    pattern: new RegExp(String.raw`${start}\(\(${target}\)(?!\))`, 'gim'),
    finding: (match) =>
      lost(match, { written: (label, path) => `[${label}]((${path})`, why: 'it has a bracket too many' }),
  },
  {
    sign: /\]\]\(/,
    pattern: new RegExp(String.raw`${start}\]\(${target}\)`, 'gim'),
    finding: (match) =>
      lost(match, { written: (label, path) => `[${label}]](${path})`, why: 'it has a bracket too many' }),
  },
  {
    sign: /\]\(https?:\/?[ \t]/i,
    pattern: new RegExp(String.raw`${start}\((https?:\/?[ \t]{1,3}\/{0,2}[^\s()[\]<>]{1,2000})\)`, 'gim'),
    finding: (match) =>
      lost(match, { written: (label, path) => `[${label}](${path})`, why: 'a space stands in its address' }),
  },
];

interface Loss {
  readonly written: (label: string, path: string) => string;
  /** Behind "is no link". */
  readonly why: string;
}

function lost([, , mark = '', label = '', path = '']: RegExpExecArray, { written, why }: Loss): Told {
  const right = path.replace(/^(https?):[/\s]*/i, '$1://');
  return {
    message: `${shown(`${mark}${written(label, path)}`)} is no ${mark === '' ? 'link' : 'picture'}: ${why}.`,
    hint: `Write \`${mark}[${label}](${right})\`.`,
  };
}

/** Whether a round bracket is open at an offset in its line. */
function isOpen(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset + 1);
  return line.split('(').length > line.split(')').length;
}
