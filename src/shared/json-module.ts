/** What stands before JSON that is a module. */
const opening = 'export default ';

/** Returns JSON as the module that it is to those who import it. */
export function jsonModule(text: string): string {
  return opening + text;
}

/** Returns the column of a place of such a module in the JSON itself; both count from 1, as lines do. */
export function jsonColumn({ line, column }: { readonly line: number; readonly column: number }): number {
  return line === 1 ? Math.max(1, column - opening.length) : column;
}

/** Returns the JSON of such a module. */
export function moduleJson(code: string): string {
  return code.startsWith(opening) ? code.slice(opening.length) : code;
}
