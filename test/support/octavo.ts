import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAstroProject } from '../../src/config/astro-project.ts';
import heapFlags from '../../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { createCommandProcess } from './command-process.ts';
import type { CommandRun } from './run-commands.ts';

/** The environment of a reader's shell: without what the test runner sets for itself. */
export function shellEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = /^(?:NODE_ENV|VITEST|VITE_|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', NODE_COMPILE_CACHE: compiledModules, ...extra };
}

const root = join(import.meta.dirname, '../..');
/** Commands are started some hundred times: Node need not compile (and strip) the same modules each time. */
const compiledModules = join(root, 'node_modules/.cache/node');
const compiled = process.env['OCTAVO_PACKAGE'];
/** The command of the sources, which projects with the packages of this repository have. */
export const sourceBin = join(root, 'src/cli/octavo.mjs');
/**
 * The command: that of the sources, or of the package in the folder `OCTAVO_PACKAGE`, which `npm test` makes first. It is what users
 * run, and starts in two thirds of the time.
 */
export const bin = compiled === undefined ? sourceBin : join(compiled, 'src/cli/octavo.js');

/**
 * How Node is started for commands: with room for what they make, those that live for a second take a seventh less CPU time, as garbage
 * is collected less often.
 */
export const nodeArguments = ['--min-semi-space-size=16'];

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const commandProcess =
  compiled === undefined ? undefined : createCommandProcess(compiled, shellEnvironment(), nodeArguments);
/** Commands that end by themselves. */
const sharing = new Set(['build', 'check', 'import', 'init', 'keys', 'new']);

/** Whether a command reads all that it works on again: an Astro project's configuration, which `check` loads, Node reads once. */
function canShare({ args: [name = '', ...rest], env, cwd = '.' }: CommandRun): boolean {
  if (!sharing.has(name) || env['NODE_OPTIONS'] !== undefined) return false;
  const named = rest.map((path) => resolve(cwd, path)).filter((path) => existsSync(path));
  return name !== 'check' || !(named.length === 0 ? [cwd] : named).some((folder) => isAstroProject(folder));
}

/** Runs a command of the package in the process of commands; undefined where it needs one of its own, or another one runs. */
export function runShared(run: CommandRun): Promise<CommandResult> | undefined {
  return canShare(run) ? commandProcess?.run(run) : undefined;
}

/** Runs the octavo command as a reader of the README would. Commands of the package share a process where none runs there. */
export async function octavo(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command = bin,
): Promise<CommandResult> {
  const shared = command === bin ? runShared({ args, env }) : undefined;
  return shared ?? runAlone(args, env, command);
}

/** Runs the octavo command in the process of commands, whatever it is; undefined where another command runs there, or no package was made. */
export function shareOctavo(args: readonly string[]): Promise<CommandResult> | undefined {
  return commandProcess?.run({ args, env: {} });
}

/** Runs the octavo command in a process of its own. */
export function runAlone(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command = bin,
): Promise<CommandResult> {
  return new Promise((end) => {
    const options = { env: shellEnvironment(env), maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [...nodeArguments, command, ...args], options, (error, stdout, stderr) => {
      end({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr });
    });
  });
}

export interface RunningCommand {
  /** The address that it printed. */
  readonly url: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a command that serves, and resolves when it has printed its address. */
export function startOctavo(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCommand> {
  // With its flags a server does not start itself once more, which `test/cli` sees it do.
  const flags = args[0] === 'dev' || args[0] === 'serve' ? heapFlags : [];
  const child = spawn(process.execPath, [...nodeArguments, ...flags, bin, ...args], { env: shellEnvironment(env) });
  let output = '';
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  return new Promise((start, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /https?:\/\/\S+/.exec(output)?.[0];
      if (url === undefined) return;
      start({
        url: url.replace(/\/$/, ''),
        output: () => output,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`octavo ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
}

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes a folder that a test removes, in `parent`. */
export async function temporaryFolder(parent = tmpdir()): Promise<TemporaryFolder> {
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, 'octavo-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Copies a fixture project and replaces texts in its files. */
export async function copyProject(
  name: string,
  target: string,
  replacements: Readonly<Record<string, string>> = {},
): Promise<void> {
  await cp(join(root, 'test/fixtures/projects', name), target, { recursive: true });
  for (const entry of await readdir(target, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    const replaced = Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    if (replaced !== text) await writeFile(path, replaced);
  }
}

/** Has a project below a path use the renderers that others have made for that path: each takes some four seconds. */
export async function shareRenderers(project: string): Promise<void> {
  const shared = join(root, 'node_modules/.cache/octavo-renderers');
  const own = join(project, '.octavo/renderer');
  await mkdir(shared, { recursive: true });
  await mkdir(join(project, '.octavo'), { recursive: true });
  if (!existsSync(own)) await symlink(shared, own);
}

export const contentFolder = join(root, 'content');
