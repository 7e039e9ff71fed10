import { rm } from 'node:fs/promises';
import { recoverFolder, stageFolder } from '../../../integrations/artifacts/replace-folder.ts';
import type { Staged } from '../../../integrations/artifacts/staged.ts';
import { workName } from '../../../integrations/artifacts/work-names.ts';
import { writeArtifacts } from '../../../integrations/artifacts/write-artifacts.ts';
import { writeFiles } from '../../../integrations/artifacts/write-files.ts';
import { startFunctions } from '../../../integrations/functions/write-functions.ts';
import { openSession, type DocsSession } from '../../../integrations/docs-project/session.ts';
import { openKeptPages } from '../../../integrations/kept-pages/kept-pages.ts';
import { createPageMaker, learnFacts } from '../../../integrations/page-makers/create-page-maker.ts';
import { threadsFor } from '../../../integrations/page-makers/page-workers.ts';
import { openRenderer } from '../../../integrations/renderer/renderer.ts';
import { renderSite } from '../../../integrations/renderer/render-site.ts';
import type { Settings } from '../../../integrations/settings.ts';
import { attachVendors } from '../../../integrations/site-integrations/attach-vendors.ts';
import { targets } from '../../server/targets/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reportOptions, type Command, type CommandArguments } from '../command.ts';
import { createPhases, type Phases } from '../phases.ts';
import { offlineOption, organizationOption, projectSettings, siteOptions } from '../project-settings.ts';
import { targetNames } from '../target-names.ts';
import { countSummary, hasErrors, printDiagnostics, withoutNotes, withStrictness } from '../report.ts';
import { systemFailure } from '../system-failure.ts';

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
    csp: { type: 'boolean', description: 'Write a Content-Security-Policy for the pages' },
    'keep-going': { type: 'boolean', description: 'Publish what can be published in spite of errors' },
    ...reportOptions,
  },
  positionals: 1,
  async run(args) {
    const project = projectSettings(args);
    const chosen = targetNames(args.list('target'));
    if (typeof project === 'string' || typeof chosen === 'string') {
      process.stderr.write(`${typeof project === 'string' ? project : String(chosen)}\n`);
      return 2;
    }
    const settings = { ...project, targets: chosen };
    const silent = args.flag('quiet') || args.flag('json');
    const phases = createPhases((line) => void (silent || process.stdout.write(`${line}\n`)));
    const session = await openSession(settings, 'build');
    let consequence = 'Nothing was published: the previous output is as it was.';
    try {
      const writeFunctions = startFunctions(settings);
      const { published, diagnostics } = await buildSite(session, settings, { phases, strict: args.flag('strict') });
      consequence = 'Site and bundle are published; the functions are as they were.';
      if (published) await writeFunctions(session, settings.outDir);
      report({ session, settings, diagnostics, published, phases, args });
      return hasErrors(diagnostics) ? 1 : 0;
    } catch (error) {
      const sentence = systemFailure(error);
      if (sentence === undefined) throw error;
      process.stderr.write(`${sentence} ${consequence}\n`);
      return 1;
    } finally {
      await session.close();
    }
  },
};

interface BuildOutcome {
  readonly published: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders beside the previous output and replaces it only when the project has no errors, or the owner said so. */
async function buildSite(
  session: DocsSession,
  settings: Settings,
  { phases, strict }: { readonly phases: Phases; readonly strict: boolean },
): Promise<BuildOutcome> {
  const { site } = session;
  const { keepGoing } = settings;
  await recoverFolder(settings.outDir);
  phases.done('read', `${site.pages.length} pages, ${site.apiDocuments.size} API descriptions`);
  const vendors = await attachVendors(session, settings);
  const renderer = await openRenderer(settings);
  const kept = await openKeptPages(session, settings, renderer.name);
  const outDir = workName(`${settings.outDir}.next`);
  const stale = site.pages.filter(({ path }) => kept.problems(site.address(path)) === undefined);
  const maker = await createPageMaker(session, renderer, { settings, outDir, threads: threadsFor(stale.length) });
  const problems = (): readonly Diagnostic[] => withStrictness(session.check(), strict);
  const isBroken = (): boolean => !keepGoing && hasErrors(problems());
  let bundle: Staged | undefined;
  try {
    await learnFacts(session, maker, kept);
    phases.done('check', countSummary(problems()));
    if (isBroken()) return { published: false, diagnostics: problems() };
    const made = await renderSite(session, { renderer, maker, kept, outDir });
    if (vendors !== undefined) writeFiles(outDir, [vendors]);
    const all = `${site.pages.length} pages`;
    phases.done('render', made < site.pages.length ? `${made} of ${all}` : all);
    if (isBroken()) return { published: false, diagnostics: problems() };
    bundle = await writeArtifacts(session, settings, { outDir, kept, maker });
    phases.done('write', 'Markdown, search index, bundle');
    if (isBroken()) return { published: false, diagnostics: problems() };
    await goLive(settings.outDir, outDir, bundle);
    kept.commit();
    return { published: true, diagnostics: problems() };
  } finally {
    kept.close();
    await maker.close();
    await bundle?.discard();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Replaces the previous site and bundle: what may fail for want of room is done before either is touched. */
async function goLive(outDir: string, made: string, bundle: Staged): Promise<void> {
  const site = await stageFolder(outDir, made);
  try {
    await site.goLive();
    // A build that came between brings a bundle of its own.
    if (await site.isLive()) await bundle.goLive();
  } finally {
    await site.discard();
  }
}

interface BuildReport extends BuildOutcome {
  readonly session: DocsSession;
  readonly settings: Settings;
  readonly phases: Phases;
  readonly args: CommandArguments;
}

function report({ session, settings, diagnostics, published, phases, args }: BuildReport): void {
  if (args.flag('json')) {
    const operations = [...session.site.apiDocuments.values()].reduce(
      (sum, { operations }) => sum + operations.length,
      0,
    );
    const seconds = phases.seconds();
    const result = { published, pages: session.site.pages.length, operations, seconds, diagnostics };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  printDiagnostics(withoutNotes(diagnostics), session.sourceText);
  if (!published) {
    process.stderr.write(
      `${countSummary(diagnostics)}: nothing was written, the previous output is as it was. --keep-going publishes the rest.\n`,
    );
  } else if (!args.flag('quiet')) {
    process.stdout.write(`${settings.outDir}  ${countSummary(diagnostics)}\n`);
  }
}
