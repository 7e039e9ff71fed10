import { defineDiagnostics } from '../diagnostics/index.ts';

/** What can be wrong with plugins of a project. */
export const pluginProblem = defineDiagnostics({
  'plugin-failed': { code: 'OCT602', severity: 'error' },
  'plugin-answer': { code: 'OCT603', severity: 'error' },
  'plugin-without-effect': { code: 'OCT634', severity: 'warning' },
});
