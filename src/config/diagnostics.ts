import { defineDiagnostics } from '../diagnostics/index.ts';

/** What this room reports about the files of a configuration. */
export const configProblem = defineDiagnostics({
  'config-mistake': { code: 'OCT629', severity: 'error' },
});
