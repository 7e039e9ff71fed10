import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be wrong with an API description. */
export const apiProblem = defineDiagnostics({
  'description-syntax': { code: 'OCT301', severity: 'error' },
  'description-version': { code: 'OCT302', severity: 'error' },
  'reference-dangling': { code: 'OCT303', severity: 'warning' },
  'description-key-twice': { code: 'OCT305', severity: 'error' },
  'description-unknown-key': { code: 'OCT306', severity: 'warning' },
  'description-value': { code: 'OCT307', severity: 'warning' },
  'description-value-missing': { code: 'OCT308', severity: 'warning' },
  'description-path': { code: 'OCT309', severity: 'warning' },
  'description-duplicate': { code: 'OCT310', severity: 'warning' },
  'description-schema': { code: 'OCT311', severity: 'warning' },
  'description-example': { code: 'OCT312', severity: 'warning' },
  'description-security': { code: 'OCT313', severity: 'warning' },
  'description-server': { code: 'OCT314', severity: 'warning' },
  'overlay-no-effect': { code: 'OCT316', severity: 'warning' },
  'graphql-schema': { code: 'OCT317', severity: 'warning' },
  'description-incomplete': { code: 'OCT315', severity: 'info' },
});
