import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be wrong with a file of questions. */
export const evalProblem = defineDiagnostics({
  'eval-syntax': { code: 'OCT620', severity: 'error' },
  'eval-key': { code: 'OCT621', severity: 'error' },
  'eval-value': { code: 'OCT622', severity: 'error' },
  'eval-route': { code: 'OCT623', severity: 'error' },
});
