import type * as z from 'zod';
import type { ValuePath } from './config-source.ts';

type Issue = z.core.$ZodIssue;

export interface LocatedIssue {
  readonly issue: Issue;
  readonly path: ValuePath;
  /** Whether the object that the issue is about, or is in, may be a text instead. */
  readonly orText?: boolean;
}

/**
 * Returns the issues of an issue: for a union those of the alternative that the author meant. That is one of the right
 * kind which knows most keys of the value, and of these the one with the fewest issues.
 */
export function meantIssues(issue: Issue, base: ValuePath = []): LocatedIssue[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  if (issue.code !== 'invalid_union') return [{ issue, path }];
  const orText = takesText(issue);
  const [best] = issue.errors
    .map((errors) => errors.flatMap((error) => meantIssues(error, path)))
    .filter((found) => found.length > 0 && found.every((entry) => isInside(entry, path)))
    .sort((a, b) => unknownKeys(a, path) - unknownKeys(b, path) || a.length - b.length);
  if (best === undefined) return [{ issue, path }];
  return best.map((entry) => (orText && isOf(entry, path) ? { ...entry, orText } : entry));
}

/** Whether an alternative of a union was right about the kind of value and failed at something in it. */
function isInside({ issue, path }: LocatedIssue, union: ValuePath): boolean {
  return path.length > union.length || issue.code === 'unrecognized_keys';
}

function isOf({ issue, path }: LocatedIssue, owner: ValuePath): boolean {
  return path.length === owner.length + (issue.code === 'unrecognized_keys' ? 0 : 1);
}

function unknownKeys(issues: readonly LocatedIssue[], owner: ValuePath): number {
  return issues.reduce(
    (sum, { issue, path }) =>
      issue.code === 'unrecognized_keys' && path.length === owner.length ? sum + issue.keys.length : sum,
    0,
  );
}

function takesText(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((errors) => errors.some(takesText));
  return issue.code === 'invalid_type' && issue.expected === 'string' && issue.path.length === 0;
}
