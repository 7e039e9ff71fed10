import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';

/** A command that a process of commands is asked to run. */
export interface CommandRun {
  readonly args: readonly string[];
  /** Variables beside those of the process. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that it is run in; that of the process where none is named. */
  readonly cwd?: string;
}

/** What came of a command. */
export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const [folder = ''] = process.argv.slice(2);
const entry = pathToFileURL(join(folder, 'engine/cli-octavo.js')).href;
let runs = 0;
/** esbuild's service works in the folder that it was started in as long as the process lives: not in one that a test removes. */
const serviceStarted = transform('');

/** Runs a command by the module that the package's `bin` leads to, which is evaluated once more, and alone. */
async function runOctavo(args: readonly string[]): Promise<void> {
  process.argv = [process.execPath, 'octavo', ...args];
  runs += 1;
  await import(`${entry}?run=${runs}`);
}

/** Runs a command as its process of its own would. */
async function run({ args, env, cwd }: CommandRun): Promise<CommandOutcome> {
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  process.exitCode = 0;
  const own = { ...process.env };
  const before = process.cwd();
  Object.assign(process.env, env);
  try {
    await serviceStarted;
    if (cwd !== undefined) process.chdir(cwd);
    await runOctavo(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
  for (const name of Object.keys(process.env)) if (!(name in own)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, own);
  process.chdir(before);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return { code, stdout: stdout.end(), stderr: stderr.end() };
}

/** Keeps what is written to a stream until `end`, which returns it. */
function captured(stream: NodeJS.WriteStream): { end(): string } {
  const texts: string[] = [];
  stream.write = (chunk: string | Uint8Array) => {
    texts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  return {
    end: () => {
      // The method of its class is in view again.
      Reflect.deleteProperty(stream, 'write');
      stream.removeAllListeners('error');
      return texts.join('');
    },
  };
}

process.on('disconnect', () => process.exit());
process.on('message', (message: CommandRun) => {
  void run(message).then((outcome) => process.send?.(outcome));
});
