import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Sources of all cases in one language, by the name of the case. */
export type Sources = ReadonlyMap<string, string>;

export interface SnippetRunner {
  /** Runs every program in `folder`, which holds the file that bodies send. */
  run(sources: Sources, folder: string): Promise<void>;
}

const execute = promisify(execFile);
const limit = { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 };

/** Returns the languages that can run here: their tools are looked for, nothing is installed. */
export function snippetRunners(scratch: string): ReadonlyMap<string, SnippetRunner> {
  const probes: Readonly<Record<string, () => SnippetRunner | undefined>> = {
    bash: () => has('curl', '--version') && scripts('sh', (file) => ['bash', file]),
    javascript: () => oneProcess('mjs', inNode),
    node: () => oneProcess('mjs', inNode),
    typescript: () => oneProcess('mts', inNode),
    python: () => python(),
    php: () => has('php', '-r', 'curl_init();') && scripts('php', (file) => ['php', file]),
    ruby: () => has('ruby', '-v') && scripts('rb', (file) => ['ruby', file]),
    go: () => has('go', 'version') && goPrograms,
    java: () => has('javac', '-version') && javaPrograms,
    kotlin: () => has('kotlinc', '-version') && kotlinPrograms,
    csharp: () => has('mcs', '--version') && has('mono', '--version') && csharpPrograms,
    c: () => compiles(scratch, 'c') && cPrograms,
    'c++': () => compiles(scratch, 'cpp') && cppPrograms,
    rust: () => has('cargo', '--version') && hasReqwest() && rustPrograms,
  };
  return new Map(
    Object.entries(probes).flatMap(([key, probe]) => {
      const runner = probe();
      return runner ? [[key, runner] as const] : [];
    }),
  );
}

/** Returns what runs programs that connect to a WebSocket: the command for a file, by language. */
export function socketRunners(): ReadonlyMap<string, (file: string) => readonly string[]> {
  const node = (file: string): string[] => [process.execPath, file];
  const hasPython = has('python3', '-c', 'import websockets.sync.client');
  const hasWebsocat = has('websocat', '--version');
  return new Map([
    ['javascript', node],
    ['node', node],
    ...(hasPython === true ? [['python', (file: string) => ['python3', file]] as const] : []),
    ...(hasWebsocat === true ? [['bash', (file: string) => ['bash', file]] as const] : []),
  ]);
}

function has(command: string, ...args: readonly string[]): true | undefined {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return undefined;
  }
}

/** One process a program, two at a time. */
function scripts(extension: string, command: (file: string) => readonly string[]): SnippetRunner {
  return {
    async run(sources, folder) {
      const programs = await writeAll(sources, folder, extension);
      await inPairs(programs, async (file) => {
        const [program = '', ...args] = command(file);
        await execute(program, args, { cwd: folder, ...limit });
      });
    },
  };
}

async function writeAll(sources: Sources, folder: string, extension: string): Promise<string[]> {
  return Promise.all(
    [...sources].map(async ([name, source]) => {
      // A program called json.py would stand in the way of Python's own module.
      const file = join(folder, `snippet-${name}.${extension}`);
      await writeFile(file, source);
      return file;
    }),
  );
}

/** A program that fails has sent nothing, or the wrong request: the comparison says so. */
async function inPairs<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item).catch((error: unknown) => {
        process.stderr.write(`${String(error).slice(0, 600)}\n`);
      });
    }
  };
  await Promise.all([worker(), worker()]);
}

/** All programs in one process, one after the other: starting it takes ten times as long as each of them. */
function oneProcess(extension: string, [program, ...args]: readonly [string, ...string[]]): SnippetRunner {
  return {
    async run(sources, folder) {
      const programs = await writeAll(sources, folder, extension);
      const { stderr } = await execute(program, [...args, ...programs], { cwd: folder, ...limit });
      process.stderr.write(stderr);
    },
  };
}

