import type { Finding } from './finding.ts';

export type Told = Pick<Finding, 'message' | 'hint'>;

/** A way of writing marks that Markdown does not read. */
export interface MarkKind {
  /** Whether a text may have one: almost none does. */
  readonly sign: RegExp;
  /** The first group is what stands before it and is no part of it. */
  readonly pattern: RegExp;
  readonly finding: (match: RegExpExecArray, text: string) => Told | undefined;
}
