import { defineDiagnostics } from '../diagnostics/diagnostic.ts';

/** What can be wrong with docs.json, frontmatter and the files of a project. */
export const projectProblem = defineDiagnostics({
  'config-missing': { code: 'OCT101', severity: 'error' },
  'config-syntax': { code: 'OCT102', severity: 'error' },
  'unknown-key': { code: 'OCT103', severity: 'warning' },
  'wrong-value': { code: 'OCT104', severity: 'error' },
  'value-missing': { code: 'OCT105', severity: 'error' },
  'reference-broken': { code: 'OCT106', severity: 'error' },
  'frontmatter-syntax': { code: 'OCT107', severity: 'error' },
  'frontmatter-value': { code: 'OCT108', severity: 'warning' },
  'frontmatter-late': { code: 'OCT140', severity: 'warning' },
  'file-unreadable': { code: 'OCT109', severity: 'error' },
  'description-unreachable': { code: 'OCT110', severity: 'warning' },
  'description-missing': { code: 'OCT111', severity: 'warning' },
  'file-encoding': { code: 'OCT112', severity: 'warning' },
  'link-left-out': { code: 'OCT113', severity: 'warning' },
  'unknown-option': { code: 'OCT116', severity: 'warning' },
  'font-unreachable': { code: 'OCT115', severity: 'warning' },
  'code-theme-unknown': { code: 'OCT117', severity: 'warning' },
  'grammar-unreadable': { code: 'OCT118', severity: 'warning' },
  'legacy-config': { code: 'OCT119', severity: 'warning' },
  'stale-key': { code: 'OCT120', severity: 'warning' },
});
