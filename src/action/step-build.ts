import { spawnSync } from 'node:child_process';
import { posix, relative, resolve } from 'node:path';
import { githubReport } from '../diagnostics/reporters/github.ts';
import { compareReports } from './compare.ts';
import { readSite } from './read-site.ts';
import type { BuildReport, Problem } from './report.ts';
import { pullRequestNumber, readNote, setOutput, variable, writeNote } from './workflow.ts';

// The step of action.yml that builds: it annotates problems, new ones first, and leaves a report.

/** What `octavo build --json` prints. */
interface Printed {
  readonly failure?: string;
  readonly dir: string;
  readonly outDir: string;
  readonly published: boolean;
  readonly diagnostics: readonly Problem[];
  readonly deployments: readonly { readonly target: string; readonly folder: string }[];
}

function build(): { readonly printed: Printed; readonly isOk: boolean } {
  const option = (name: string, value: string | undefined): string[] => (value === undefined ? [] : [name, value]);
  const docs = variable('DOCS');
  const args = [
    ...['--yes', 'octavo', 'build', ...(docs === undefined ? [] : [docs]), '--json'],
    ...option('--target', variable('TARGET')),
    ...option('--site', variable('SITE')),
    ...option('--base', variable('BASE')),
    ...(variable('STRICT') === 'true' ? ['--strict'] : []),
  ];
  const { stdout, status } = spawnSync('npx', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    // Windows starts npx, which is a script there, by a shell alone.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return { printed: JSON.parse(stdout) as Printed, isOk: status === 0 };
  } catch {
    const failure = 'octavo build failed unexpectedly: the log of the run says why.';
    return { printed: nothing(failure), isOk: false };
  }
}

function nothing(failure: string): Printed {
  return { failure, dir: '.', outDir: '', published: false, diagnostics: [], deployments: [] };
}

function reportOf({ failure, dir, outDir, published, diagnostics }: Printed): BuildReport {
  const root = variable('GITHUB_WORKSPACE') ?? '.';
  const folder = relative(root, dir ?? '.').replaceAll('\\', '/');
  const problems = diagnostics.map((problem) => ({ ...problem, file: posix.join(folder, problem.file) }));
  const site = published ? readSite(outDir) : { pages: {}, weight: { pages: 0, code: 0, other: 0 } };
  return { published: published ?? false, problems, ...site, ...(failure === undefined ? {} : { failure }) };
}

/** GitHub shows ten annotations of each kind for a step: those that the change brought come first. */
function annotations(report: BuildReport, before: BuildReport | undefined): string {
  const fresh = before === undefined ? report.problems : compareReports(before, report).newProblems;
  return githubReport([...fresh, ...report.problems.filter((problem) => !fresh.includes(problem))]);
}

const { printed, isOk } = build();
const report = reportOf(printed);
const before = readNote<BuildReport>('previous');
const [deployment] = printed.deployments ?? [];
writeNote('before', before ?? null);
writeNote('now', report);
writeNote('deployment', deployment ?? null);
// A change is compared with the branch that it goes into, not with itself.
if (report.published && pullRequestNumber() === undefined) writeNote('previous', report);
if (report.problems.length > 0) process.stdout.write(`${annotations(report, before)}\n`);
if (report.failure !== undefined) process.stdout.write(`::error title=Octavo::${report.failure}\n`);
setOutput('ok', String(isOk));
setOutput('folder', report.published ? resolve(deployment?.folder ?? printed.outDir) : '');
