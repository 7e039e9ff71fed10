import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be said of docs.json `integrations` beyond wrong values. */
export const vendorProblem = defineDiagnostics({
  'vendor-spelling': { code: 'OCT501', severity: 'warning' },
  'vendor-twice': { code: 'OCT502', severity: 'warning' },
  'vendor-off': { code: 'OCT503', severity: 'warning' },
  'vendor-note': { code: 'OCT504', severity: 'info' },
  'vendors-nowhere': { code: 'OCT520', severity: 'info' },
  'consent-unread': { code: 'OCT506', severity: 'error' },
  'vendor-id-doubtful': { code: 'OCT507', severity: 'warning' },
  'vendor-placeholder': { code: 'OCT508', severity: 'warning' },
  'policy-long': { code: 'OCT505', severity: 'warning' },
});
