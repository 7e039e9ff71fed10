import type { Point } from '../diagnostics/index.ts';

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
  const places = [...stack.matchAll(/octavo-code:([^\s()]+)/g)].map(([, place = '']) => /:(\d+):(\d+)/.exec(place));
  const found = places.find((place) => place !== null && place.index > 0);
  const [, line, column] = found ?? [];
  if (!found || line === undefined) return undefined;
  const address = found.input.slice(0, found.index);
  return { file: decodeURI(address), compiled: { line: Number(line) - linesBefore, column: Number(column) } };
}
