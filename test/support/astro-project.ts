import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeArguments, shellEnvironment, temporaryFolder, type CommandResult, type RunningCommand } from './octavo.ts';

/** This repository, with the sources of Octavo. */
export const root = join(import.meta.dirname, '../..');
/** What projects have installed: the package that `npm test` made, or else the sources. */
const packageFolder = process.env['OCTAVO_PACKAGE'] ?? root;
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

/** An Astro project of its own, in a folder that has Octavo among its packages. */
export interface AstroProject {
  readonly path: string;
  file(this: void, path: string): string;
  read(path: string): Promise<string>;
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Runs a command of Astro's to its end. */
  astro(...args: readonly string[]): Promise<CommandResult>;
  /** Starts a command of Astro's that serves, and resolves when it answers. */
  start(command: 'dev' | 'preview', port: number): Promise<RunningCommand>;
  remove(): Promise<void>;
}

/** Copies the Astro project `name` of the fixtures, with the packages of this repository and Octavo, which stands in a folder. */
export async function astroProject(name: string, octavo = packageFolder): Promise<AstroProject> {
  // Astro takes a file that shares no folder with the project for one of its own (`normalizeFilename`).
  const folder = await temporaryFolder(join(root, '.octavo'));
  const { path } = folder;
  await cp(join(root, 'test/fixtures/astro-sites', name), path, { recursive: true });
  await mkdir(join(path, 'node_modules'));
  await symlink(octavo, join(path, 'node_modules/octavo'));
  for (const dependency of ['astro', '@astrojs', 'react', 'react-dom'])
    await symlink(join(root, 'node_modules', dependency), join(path, 'node_modules', dependency));
  const options: RunOptions = { cwd: path, env: shellEnvironment({ ASTRO_TELEMETRY_DISABLED: '1' }) };
  const file = (name: string): string => join(path, name);
  return {
    path,
    file,
    read: (name) => readFile(file(name), 'utf8'),
    edit: async (name, change) => writeFile(file(name), change(await readFile(file(name), 'utf8'))),
    astro: (...args) => runAlone(args, options),
    start: (command, port) => start([command, '--port', String(port)], options),
    remove: () => folder.remove(),
  };
}

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

function runAlone(args: readonly string[], { cwd, env }: RunOptions): Promise<CommandResult> {
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [...nodeArguments, astro, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, stdout, stderr });
    });
  });
}

async function start(args: readonly string[], options: RunOptions): Promise<RunningCommand> {
  const child = spawn(process.execPath, [...nodeArguments, astro, ...args], options);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/[^\s/]+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`astro ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
