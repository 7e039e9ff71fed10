import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be wrong with what a project adds to Octavo (in octavo.config.ts, or in octavo({ … }) of an Astro project), and with its functions. */
export const extensionProblem = defineDiagnostics({
  'head-note': { code: 'OCT601', severity: 'info' },
  'search-key': { code: 'OCT605', severity: 'error' },
  'search-service': { code: 'OCT606', severity: 'warning' },
  'search-crawled': { code: 'OCT607', severity: 'info' },
  'function-size': { code: 'OCT608', severity: 'warning' },
  'proof-of-work-insecure': { code: 'OCT619', severity: 'warning' },
  'insights-unkept': { code: 'OCT624', severity: 'warning' },
});
