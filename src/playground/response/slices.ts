/** Milliseconds of work after which the page gets its turn. */
const slice = 10;

/** Resolves in a task of its own: whatever the browser has to do comes first. Unlike a timer it is not slowed in hidden tabs. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Returns a function to await within long work: it lets the page breathe when a slice of time is used up. */
export function createPacer(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < slice) return undefined;
    return breathe().then(() => {
      started = performance.now();
    });
  };
}

/** Does the work in slices and returns its result; undefined when `signal` ends it before. */
export async function inSlices<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T | undefined> {
  const pace = createPacer();
  while (!signal.aborted) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pace();
  }
  return undefined;
}

/** Does the work at once: for what is known to be small. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
