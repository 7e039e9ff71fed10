import { checkSite } from '../../build/build-site.ts';
import { openRenderer } from '../../build/render/open-renderer.ts';
import { openSession } from '../../build/open-session.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import { countSummary, hasErrors, withStrictness } from '../../diagnostics/summary.ts';
import { reportOptions, type Command } from '../command.ts';
import { offlineOption, policyOption, projectSettings, siteOptions } from '../project-settings.ts';
import { printDiagnostics, printFailure } from '../report.ts';

export const check: Command = {
  usage: '[dir] [options]',
  options: { ...reportOptions, ...siteOptions, ...offlineOption, ...policyOption },
  positionals: 1,
  async run(args) {
    const settings = projectSettings(args);
    if (typeof settings === 'string') {
      printFailure(settings, args);
      return 2;
    }
    const session = await openSession(settings, 'build');
    const diagnostics = withStrictness(
      await checkSite(session, settings, { renderer: await openRenderer(settings) }),
      args.flag('strict'),
    );
    await session.close();
    if (args.flag('json')) {
      const result = { pages: session.site.pages.length, diagnostics: jsonReport(diagnostics, session.sourceText) };
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
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
