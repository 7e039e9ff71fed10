import type { Phases } from '../build/contracts.ts';
import type { Phase } from './types.ts';

/** Measures the phases of a build, one after the other. */
export interface PhaseClock extends Phases {
  /** Wall seconds by phase. */
  seconds(): Readonly<Record<string, number>>;
}

/** Starts the clock of a build whose first phase began at `since` (`performance.now()`); `ended` hears of each phase. */
export function createPhaseClock(since: number, ended: (phase: Phase) => void): PhaseClock {
  const measured: Record<string, number> = {};
  let began = since;
  return {
    done(name, detail) {
      const now = performance.now();
      const seconds = Math.round(now - began) / 1000;
      measured[name] = seconds;
      began = now;
      ended({ name, detail, seconds });
    },
    seconds: () => measured,
  };
}
