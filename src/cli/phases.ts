/** Measures the phases of a command, one after the other, and says each in one line. */
export interface Phases {
  /** Ends the running phase. */
  done(name: string, detail: string): void;
  /** Wall seconds by phase. */
  seconds(): Readonly<Record<string, number>>;
}

export function createPhases(print: (line: string) => void): Phases {
  const seconds: Record<string, number> = {};
  let since = performance.now();
  return {
    done(name, detail) {
      const now = performance.now();
      const taken = Math.round(now - since) / 1000;
      seconds[name] = taken;
      since = now;
      print(`${name.padEnd(8)}${detail.padEnd(44)}${taken.toFixed(2)} s`);
    },
    seconds: () => seconds,
  };
}
