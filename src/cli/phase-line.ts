import type { Phase } from '../index.ts';

/** A phase of a build in one line. */
export function phaseLine({ name, detail, seconds }: Phase): string {
  return `${name.padEnd(8)}${detail.padEnd(44)}${seconds.toFixed(2)} s`;
}
