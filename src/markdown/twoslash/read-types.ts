import { expandLineRanges } from '../fence-meta.ts';
import { readCodeNotations, type NotedCode } from '../code-notations.ts';
import { failureOf, problemsOf, type FoundError, type TypeProblem } from './type-problems.ts';
import type { TwoslashNode, TwoslashOptions, TwoslashResult } from './twoslash-result.ts';

/** What TypeScript says of a place of the code; line and character count from 0. */
export interface TypeNote {
  /** `hover` is shown when asked for; `query` (`^?`, `^|`, `^^^`) and `error` always. */
  readonly kind: 'hover' | 'query' | 'error';
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly text: string;
}

/** A block of code as readers see it, without any notations, and what TypeScript says of it. */
export interface TypedCode {
  readonly code: string;
  /** Lines that `[!code …]` marks, counted from 1 in what is shown. */
  readonly marks: NotedCode['marks'];
  readonly notes: readonly TypeNote[];
  /** What cannot be read of it, or is not as its notations say; lines of the block as it is written. */
  readonly problems: readonly TypeProblem[];
}

/** Reads code without comments of `[!code …]`. */
type Reader = (code: string, options: TwoslashOptions) => TwoslashResult;

/** Returns a block with its types; without them, and with the reason, where twoslash cannot read it. Never throws. */
export function readTypes(written: string, read: Reader): TypedCode {
  const noted = readCodeNotations(written);
  const errors: FoundError[] = [];
  try {
    const { code, nodes, meta } = read(noted.code, {
      // A page shows what is wrong, as an editor does; a build is not stopped by it.
      handbookOptions: { noErrorValidation: true },
      // Errors of lines that are cut out are no part of the result.
      filterNode(node) {
        if (node.type === 'error') errors.push({ code: node.code, start: node.start, text: node.text ?? '' });
        return true;
      },
    });
    const lines = shownLines(noted.code, code === noted.code ? [] : meta.removals);
    return {
      code: code.replace(/\n$/, ''),
      marks: movedMarks(noted.marks, lines),
      notes: nodes.flatMap((node) => noteOf(node) ?? []),
      problems: inWritten(problemsOf(noted.code, { errors, flags: meta.flagNotations, nodes }), noted),
    };
  } catch (error) {
    return {
      code: noted.code,
      marks: noted.marks,
      notes: [],
      problems: inWritten([failureOf(noted.code, error)], noted),
    };
  }
}

function noteOf(node: TwoslashNode): TypeNote | undefined {
  const { line, character, length } = node;
  const place = { line, character, length };
  switch (node.type) {
    case 'hover':
    case 'query':
      return { kind: node.type, ...place, text: node.text };
    case 'error':
      return { kind: 'error', ...place, text: `error TS${String(node.code ?? '')}: ${node.text}` };
    case 'completion':
      return node.completions.length === 0 ? undefined : { kind: 'query', ...place, text: completionText(node) };
    case 'highlight':
      return { kind: 'query', ...place, text: node.text ?? '^'.repeat(length) };
    case 'tag':
      return undefined;
  }
}

const fewCompletions = 8;

function completionText({ completions }: { readonly completions: readonly { readonly name: string }[] }): string {
  const names = completions.slice(0, fewCompletions).map(({ name }) => name);
  return [...names, ...(completions.length > fewCompletions ? ['…'] : [])].join('\n');
}

/** Returns the line of what is shown that each line of the code became; undefined for one that is cut out. From 0. */
function shownLines(code: string, removals: readonly (readonly [number, number])[]): (number | undefined)[] {
  const isVisible = new Uint8Array(code.length).fill(1);
  for (const [start, end] of removals) isVisible.fill(0, start, end);
  let [shown, offset] = [0, 0];
  return code.split('\n').map((line) => {
    const end = offset + line.length;
    const isShown = isVisible.subarray(offset, end + 1).includes(1);
    const own = isShown ? shown : undefined;
    if (isVisible[end] === 1) shown += 1;
    offset = end + 1;
    return own;
  });
}

function movedMarks(marks: NotedCode['marks'], lines: readonly (number | undefined)[]): NotedCode['marks'] {
  const moved = Object.entries(marks).map(([mark, ranges]) => {
    const own = expandLineRanges(ranges).flatMap((line) => {
      const shown = lines[line - 1];
      return shown === undefined ? [] : [shown + 1];
    });
    return [mark, own.join(',')];
  });
  return Object.fromEntries(moved) as NotedCode['marks'];
}

/** Lines that were nothing but `[!code …]` are gone from the code that was read. */
function inWritten(problems: readonly TypeProblem[], { gone }: NotedCode): TypeProblem[] {
  return problems.map((problem) => {
    let { line } = problem;
    for (const taken of gone) if (taken - 1 <= line) line += 1;
    return { ...problem, line };
  });
}
