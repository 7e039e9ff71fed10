import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { openSession } from '../../../integrations/docs-project/session.ts';
import { reportOptions, type Command } from '../command.ts';
import { offlineOption, projectSettings, siteOptions } from '../project-settings.ts';
import { countSummary, hasErrors, printDiagnostics, withStrictness } from '../report.ts';

export const check: Command = {
  usage: '[dir] [options]',
  options: { ...reportOptions, base: siteOptions.base, ...offlineOption },
  positionals: 1,
  async run(args) {
    const settings = projectSettings(args);
    if (typeof settings === 'string') {
      process.stderr.write(`${settings}\n`);
      return 2;
    }
    const session = await openSession(settings, 'build');
    const diagnostics = withStrictness(session.check(), args.flag('strict'));
    await session.close();
    if (args.flag('json')) {
      process.stdout.write(`${JSON.stringify({ pages: session.site.pages.length, diagnostics }, null, 2)}\n`);
    } else {
      printDiagnostics(diagnostics, session.sourceText, { byFile: true });
      if (!args.flag('quiet'))
        process.stdout.write(
          `${session.site.pages.length} pages, ${countSummary(diagnostics)}${inFiles(diagnostics)}\n`,
        );
    }
    return hasErrors(diagnostics) ? 1 : 0;
  },
};

function inFiles(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return files === 0 ? '' : ` in ${files} file${files === 1 ? '' : 's'}`;
}
