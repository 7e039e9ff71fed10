import { defineDiagnostics } from '../diagnostics/index.ts';

/** What checks find that a build does not make. */
export const upkeepProblem = defineDiagnostics({
  'link-dead': { code: 'OCT610', severity: 'warning' },
  'link-unsure': { code: 'OCT611', severity: 'info' },
  'link-allowed-idle': { code: 'OCT612', severity: 'info' },
});
