import { defineDiagnostics } from '../diagnostics/index.ts';

/** What an upgrade of a configuration leaves to its author. */
export const upgradeProblem = defineDiagnostics({
  'upgrade-lost': { code: 'OCT609', severity: 'warning' },
});
