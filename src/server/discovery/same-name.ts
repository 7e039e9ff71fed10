/** Whether two names of a language or version are the same, however callers write them. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
