import type { Diagnostic } from '../diagnostic.ts';
import { countSummary, withoutNotes } from '../summary.ts';

/** Where an author reads of problems. */
export interface ProblemOutput {
  readonly problems: (diagnostics: readonly Diagnostic[]) => void;
  readonly line: (text: string) => void;
}

/** The problems of a project that is being written. */
export interface CurrentProblems {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether everything that can have some was tried since the last change. */
  readonly isComplete: boolean;
  /** How many pages the site has. */
  readonly pages: number;
}

/** How many problems that are gone are named; more are counted. */
const namedGone = 5;

/**
 * Returns what tells an author of each new list of problems: each problem once, when it is new, and when it
 * is gone. Notes of the first list are for `octavo check`.
 */
export function createChangeReport(output: ProblemOutput): (problems: CurrentProblems) => void {
  let printed: readonly Diagnostic[] = [];
  let summary = '';
  return ({ diagnostics, isComplete, pages }) => {
    const [gone, added] = [without(printed, diagnostics), without(diagnostics, printed)];
    const news = summary === '' ? withoutNotes(added) : added;
    if (news.length > 0) output.problems(news);
    for (const { code, name, file } of gone.slice(0, namedGone)) output.line(`fixed  ${code} ${name}  ${file}`);
    if (gone.length > namedGone) output.line(`fixed  ${gone.length - namedGone} more`);
    printed = diagnostics;
    const next = `${pages} pages, ${countSummary(diagnostics)}`;
    const isNews = gone.length > 0 || added.length > 0 || (isComplete && summary === '');
    if (isNews && next !== summary) output.line(next);
    if (isNews) summary = next;
  };
}

/** The problems of one list that are not in another one; where in its file a problem stands does not matter. */
function without(list: readonly Diagnostic[], other: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const diagnostic of other) left.set(identity(diagnostic), (left.get(identity(diagnostic)) ?? 0) + 1);
  return list.filter((diagnostic) => {
    const count = left.get(identity(diagnostic)) ?? 0;
    left.set(identity(diagnostic), count - 1);
    return count <= 0;
  });
}

function identity({ code, file, message }: Diagnostic): string {
  return `${code}\0${file}\0${message}`;
}
