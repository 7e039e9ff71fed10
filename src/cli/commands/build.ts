import { join, relative } from 'node:path';
import { FunctionsError, openProject, StorageError, type BuildResult, type Project } from '../../index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import { counted } from '../../shared/counted.ts';
import { countSummary, reportedByBuild } from '../../diagnostics/summary.ts';
import type { TargetLayout } from '../../server/targets/layout.ts';
import { layoutOf, targets, type TargetName } from '../../server/targets/index.ts';
import { reportOptions, type Command, type CommandArguments } from '../command.ts';
import { phaseLine } from '../phase-line.ts';
import { offlineOption, organizationOption, policyOption, projectOptions, siteOptions } from '../project-options.ts';
import { printFailure } from '../print-failure.ts';
import { annotate, printDiagnostics } from '../report.ts';
import { systemFailure } from '../system-failure.ts';
import { targetNames } from '../target-names.ts';
import { shellWord } from '../../shared/shell-word.ts';

export const build: Command = {
  usage: '[dir] [options]',
  options: {
    out: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: {
      type: 'string',
      value: 'PLACE',
      description:
        'Folder of the discovery bundle, s3://bucket/prefix, or a .json for wrangler kv bulk put (default bundle, beside the site)',
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
    'keep-going': { type: 'boolean', description: 'Publish what can be published despite errors' },
    ...reportOptions,
  },
  positionals: 1,
  async run(args) {
    const chosen = targetNames(args.list('target'));
    if (typeof chosen === 'string') {
      printFailure(chosen, args);
      return 2;
    }
    const silent = args.flag('quiet') || args.flag('json');
    const project = await openProject({ ...projectOptions(args), targets: chosen });
    try {
      const result = await project.build({
        strict: args.flag('strict'),
        keepGoing: args.flag('keep-going'),
        onPhase: (phase) => void (silent || process.stdout.write(`${phaseLine(phase)}\n`)),
      });
      const deployments = await deploymentsOf(result, args.list('target').length > 0 ? chosen : []);
      report(project, { result, deployments }, args);
      return result.ok ? 0 : 1;
    } catch (error) {
      const sentence = error instanceof StorageError ? error.message : systemFailure(error);
      if (sentence === undefined) throw error;
      const consequence =
        error instanceof FunctionsError
          ? 'Site and bundle are published; the functions are as they were.'
          : 'Nothing was published: the previous output is as it was.';
      printFailure(`${sentence} ${consequence}`, args);
      return 1;
    } finally {
      await project.close();
    }
  },
};

/** How what was built for a platform is published. */
interface Deployment {
  readonly target: TargetName;
  /** The folder to be in, as seen from here. */
  readonly folder: string;
  /** The platform's own command. */
  readonly command: string;
  readonly preview: TargetLayout['preview'];
  readonly token: TargetLayout['token'];
}

interface Built {
  readonly result: BuildResult;
  readonly deployments: readonly Deployment[];
}

function report({ dir, sourceText }: Project, { result, deployments }: Built, args: CommandArguments): void {
  const { published, pages, operations, seconds, diagnostics, site, outDir } = result;
  if (args.flag('json')) {
    const reported = jsonReport(diagnostics, sourceText);
    const printed = { dir, site, outDir, published, pages, operations, seconds, deployments, diagnostics: reported };
    process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`);
    return;
  }
  const shown = reportedByBuild(diagnostics);
  printDiagnostics(shown, sourceText);
  annotate(shown, dir);
  if (!published) {
    const rest = pages === 0 ? '' : ' --keep-going publishes the rest.';
    process.stderr.write(
      `${countSummary(diagnostics)}: nothing was written, the previous output is as it was.${rest}\n`,
    );
  } else if (!args.flag('quiet')) {
    const unnamed = site === undefined ? unnamedSite : '';
    const unshown = unshownNotes(diagnostics.length - shown.length);
    process.stdout.write(
      `${outDir}  ${countSummary(diagnostics)}\n${unshown}${unnamed}${deploymentLines(deployments)}`,
    );
  }
}

const unnamedSite =
  '  Absolute addresses lead to http://localhost:4321. To publish the site, name its address: --site https://docs.example.com\n';

function unshownNotes(count: number): string {
  if (count === 0) return '';
  return `  ${counted(count, 'note')} of octavo check ${count === 1 ? 'is' : 'are'} not shown here.\n`;
}

/** Returns how a published build is deployed to the targets that were asked for. */
async function deploymentsOf(
  { published, functionsDir }: BuildResult,
  targets: readonly TargetName[],
): Promise<readonly Deployment[]> {
  if (!published) return [];
  return Promise.all(
    targets.map(async (target) => {
      const folder = relative('.', join(functionsDir, target)).replaceAll('\\', '/');
      const { deploy, preview, token } = await layoutOf(target);
      return { target, folder, command: deploy, preview, token };
    }),
  );
}

/** Commands that are ready to be run from here. */
function deploymentLines(deployments: readonly Deployment[]): string {
  const lines = deployments.map(({ folder, command }) => {
    return `  cd ${shellWord(folder)} && ${command}\n`;
  });
  return lines.length === 0 ? '' : `\nDeploy with:\n${lines.join('')}`;
}
