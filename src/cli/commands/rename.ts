import { rename as renamePage, type RenameResult } from '../../index.ts';
import type { Command } from '../command.ts';
import { printFailure } from '../print-failure.ts';
import { ignoreConfigOption, projectOptions, siteOptions } from '../project-options.ts';

export const rename: Command = {
  usage: '<page> <new> [dir] [options]',
  options: {
    'dry-run': { type: 'boolean', description: 'Show what would change, and write nothing' },
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
    site: siteOptions.site,
    base: siteOptions.base,
    ...ignoreConfigOption,
  },
  positionals: 3,
  async run(args) {
    const [page, to, dir] = args.positionals;
    if (page === undefined || to === undefined) {
      process.stderr.write('Name the page and its new path: octavo rename guides/auth guides/sign-in\n');
      return 2;
    }
    const dryRun = args.flag('dry-run');
    const result = await renamePage({ ...projectOptions(args), dir, page, to, dryRun });
    if (result.refusal !== undefined) {
      printFailure(result.refusal, args);
      return 1;
    }
    process.stdout.write(
      args.flag('json') ? `${JSON.stringify({ dryRun, ...result }, null, 2)}\n` : summaryOf(result, dryRun),
    );
    return 0;
  },
};

function summaryOf({ file, changes, redirect, mentions }: RenameResult, dryRun: boolean): string {
  const lines = [
    `${file?.from} → ${file?.to}`,
    ...changes.map(({ file: path, links }) => `  ${path}  ${links} ${links === 1 ? 'link' : 'links'}`),
    ...(redirect === undefined ? [] : [`  redirect  ${redirect.source} → ${redirect.destination}`]),
  ];
  if (mentions.length > 0) {
    lines.push('', 'The old address is still named here, in code or text:');
    for (const { file: path, line, column } of mentions) lines.push(`  ${path}:${line}:${column}`);
  }
  if (dryRun) lines.push('', 'Nothing was written.');
  return `${lines.join('\n')}\n`;
}
