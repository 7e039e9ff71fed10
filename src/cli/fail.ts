/** Says on standard error why a command does nothing; returns the exit code. */
export function fail(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
