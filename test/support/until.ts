import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with the first value that is not undefined, which is looked for every 50 ms; the test's own time limit ends it. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await wait(50);
  }
}
