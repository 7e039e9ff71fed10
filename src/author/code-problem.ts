import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be wrong with the code that a project brings. */
export const codeProblem = defineDiagnostics({
  'code-name-undefined': { code: 'OCT231', severity: 'warning' },
  'browser-at-load': { code: 'OCT232', severity: 'error' },
  'handler-unread': { code: 'OCT246', severity: 'warning' },
  'code-element-unshown': { code: 'OCT248', severity: 'warning' },
  'code-style': { code: 'OCT258', severity: 'warning' },
  'code-syntax': { code: 'OCT260', severity: 'error' },
  'custom-css': { code: 'OCT604', severity: 'error' },
});