/** Runs modules; one that fails is reported, and the next one runs. */
const inNode = [
  process.execPath,
  '--input-type=module',
  '--eval',
  `process.on('unhandledRejection', console.error);
   for (const file of process.argv.slice(1)) await import(file).catch(console.error);`,
] as const;

/** The same for scripts of Python. */
const inPython = `import runpy, sys, traceback
for file in sys.argv[1:]:
    try:
        runpy.run_path(file, run_name='__main__')
    except BaseException:
        traceback.print_exc()
`;

function python(): SnippetRunner | undefined {
  return ['python3', '/usr/bin/python3']
    .filter((program) => has(program, '-c', 'import requests'))
    .map((program) => oneProcess('py', [program, '-c', inPython]))[0];
}

const identifier = (name: string): string => `case_${name.replaceAll('-', '_')}`;

const goPrograms: SnippetRunner = {
  async run(sources, folder) {
    const environment = { ...process.env, GO111MODULE: 'on', GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
    await writeFile(join(folder, 'go.mod'), 'module snippets\n');
    for (const [name, source] of sources) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'main.go'), source);
    }
    await mkdir(join(folder, 'bin'));
    await execute('go', ['build', '-o', 'bin/', './...'], { cwd: folder, env: environment, ...limit });
    await inPairs([...sources.keys()], async (name) => {
      await execute(join(folder, 'bin', name), [], { cwd: folder, ...limit });
    });
  },
};

/** All programs in one, each in a package of its own. */
const javaPrograms: SnippetRunner = {
  async run(sources, folder) {
    const files: string[] = [];
    for (const [name, source] of sources) {
      mkdirSync(join(folder, identifier(name)));
      files.push(join(identifier(name), 'Main.java'));
      writeFileSync(join(folder, identifier(name), 'Main.java'), `package ${identifier(name)};\n${source}`);
    }
    const calls = [...sources.keys()].map(
      (name) => `try { ${identifier(name)}.Main.main(args); } catch (Exception e) { e.printStackTrace(); }`,
    );
    const driver = `public class Driver { public static void main(String[] args) {\n${calls.join('\n')}\nSystem.exit(0); } }`;
    writeFileSync(join(folder, 'Driver.java'), driver);
    await execute('javac', ['-encoding', 'UTF-8', '-d', 'out', 'Driver.java', ...files], { cwd: folder, ...limit });
    await execute('java', ['-cp', 'out', 'Driver'], { cwd: folder, ...limit });
  },
};

const kotlinPrograms: SnippetRunner = {
  async run(sources, folder) {
    const files: string[] = [];
    for (const [name, source] of sources) {
      files.push(`${identifier(name)}.kt`);
      writeFileSync(join(folder, `${identifier(name)}.kt`), `package ${identifier(name)}\n${source}`);
    }
    const calls = [...sources.keys()].map(
      (name) => `try { ${identifier(name)}.main() } catch (e: Exception) { e.printStackTrace() }`,
    );
    files.push('driver.kt');
    writeFileSync(join(folder, 'driver.kt'), `fun main() {\n${calls.join('\n')}\nSystem.exit(0)\n}`);
    await execute('kotlinc', [...files, '-d', 'out.jar', '-include-runtime', '-jvm-target', '1.8'], {
      cwd: folder,
      ...limit,
    });
    await execute('java', ['-cp', 'out.jar', 'DriverKt'], { cwd: folder, ...limit });
  },
};

