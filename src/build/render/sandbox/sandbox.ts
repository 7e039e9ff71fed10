import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { limits, type PageEnd } from '../../../diagnostics/refused.ts';
import type { Sandbox, SandboxResult } from '../../contracts.ts';
import { readFrames, writeFrame } from './frames.ts';
import { processorSeconds } from './processor-time.ts';
import type { RealmScripts } from './realm-script.ts';
import { spawnApart } from './spawn-apart.ts';

/** Shared modules that one process holds. */
const maxShared = 2000;
const pageBytes = limits.pageMegabytes * 1024 * 1024;
const controller = fileURLToPath(new URL('./controller.cjs', import.meta.url));

/** Returns a sandbox whose process is started with its first page. */
export function createSandbox(scripts: () => Promise<RealmScripts>): Sandbox {
  let process: Promise<SandboxProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const shared = new Set<number>();
  const end = async (): Promise<void> => {
    const ending = process;
    process = undefined;
    shared.clear();
    await ending?.then((own) => own.end()).catch(() => undefined);
  };
  const run: Sandbox['run'] = async (page, modules) => {
    if (shared.size > maxShared) await end();
    process ??= scripts().then(startProcess);
    const own = await process.catch(async (error: unknown) => {
      await end();
      throw error;
    });
    const sent = modules.map((module) => (shared.has(module.id) ? { ...module, code: '' } : module));
    for (const { id, isShared } of modules) if (isShared) shared.add(id);
    const result = await own.ask({ page, modules: sent });
    if ('ended' in result) await end();
    return result;
  };
  return {
    run(page, modules) {
      const result = last.then(() => run(page, modules));
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}

interface SandboxProcess {
  ask(request: unknown): Promise<SandboxResult>;
  end(): Promise<unknown>;
}

async function startProcess(scripts: RealmScripts): Promise<SandboxProcess> {
  const child = spawnApart(readFileSync(controller, 'utf8'));
  const [input, output] = [child.stdin as Socket, child.stdout as Socket];
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(0, 2000);
  });
  const frames = readFrames(output, pageBytes * 2);
  const exited = new Promise<PageEnd>((resolve) => {
    child.once('error', () => resolve('other'));
    child.once('exit', (code, signal) => resolve(isOutOfMemory(code, signal) ? 'memory' : 'other'));
  });
  input.on('error', () => undefined);
  const hold = (isNeeded: boolean): void => {
    for (const handle of [child, input, output, child.stderr as Socket]) {
      if (isNeeded) handle.ref();
      else handle.unref();
    }
  };
  const kill = (): void => void child.kill('SIGKILL');
  writeFrame(input, { ...scripts, maxBytes: pageBytes });
  const ready = await Promise.race([frames.next(), exited]);
  if (typeof ready === 'string')
    throw new Error(`the process that runs page code could not be started (${said.trim() || ready})`);
  hold(false);
  return {
    async ask(request) {
      hold(true);
      writeFrame(input, request);
      const clock = startClock(frames.hasBegun, () => processorSeconds(child.pid));
      const result = await Promise.race([frames.next(), exited, clock.over]);
      clock.stop();
      hold(false);
      if (typeof result === 'string') {
        kill();
        return { ended: result };
      }
      return result;
    },
    end() {
      hold(true);
      kill();
      return exited;
    },
  };
}

/** V8 aborts when its heap is full, in one of these ways. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL' || code === 134 || code === 133;
}

/** How many times its seconds a page may take in all, where other work leaves it no processor. */
const patience = 4;

/** Says when a page has had its time: that of a processor, where the system says how much that was. */
function startClock(
  hasBegun: () => boolean,
  used: () => number | undefined,
): { readonly over: Promise<PageEnd>; readonly stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<PageEnd>();
  const before = used() ?? 0;
  const began = performance.now();
  let timer: NodeJS.Timeout;
  const start = (seconds: number, isAgain: boolean): void => {
    const onTimeout = (): void => {
      // The answer may be there, or on its way: this thread was busy.
      if (!isAgain && hasBegun()) return start(limits.seconds, true);
      const left = limits.seconds - ((used() ?? Infinity) - before);
      const isPatient = performance.now() - began < patience * limits.seconds * 1000;
      if (left > 0 && isPatient) return start(Math.max(left, 0.1), isAgain);
      resolve('time');
    };
    timer = setTimeout(() => setImmediate(onTimeout), seconds * 1000);
  };
  start(limits.seconds, false);
  return { over: promise, stop: () => clearTimeout(timer) };
}
