import { openProject, type Diagnostic } from '../../index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import { countSummary } from '../../diagnostics/summary.ts';
import { reportOptions, type Command } from '../command.ts';
import { ignoreConfigOption, offlineOption, policyOption, projectOptions, siteOptions } from '../project-options.ts';
import { annotate, printDiagnostics } from '../report.ts';

export const check: Command = {
  usage: '[dir] [options]',
  options: { ...reportOptions, ...siteOptions, ...offlineOption, ...policyOption, ...ignoreConfigOption },
  positionals: 1,
  async run(args) {
    const project = await openProject(projectOptions(args));
    try {
      const { pages, diagnostics, ok } = await project.check({ strict: args.flag('strict') });
      if (args.flag('json')) {
        const result = { pages, diagnostics: jsonReport(diagnostics, project.sourceText) };
        process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      } else {
        printDiagnostics(diagnostics, project.sourceText, { byFile: true });
        annotate(diagnostics, project.dir);
        if (!args.flag('quiet'))
          process.stdout.write(`${pages} pages, ${countSummary(diagnostics)}${inFiles(diagnostics)}\n`);
      }
      return ok ? 0 : 1;
    } finally {
      await project.close();
    }
  },
};

function inFiles(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return files === 0 ? '' : ` in ${files} file${files === 1 ? '' : 's'}`;
}
