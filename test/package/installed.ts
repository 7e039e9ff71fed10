import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { shellEnvironment } from '../support/octavo.ts';
import type { Tarball } from './registry.ts';

export const root = join(import.meta.dirname, '../..');
/** Kept between runs. */
const cache = join(root, 'node_modules/.cache/package-test');
/** What is needed to do what a user does, and is not installed with this repository. */
const tools = { node: '22.13.0', pnpm: '10.34.9' } as const;

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. `node` is the one that is found first. */
export function run(
  [command = '', ...args]: readonly string[],
  cwd: string,
  node: string = process.execPath,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd, env: environment(node), maxBuffer: 64 * 1024 * 1024 };
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr });
    });
  });
}

/** Starts a command that serves, gives its address to `use` and ends it. Returns what it wrote to standard error. */
export async function serving(
  [command = '', ...args]: readonly string[],
  cwd: string,
  { node, use }: { readonly node: string; readonly use: (url: string) => Promise<void> },
): Promise<string> {
  // A group of its own: npm ends without what it runs.
  const child = spawn(command, args, { cwd, env: environment(node), detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [address] = /https?:\/\/\S+(?=\n)/.exec(stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`${command} ${args.join(' ')} has ended: ${stdout}${stderr}`)));
  });
  try {
    await use(url.replace(/\/$/, ''));
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
  return stderr;
}

function environment(node: string): NodeJS.ProcessEnv {
  return shellEnvironment({ PATH: [dirname(node), process.env['PATH']].join(delimiter) });
}

/** Installs the oldest Node that the package promises to run on, and pnpm, where they are not there from the last time. */
export async function installTools(): Promise<{ readonly oldestNode: string; readonly pnpm: readonly string[] }> {
  const folder = join(cache, Object.values(tools).join('-'));
  await mkdir(folder, { recursive: true });
  const oldestNode = join(folder, 'node_modules/node/bin/node');
  const pnpm = join(folder, 'node_modules/pnpm/bin/pnpm.cjs');
  if (![oldestNode, pnpm].every(existsSync))
    await install(folder, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], tools);
  return {
    oldestNode,
    pnpm: [process.execPath, pnpm, `--store-dir=${join(cache, 'store')}`, 'install', '--prefer-offline'],
  };
}

/** Installs packages into a folder with nothing else in it. */
export async function install(
  folder: string,
  command: readonly string[],
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, dependencies }));
  const { code, stdout, stderr } = await run(command, folder);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${stdout}${stderr}`);
}

/** A package as it would be published, and the paths of its files. */
export interface PackedPackage extends Tarball {
  readonly paths: readonly string[];
}

/** Packs the package in `folder` into `into`. */
export async function pack(folder: string, into: string): Promise<PackedPackage> {
  const { stdout } = await run(['npm', 'pack', folder, '--json'], into);
  const [{ filename, files }] = JSON.parse(stdout) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ];
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Tarball['manifest'];
  return { file: join(into, filename), manifest, paths: files.map(({ path }) => path) };
}
