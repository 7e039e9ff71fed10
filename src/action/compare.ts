import type { BuildReport, Problem, Weight } from './report.ts';

/** A page that a change is about. */
export interface ChangedPage {
  readonly path: string;
  readonly title: string;
  readonly kind: 'new' | 'changed' | 'removed';
}

/** What a change does to the docs. */
export interface Change {
  readonly pages: readonly ChangedPage[];
  /** Problems that were not there before. */
  readonly newProblems: readonly Problem[];
  /** How many problems are no longer there. */
  readonly fixed: number;
  /** Bytes that were added, or taken away. */
  readonly weight: Weight;
}

/** Returns what has changed from one build to another; pages and weight only where both were published. */
export function compareReports(before: BuildReport, now: BuildReport): Change {
  const newProblems = missingIn(before.problems, now.problems);
  const fixed = missingIn(now.problems, before.problems).length;
  if (!now.published) return { pages: [], newProblems, fixed, weight: { pages: 0, code: 0, other: 0 } };
  const weight = {
    pages: now.weight.pages - before.weight.pages,
    code: now.weight.code - before.weight.code,
    other: now.weight.other - before.weight.other,
  };
  return { pages: changedPages(before, now), newProblems, fixed, weight };
}

function changedPages(before: BuildReport, now: BuildReport): ChangedPage[] {
  const written = Object.entries(now.pages).flatMap(([path, { title, digest }]): ChangedPage[] => {
    const old = before.pages[path];
    if (old?.digest === digest) return [];
    return [{ path, title, kind: old === undefined ? 'new' : 'changed' }];
  });
  const removed = Object.entries(before.pages)
    .filter(([path]) => now.pages[path] === undefined)
    .map(([path, { title }]): ChangedPage => ({ path, title, kind: 'removed' }));
  return [...written, ...removed];
}

/** The problems that `known` has not, as often as they occur. Lines do not tell them apart: text above a problem moves it. */
function missingIn(known: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const left = new Map<string, number>();
  for (const problem of known) left.set(identity(problem), (left.get(identity(problem)) ?? 0) + 1);
  return problems.filter((problem) => {
    const count = left.get(identity(problem)) ?? 0;
    left.set(identity(problem), count - 1);
    return count <= 0;
  });
}

function identity({ file, code, message }: Problem): string {
  return JSON.stringify([file, code, message]);
}
