import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** Runs a command by the module that the package's `bin` leads to, which is evaluated once more, and alone. */
async function run({ args, env, cwd }: CommandRun): Promise<CommandOutcome> {
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  process.argv = [process.execPath, 'octavo', ...args];
  process.exitCode = 0;
  const own = { ...process.env };
  const before = process.cwd();
  Object.assign(process.env, env);
  try {
    runs += 1;
    if (cwd !== undefined) process.chdir(cwd);
    await import(`${entry}?run=${runs}`);
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
