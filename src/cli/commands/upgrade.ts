import { upgrade as upgradeProject, type UpgradeResult } from '../../index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import type { Command } from '../command.ts';
import { printFailure } from '../print-failure.ts';
import { ignoreConfigOption, projectOptions } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';

export const upgrade: Command = {
  usage: '[dir] [options]',
  options: {
    'dry-run': { type: 'boolean', description: 'Show what would change, and write nothing' },
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
    ...ignoreConfigOption,
  },
  positionals: 1,
  async run(args) {
    const dryRun = args.flag('dry-run');
    const { refusal, sourceText, ...result } = await upgradeProject({ ...projectOptions(args), dryRun });
    if (refusal !== undefined) {
      printFailure(refusal, args);
      return 1;
    }
    if (args.flag('json')) {
      const report = { dryRun, ...result, lost: jsonReport(result.lost, sourceText) };
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    } else {
      printDiagnostics(result.lost, sourceText);
      process.stdout.write(summaryOf(result, dryRun));
    }
    return 0;
  },
};

function summaryOf({ converted, renamed }: Pick<UpgradeResult, 'converted' | 'renamed'>, dryRun: boolean): string {
  const lines = [
    ...(converted === undefined ? [] : [`${converted.from} → ${converted.to}`]),
    ...renamed.map(({ from, to, line, column }) => `docs.json:${line}:${column}  ${from} → ${to}`),
  ];
  if (lines.length === 0) return 'docs.json is up to date.\n';
  return `${[...lines, ...(dryRun ? ['', 'Nothing was written.'] : [])].join('\n')}\n`;
}
