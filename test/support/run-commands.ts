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
  /** Whose command it is: Octavo's where nothing is said. */
  readonly program?: 'astro';
}

/** What came of a command. */
export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const [folder = ''] = process.argv.slice(2);
const entry = pathToFileURL(join(folder, 'engine/cli-octavo.js')).href;
const astro = new URL('../../node_modules/astro/dist/cli/index.js', import.meta.url).href;
let runs = 0;
/** esbuild's service works in the folder that it was started in as long as the process lives: not in one that a test removes. */
const serviceStarted = transform('');

/** Runs a command by the module that the package's `bin` leads to, which is evaluated once more, and alone. */
async function runOctavo(args: readonly string[]): Promise<void> {
  process.argv = [process.execPath, 'octavo', ...args];
  runs += 1;
  await import(`${entry}?run=${runs}`);
}

/** How long Astro waits before it ends a process that failed a second time, and some more. */
const astroEnds = 1000;

/** Runs a command by the function that Astro's `bin` calls. It ends its process where it fails: here that is waited for. */
async function runAstro(args: readonly string[]): Promise<void> {
  const { cli } = (await import(astro)) as { readonly cli: (args: readonly string[]) => Promise<void> };
  const exit = process.exit.bind(process);
  const others = new Set(process.listeners('exit'));
  try {
    await new Promise<void>((resolve, reject) => {
      process.exit = ((code: number) => {
        process.exitCode = code;
        setTimeout(resolve, astroEnds);
      }) as typeof process.exit;
      cli([process.execPath, 'astro', ...args]).then(() => process.exitCode === 0 && resolve(), reject);
    });
  } finally {
    // What would be done at the end of its process.
    for (const atExit of process.listeners('exit').filter((listener) => !others.has(listener))) {
      process.off('exit', atExit);
      atExit.call(process, Number(process.exitCode));
    }
    process.exit = exit;
  }
}

/** Runs a command as its process of its own would. */
async function run({ args, env, cwd, program }: CommandRun): Promise<CommandOutcome> {
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  process.exitCode = 0;
  const own = { ...process.env };
  const before = process.cwd();
  Object.assign(process.env, env);
  try {
    await serviceStarted;
    if (cwd !== undefined) process.chdir(cwd);
    await (program === 'astro' ? runAstro(args) : runOctavo(args));
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
