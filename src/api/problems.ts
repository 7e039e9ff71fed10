import { defineDiagnostics } from '../diagnostics/diagnostic.ts';

/** What can be wrong with an API description. */
export const apiProblem = defineDiagnostics({
  'description-syntax': { code: 'OCT301', severity: 'error' },
  'description-version': { code: 'OCT302', severity: 'error' },
  'reference-dangling': { code: 'OCT303', severity: 'warning' },
  'description-part': { code: 'OCT304', severity: 'warning' },
});