const csharpPrograms: SnippetRunner = {
  async run(sources, folder) {
    const files: string[] = [];
    for (const [name, source] of sources) {
      files.push(`${identifier(name)}.cs`);
      writeFileSync(join(folder, `${identifier(name)}.cs`), `namespace ${identifier(name)} {\n${source}\n}\n`);
    }
    const calls = [...sources.keys()].map(
      (name) =>
        `try { ${identifier(name)}.Program.Main().Wait(); } catch (System.Exception e) { System.Console.Error.WriteLine(e); }`,
    );
    files.push('Driver.cs');
    writeFileSync(
      join(folder, 'Driver.cs'),
      `public static class Driver { public static void Main() {\n${calls.join('\n')}\n} }`,
    );
    await execute('mcs', ['-main:Driver', '-r:System.Net.Http', '-out:out.exe', ...files], { cwd: folder, ...limit });
    await execute('mono', ['out.exe'], { cwd: folder, ...limit });
  },
};

const cProbe = '#include <stdio.h>\n#include <curl/curl.h>\nint main(void) { return 0; }\n';

function compiles(scratch: string, extension: 'c' | 'cpp'): true | undefined {
  const file = join(scratch, `probe.${extension}`);
  writeFileSync(file, extension === 'c' ? cProbe : cProbe.replace('(void)', '()'));
  return has(extension === 'c' ? 'gcc' : 'g++', file, '-o', join(scratch, 'probe'), '-lcurl');
}

/** All programs in one: each `main` gets the name of its case. */
function curlPrograms(compiler: string, extension: string, signature: RegExp): SnippetRunner {
  return {
    async run(sources, folder) {
      const includes = new Set<string>();
      const functions = [...sources].map(([name, source]) => {
        for (const [line] of source.matchAll(/^#include .*$/gm)) includes.add(line);
        return source.replace(/^#include .*\n/gm, '').replace(signature, `int ${identifier(name)}() {`);
      });
      const calls = [...sources.keys()].map((name) => `${identifier(name)}();`);
      const program = `${[...includes].join('\n')}\n${functions.join('\n')}\nint main() {\n${calls.join('\n')}\nreturn 0;\n}\n`;
      writeFileSync(join(folder, `all.${extension}`), program);
      await execute(compiler, ['-Wall', '-Werror', `all.${extension}`, '-o', 'all', '-lcurl'], {
        cwd: folder,
        ...limit,
      });
      await execute(join(folder, 'all'), [], { cwd: folder, ...limit });
    },
  };
}

const cPrograms = curlPrograms('gcc', 'c', /^int main\(void\) \{/m);
const cppPrograms = curlPrograms('g++', 'cpp', /^int main\(\) \{/m);

/** Where Debian keeps the sources of its crates. */
const crates = '/usr/share/cargo/registry';

function hasReqwest(): true | undefined {
  return has('sh', '-c', `ls -d ${crates}/reqwest-*`);
}

const rustPrograms: SnippetRunner = {
  async run(sources, folder) {
    const modules = [...sources].map(
      ([name, source]) => `mod ${identifier(name)} {\n${source.replace('fn main()', 'pub fn main()')}\n}`,
    );
    const calls = [...sources.keys()].map(
      (name) => `if let Err(e) = ${identifier(name)}::main() { eprintln!("${name}: {}", e); }`,
    );
    mkdirSync(join(folder, 'src'));
    mkdirSync(join(folder, '.cargo'));
    writeFileSync(join(folder, 'src/main.rs'), `${modules.join('\n')}\nfn main() {\n${calls.join('\n')}\n}\n`);
    writeFileSync(
      join(folder, 'Cargo.toml'),
      '[package]\nname = "snippets"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nreqwest = { version = "0.11", default-features = false, features = ["blocking", "multipart"] }\n',
    );
    writeFileSync(
      join(folder, '.cargo/config.toml'),
      `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${crates}"\n`,
    );
    const environment = {
      ...process.env,
      CARGO_TARGET_DIR: join(process.env['HOME'] ?? folder, '.cache/octavo-snippets'),
    };
    await execute('cargo', ['build', '--offline', '--quiet'], { cwd: folder, env: environment, timeout: 600_000 });
    await execute(join(environment.CARGO_TARGET_DIR, 'debug/snippets'), [], { cwd: folder, ...limit });
  },
};
