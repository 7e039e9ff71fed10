import { defineDiagnostics } from '../diagnostics/index.ts';

/** What checks find that a build does not make. */
export const upkeepProblem = defineDiagnostics({
  'link-dead': { code: 'OCT610', severity: 'warning' },
  'link-unsure': { code: 'OCT611', severity: 'info' },
  'link-allowed-idle': { code: 'OCT612', severity: 'info' },
  'heading-skipped': { code: 'OCT613', severity: 'warning' },
  'link-untold': { code: 'OCT614', severity: 'warning' },
  'link-vague': { code: 'OCT615', severity: 'info' },
  'alt-vague': { code: 'OCT616', severity: 'info' },
  'color-contrast': { code: 'OCT617', severity: 'info' },
  prose: { code: 'OCT618', severity: 'warning' },
});
