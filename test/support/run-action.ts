import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import yaml from 'js-yaml';
import { shellEnvironment } from './octavo.ts';

/**
 * Runs the steps of action.yml as a runner does: its `run` steps in bash, for real. What it uses of the marketplace is stood in for by
 * the folder `store`, which takes the place of GitHub's caches and artifacts; Node is that of the tests.
 */
export interface ActionRun {
  /** The checkout. */
  readonly workspace: string;
  /** Where caches and artifacts are kept from run to run. */
  readonly store: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** What GitHub says of the run: `event_name`, `sha`, `repository`, `token`. */
  readonly github: Readonly<Record<string, string>>;
  /** The payload of the event. */
  readonly event: unknown;
  readonly env: Readonly<Record<string, string>>;
}

export interface ActionOutcome {
  readonly isOk: boolean;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The paths of what was uploaded, by the names of the artifacts. */
  readonly artifacts: ReadonlyMap<string, string>;
}

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** Runs every step of the action in `folder`; a step that fails skips those after it that are not for such a case. */
export function runAction(folder: string, run: ActionRun): ActionOutcome {
  const action = yaml.load(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action;
  const temporary = join(run.store, 'temporary');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const steps: Record<string, { readonly outputs: Readonly<Record<string, string>> }> = {};
  const context: Record<string, unknown> = { github: run.github, runner: { os: 'Linux' }, steps, inputs: {} };
  const defaults = Object.entries(action.inputs).map(([name, input]) => [name, filled(input.default, context)]);
  context['inputs'] = { ...Object.fromEntries(defaults), ...run.inputs };
  const state = { run, temporary, folder, artifacts: new Map<string, string>() };
  let [isOk, log] = [true, ''];
  for (const [index, step] of action.runs.steps.entries()) {
    const isWanted = step.if === undefined || evaluated(step.if, context) === true;
    if (!isWanted || (!isOk && step.if?.includes('always()') !== true)) continue;
    const outcome = runStep(step, context, state);
    steps[step.id ?? String(index)] = outcome;
    log += outcome.log;
    isOk &&= outcome.isOk;
  }
  const summary = join(temporary, 'summary.md');
  return {
    isOk,
    log,
    summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '',
    outputs: Object.fromEntries(
      Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value, context)]),
    ),
    artifacts: state.artifacts,
  };
}

interface State {
  readonly run: ActionRun;
  readonly temporary: string;
  readonly folder: string;
  readonly artifacts: Map<string, string>;
}

interface StepOutcome {
  readonly isOk: boolean;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
}

function runStep(step: Step, context: unknown, state: State): StepOutcome {
  const given = Object.fromEntries(
    Object.entries(step.with ?? {}).map(([name, value]) => [name, filled(String(value), context)]),
  );
  if (step.uses !== undefined) return { isOk: true, log: '', outputs: standIn(step.uses, given, state) };
  return runShell(step, context, state);
}

function runShell(step: Step, context: unknown, { run, temporary, folder }: State): StepOutcome {
  const output = join(temporary, 'output');
  const event = join(temporary, 'event.json');
  writeFileSync(output, '');
  writeFileSync(event, JSON.stringify(run.event));
  const own = Object.entries(step.env ?? {}).map(([name, value]): [string, string] => [name, filled(value, context)]);
  const env: NodeJS.ProcessEnv = {
    ...shellEnvironment(),
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: folder,
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: join(temporary, 'summary.md'),
    GITHUB_WORKSPACE: run.workspace,
    GITHUB_REPOSITORY: run.github['repository'],
    RUNNER_TEMP: temporary,
    ...run.env,
    ...Object.fromEntries<string>(own),
  };
  const cwd = resolve(run.workspace, filled(step['working-directory'] ?? '.', context));
  const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', filled(step.run ?? '', context)];
  const { status, stdout, stderr } = spawnSync('bash', shell, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const outputs = readFileSync(output, 'utf8')
    .split('\n')
    .flatMap((line) => (/^([^=]+)=(.*)$/.exec(line) ?? []).slice(1))
    .reduce<Record<string, string>>((all, part, index, parts) => {
      return index % 2 === 0 ? { ...all, [part]: parts[index + 1] ?? '' } : all;
    }, {});
  return { isOk: status === 0, log: stdout + stderr, outputs };
}

/** Does with folders what an action of GitHub's does with its services. */
function standIn(
  uses: string,
  given: Readonly<Record<string, string>>,
  { run, artifacts }: State,
): Readonly<Record<string, string>> {
  const [name = ''] = uses.split('@');
  const paths = (given['path'] ?? '').trim().split('\n');
  const caches = join(run.store, 'caches');
  const list = join(caches, 'keys.json');
  const keys = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  if (name === 'actions/cache/restore') {
    const key = keys.findLast((known) => known === given['key'] || known.startsWith(given['restore-keys'] ?? '\0'));
    const archive = join(caches, `${keys.indexOf(key ?? '')}.tar`);
    if (key !== undefined) execFileSync('tar', ['-xf', archive], { cwd: run.workspace });
  } else if (name === 'actions/cache/save') {
    mkdirSync(caches, { recursive: true });
    const existing = paths.filter((path) => existsSync(join(run.workspace, path)));
    // As actions/cache writes its archives.
    execFileSync('tar', ['--posix', '-cf', join(caches, `${keys.length}.tar`), ...existing], { cwd: run.workspace });
    writeFileSync(list, JSON.stringify([...keys, given['key']]));
  } else if (name === 'actions/upload-artifact') {
    const place = join(run.store, 'artifacts', given['name'] ?? basename(paths[0] ?? ''));
    for (const path of paths) cpSync(path, place, { recursive: true });
    artifacts.set(given['name'] ?? '', place);
    return { 'artifact-url': `https://github.example/artifacts/${given['name']}` };
  } else if (name !== 'actions/setup-node') throw new Error(`Nothing stands in for ${uses}.`);
  return {};
}

function filled(text: string, context: unknown): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const value = evaluated(expression, context);
    return typeof value === 'string' ? value : '';
  });
}

/** Evaluates an expression of a workflow: JavaScript, but for names with hyphens, and what is not there is empty. */
function evaluated(expression: string, context: unknown): unknown {
  const code = expression.replace(/'[^']*'|[A-Za-z_][\w.-]*(?:\(\))?/g, (part) => {
    if (part.startsWith("'")) return part;
    return part === 'always()' ? 'true' : `get(${JSON.stringify(part.split('.'))})`;
  });
  const get = (path: readonly string[]): unknown =>
    path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], context) ??
    '';
  return runInNewContext(code, { get });
}
