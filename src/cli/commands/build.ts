import { buildSite } from '../../build/build-site.ts';
import type { BuildOutcome, DocsSession } from '../../build/contracts.ts';
import { openRenderer } from '../../build/render/open-renderer.ts';
import { openSession } from '../../build/open-session.ts';
import { startFunctions } from '../../build/functions/write-functions.ts';
import type { Settings } from '../../build/settings.ts';
import { vendorsNowhere } from '../../build/session/attach-vendors.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import { countSummary, hasErrors, withoutNotes, withStrictness } from '../../diagnostics/summary.ts';
import { targets } from '../../server/targets/index.ts';
import { reportOptions, type Command, type CommandArguments } from '../command.ts';
import { createPhases, type Phases } from '../phases.ts';
import { offlineOption, organizationOption, policyOption, projectSettings, siteOptions } from '../project-settings.ts';
import { printDiagnostics, printFailure } from '../report.ts';
import { systemFailure } from '../system-failure.ts';
import { targetNames } from '../target-names.ts';

export const build: Command = {
  usage: '[dir] [options]',
  options: {
    out: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: {
      type: 'string',
      value: 'PLACE',
      description:
        'Folder of the discovery bundle, s3://bucket/prefix, or a .json for wrangler kv bulk put (default bundle)',
    },
    target: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: `Platform to write a function for: ${targets.join(', ')} (default node)`,
    },
    ...siteOptions,
    ...organizationOption,
    ...offlineOption,
    ...policyOption,
    'keep-going': { type: 'boolean', description: 'Publish what can be published in spite of errors' },
    ...reportOptions,
  },
  positionals: 1,
  async run(args) {
    const project = projectSettings(args);
    const chosen = targetNames(args.list('target'));
    if (typeof project === 'string' || typeof chosen === 'string') {
      printFailure(typeof project === 'string' ? project : String(chosen), args);
      return 2;
    }
    const settings = { ...project, targets: chosen };
    const silent = args.flag('quiet') || args.flag('json');
    const phases = createPhases((line) => void (silent || process.stdout.write(`${line}\n`)));
    const session = await openSession(settings, 'build');
    let consequence = 'Nothing was published: the previous output is as it was.';
    try {
      const writeFunctions = startFunctions(settings);
      const strictly = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
        withStrictness(found, args.flag('strict'));
      const { published, diagnostics: found } = await buildSite(session, settings, {
        renderer: await openRenderer(settings),
        phases,
        isPublishable: (problems) => settings.keepGoing || !hasErrors(strictly(problems)),
      });
      const nowhere = vendorsNowhere(session, settings);
      const diagnostics = strictly([...found, ...nowhere]);
      consequence = 'Site and bundle are published; the functions are as they were.';
      if (published) await writeFunctions(session, settings.outDir);
      report({ session, settings, diagnostics, published, phases, args, notes: nowhere });
      return hasErrors(diagnostics) ? 1 : 0;
    } catch (error) {
      const sentence = systemFailure(error);
      if (sentence === undefined) throw error;
      const failure = `${sentence} ${consequence}`;
      printFailure(failure, args);
      return 1;
    } finally {
      await session.close();
    }
  },
};

interface BuildReport extends BuildOutcome {
  readonly session: DocsSession;
  readonly settings: Settings;
  readonly phases: Phases;
  /** What is worth telling although nothing is wrong. */
  readonly notes: readonly Diagnostic[];
  readonly args: CommandArguments;
}

function report({ session, settings, diagnostics, published, phases, notes, args }: BuildReport): void {
  if (args.flag('json')) {
    const operations = [...session.site.apiDocuments.values()].reduce(
      (sum, { operations }) => sum + operations.length,
      0,
    );
    const seconds = phases.seconds();
    const reported = jsonReport(diagnostics, session.sourceText);
    const result = { published, pages: session.site.pages.length, operations, seconds, diagnostics: reported };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  printDiagnostics([...withoutNotes(diagnostics), ...notes], session.sourceText);
  if (!published) {
    process.stderr.write(
      `${countSummary(diagnostics)}: nothing was written, the previous output is as it was. --keep-going publishes the rest.\n`,
    );
  } else if (!args.flag('quiet')) {
    process.stdout.write(`${settings.outDir}  ${countSummary(diagnostics)}\n`);
  }
}
