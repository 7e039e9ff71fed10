import { RefusedError } from '../code-failure.ts';
import { networkNames, nodeNames } from '../../shared/node-names.ts';

/** Time as the code of a page knows it: nobody waits for a timer, they are over one after the other. */
export interface Clock {
  /**
   * Calls the next timer; returns false when there is none. Where nobody waits for the page any longer, those that are due
   * at once are called, and the others are left.
   */
  next(isAwaited: boolean): boolean;
}

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
  readonly every: number | undefined;
}

/** Gives the realm the names beside those of the language that code asks for while pages are made. */
export function givenNames(failed: (error: unknown) => void): Clock {
  const timers: Timer[] = [];
  let now = 0;
  let last = 0;
  const start = (run: unknown, delay: unknown, every: number | undefined, values: unknown[]): number => {
    last += 1;
    const at = now + Math.max(0, Number(delay) || 0);
    if (typeof run === 'function')
      timers.push({ id: last, at, run: () => void Reflect.apply(run, undefined, values), every });
    return last;
  };
  const stop = (id: unknown): void => {
    const index = timers.findIndex((timer) => timer.id === id);
    if (index >= 0) timers.splice(index, 1);
  };
  give({
    setTimeout: (run: unknown, delay?: unknown, ...values: unknown[]) => start(run, delay, undefined, values),
    setInterval: (run: unknown, delay?: unknown, ...values: unknown[]) =>
      start(run, delay, Math.max(1, Number(delay) || 0), values),
    clearTimeout: stop,
    clearInterval: stop,
    // React waits by this one, whatever a page's code does to promises.
    queueMicrotask: (run: () => void) => void soon(run),
    // What the compiler writes for `import(…)` and `import.meta` (`markdown/code/page-code`).
    _imprt: Object.defineProperty(refuse('import()'), 'meta', { get: refuse('import.meta') }),
  });
  return {
    next(isAwaited) {
      const timer = timers.reduce<Timer | undefined>(
        (first, each) => (first === undefined || each.at < first.at ? each : first),
        undefined,
      );
      if (timer === undefined || (!isAwaited && (timer.at > now || timer.every !== undefined))) return false;
      stop(timer.id);
      now = timer.at;
      if (timer.every !== undefined) timers.push({ ...timer, at: now + timer.every });
      try {
        timer.run();
      } catch (error) {
        failed(error);
      }
      return true;
    },
  };
}

const settled = Promise.resolve();

async function soon(run: () => void): Promise<void> {
  await settled;
  run();
}

function refuse(what: string): () => never {
  return () => {
    throw new RefusedError(what);
  };
}

function give(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/**
 * Makes what is refused read as undefined, as `typeof` and `globalThis.process?.env` expect. Returns what gives the name that
 * was last asked for since the last question.
 */
export function refuseNames(): () => string | undefined {
  let asked: string | undefined;
  for (const name of [...nodeNames, ...networkNames, 'require']) {
    Object.defineProperty(globalThis, name, {
      get() {
        asked = name;
        return undefined;
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      },
      configurable: true,
    });
  }
  return () => {
    const name = asked;
    asked = undefined;
    return name;
  };
}
