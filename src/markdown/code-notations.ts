import { nearest } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';

/** Code without its `[!code …]` comments, and the lines that they marked, counted from 1. */
export interface NotedCode {
  readonly code: string;
  readonly marks: Readonly<Partial<Record<CodeMark, string>>>;
  /** Lines that were nothing but such a comment, counted from 1. */
  readonly gone: readonly number[];
}

export type CodeMark = 'added' | 'removed' | 'highlight' | 'focus';

const markOf: Readonly<Record<string, CodeMark>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
  warning: 'highlight',
  error: 'removed',
};

const notation =
  /(?<![ \t])[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code[ \t]+([\w+-]+)(?::(\w+))?\][ \t]*(?:(?:\*\/\}?|-->)[ \t]*)?$/;

/**
 * Takes `[!code ++]`, `[!code --:2]`, `[!code focus]` … comments out of code (docs-json.md §3.4).
 * A comment alone on its line marks the line below and disappears with its line.
 */
export function readCodeNotations(code: string): NotedCode {
  if (!code.includes('[!code')) return { code, marks: {}, gone: [] };
  const shown: string[] = [];
  const gone: number[] = [];
  const marks: Partial<Record<CodeMark, number[]>> = {};
  for (const [index, line] of code.split('\n').entries()) {
    const match = notation.exec(line);
    if (match === null) {
      shown.push(line);
      continue;
    }
    const [, name = '', count] = match;
    const rest = line.slice(0, match.index);
    if (rest.trim() === '') gone.push(index + 1);
    else shown.push(rest);
    const first = rest.trim() === '' ? shown.length + 1 : shown.length;
    const mark = own(markOf, name);
    if (mark === undefined) continue;
    const length = Math.min(Number(count ?? 1) || 1, 1000);
    const lines = (marks[mark] ??= []);
    for (let offset = 0; offset < length; offset += 1) lines.push(first + offset);
  }
  return { code: shown.join('\n'), marks: joined(marks), gone };
}

/** A `[!code …]` comment that marks nothing, or not all that it names. */
export interface IdleNotation {
  /** The line that it stands on, counted from 1. */
  readonly line: number;
  readonly name: string;
  /** Set for one that names more lines than follow: how many there are. */
  readonly left?: number;
  /** A name that is known. */
  readonly meant: string | undefined;
}

/** Returns the `[!code …]` comments of a block of which readers see less than is written. */
export function idleNotations(code: string): IdleNotation[] {
  if (!code.includes('[!code')) return [];
  const lines = code.split('\n');
  const names = Object.keys(markOf);
  return lines.flatMap((text, index): IdleNotation[] => {
    const match = notation.exec(text);
    if (match === null) return [];
    const [, name = '', count = '1'] = match;
    const line = index + 1;
    if (own(markOf, name) === undefined) {
      const sign = names.find((known) => /^\W/.test(known) && known.startsWith(name.charAt(0)));
      return [{ line, name, meant: sign ?? nearest(name, names) }];
    }
    const isAlone = text.slice(0, match.index).trim() === '';
    const left = lines.length - index - (isAlone ? 1 : 0);
    return Number(count) > left ? [{ line, name, left, meant: undefined }] : [];
  });
}

function joined(marks: Partial<Record<CodeMark, number[]>>): Partial<Record<CodeMark, string>> {
  const result: Partial<Record<CodeMark, string>> = {};
  for (const mark of Object.keys(marks) as CodeMark[]) result[mark] = (marks[mark] ?? []).join(',');
  return result;
}
