import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds without a request after which the list may be worked on: compiling all of a large project takes seconds. */
const minQuiet = 300;

/** Knows when nobody waits for a page. */
export interface Quiet {
  /** Somebody asks for something. */
  disturb(): void;
  /** Resolves when nobody has asked for anything for a while; at once with false when `isWanted` says so. */
  wait(isWanted: () => boolean): Promise<boolean>;
}

/** Returns what waits until requests have ended. */
export function createQuiet(): Quiet {
  let lastRequest = 0;
  return {
    disturb() {
      lastRequest = Date.now();
    },
    async wait(isWanted) {
      await setImmediate();
      for (;;) {
        if (!isWanted()) return false;
        const left = lastRequest + minQuiet - Date.now();
        if (left <= 0) return true;
        await pause(left);
      }
    },
  };
}
