import type { FailureReport } from '../code-failure.ts';

/** Failures of one page that are reported. */
const maxFailures = 200;

/** How code fails that asks more of a name than it gives. */
const usesNothing = /undefined|not a (?:function|constructor)/;

/** What failed in a page, in order. */
export interface FailureList {
  readonly failures: readonly FailureReport[];
  readonly add: (failure: FailureReport) => void;
}

/** Returns an empty list; `refused` says which name was asked for last that no code gets. */
export function createFailureList(refused: () => string | undefined): FailureList {
  const failures: FailureReport[] = [];
  return {
    failures,
    add(failure) {
      const asked = refused();
      const { error } = failure;
      const isRefused = asked !== undefined && error.refused === undefined && usesNothing.test(error.reason);
      const explained = isRefused ? { ...failure, error: { ...error, refused: asked } } : failure;
      if (failures.length < maxFailures) failures.push(explained);
    },
  };
}
