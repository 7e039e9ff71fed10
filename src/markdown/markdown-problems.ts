import { defineDiagnostics } from '../diagnostics/diagnostic.ts';

/** What this room reports about an author's text. */
export const markdownProblem = defineDiagnostics({
  'mdx-syntax': { code: 'OCT201', severity: 'error' },
  'mdx-repaired': { code: 'OCT202', severity: 'warning' },
  'variable-undefined': { code: 'OCT203', severity: 'warning' },
});
