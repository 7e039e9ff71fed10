import type { Point } from '../diagnostics/diagnostic.ts';

const scheme = 'octavo-code:';
/** Lines that the sandbox puts before the code of a file. */
const linesBefore = 1;

/** The name by which traces of errors call the compiled code of a file. */
export function codeAddress(file: string): string {
  return `${scheme}${encodeURI(file)}`;
}

/** Returns the innermost place in the compiled code of a file of the project at which an error was thrown. */
export function placeInCode(error: unknown): { readonly file: string; readonly compiled: Point } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, address = '', line, column] = /octavo-code:([^\s()]+?):(\d+):(\d+)/.exec(stack) ?? [];
  if (line === undefined) return undefined;
  return { file: decodeURI(address), compiled: { line: Number(line) - linesBefore, column: Number(column) } };
}
