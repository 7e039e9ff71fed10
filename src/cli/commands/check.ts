import { openProject, type CheckResult, type Diagnostic } from '../../index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import { countSummary } from '../../diagnostics/summary.ts';
import { reportOptions, type Command } from '../command.ts';
import { printFailure } from '../print-failure.ts';
import { ignoreConfigOption, offlineOption, policyOption, projectOptions, siteOptions } from '../project-options.ts';
import { annotate, printDiagnostics } from '../report.ts';
import { counted } from '../../shared/counted.ts';

export const check: Command = {
  usage: '[dir] [options]',
  options: {
    external: { type: 'boolean', description: 'Ask other sites whether what links lead to is there' },
    a11y: { type: 'boolean', description: 'Look for what keeps readers with disabilities out (WCAG 2.2, AA)' },
    prose: { type: 'boolean', description: 'Have Vale read the prose; it must be installed (https://vale.sh)' },
    ...reportOptions,
    ...siteOptions,
    ...offlineOption,
    ...policyOption,
    ...ignoreConfigOption,
  },
  positionals: 1,
  async run(args) {
    const external = args.flag('external');
    if (external && args.flag('offline')) {
      printFailure('Use either --external or --offline: checking other sites needs the network.', args);
      return 2;
    }
    const project = await openProject(projectOptions(args));
    try {
      const [strict, a11y, prose] = [args.flag('strict'), args.flag('a11y'), args.flag('prose')];
      const { diagnostics, ok, ...counts } = await project.check({ strict, external, a11y, prose });
      if (args.flag('json')) {
        const result = { ...counts, diagnostics: jsonReport(diagnostics, project.sourceText) };
        process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      } else {
        printDiagnostics(diagnostics, project.sourceText, { byFile: true });
        annotate(diagnostics, project.dir);
        if (!args.flag('quiet')) process.stdout.write(summaryOf(counts, diagnostics));
      }
      return ok ? 0 : 1;
    } finally {
      await project.close();
    }
  },
};

function summaryOf(
  { pages, external }: Omit<CheckResult, 'diagnostics' | 'ok'>,
  diagnostics: readonly Diagnostic[],
): string {
  const found = `${counted(pages, 'page')}, ${countSummary(diagnostics)}${inFiles(diagnostics)}\n`;
  if (external === undefined) return found;
  const { asked, known, skipped } = external;
  return `${found}other sites: ${asked} ${asked === 1 ? 'address' : 'addresses'} asked, ${known} known from the last days, ${skipped} not asked\n`;
}

function inFiles(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return files === 0 ? '' : ` in ${counted(files, 'file')}`;
}
