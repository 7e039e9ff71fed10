import { defineDiagnostics } from '../diagnostics/diagnostic.ts';

/** What can be wrong between docs.json, the pages and the descriptions. */
export const siteProblem = defineDiagnostics({
  'page-missing': { code: 'OCT401', severity: 'warning' },
  'operation-missing': { code: 'OCT402', severity: 'warning' },
  'operation-unavailable': { code: 'OCT413', severity: 'warning' },
  'navigation-ignored': { code: 'OCT403', severity: 'warning' },
  'navigation-empty': { code: 'OCT404', severity: 'error' },
  'redirect-loop': { code: 'OCT406', severity: 'warning' },
  'broken-link': { code: 'OCT408', severity: 'warning' },
  'broken-anchor': { code: 'OCT409', severity: 'warning' },
  'alt-missing': { code: 'OCT414', severity: 'info' },
  'title-missing': { code: 'OCT415', severity: 'info' },
  'page-duplicate': { code: 'OCT416', severity: 'warning' },
  'redirect-shadowed': { code: 'OCT417', severity: 'warning' },
  'redirect-target': { code: 'OCT418', severity: 'warning' },
  'icon-missing': { code: 'OCT419', severity: 'warning' },
  'missing-image': { code: 'OCT410', severity: 'warning' },
  'component-misplaced': { code: 'OCT423', severity: 'warning' },
  'export-missing': { code: 'OCT424', severity: 'warning' },
  'redirect-twice': { code: 'OCT431', severity: 'warning' },
  'redirect-form': { code: 'OCT432', severity: 'warning' },
  'link-malformed': { code: 'OCT430', severity: 'warning' },
});
