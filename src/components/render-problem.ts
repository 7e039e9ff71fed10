import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can go wrong while a page's own code runs. */
export const renderProblem = defineDiagnostics({
  'page-code-failed': { code: 'OCT250', severity: 'error' },
  'component-failed': { code: 'OCT252', severity: 'warning' },
  'page-failed': { code: 'OCT290', severity: 'error' },
  'page-replaced': { code: 'OCT635', severity: 'error' },
  'expression-failed': { code: 'OCT253', severity: 'warning' },
  'code-failed-later': { code: 'OCT256', severity: 'warning' },
  'component-browser-only': { code: 'OCT254', severity: 'info' },
});
