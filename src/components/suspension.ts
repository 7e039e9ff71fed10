const suspended = new WeakSet<object>();

/** Takes what `use` threw for a promise that is not settled yet. */
export function noteSuspension(thrown: unknown): void {
  if (typeof thrown === 'object' && thrown !== null) suspended.add(thrown);
}

/**
 * Whether what code threw is React's way to say that it waits for a promise: whoever catches it must throw it on. Never
 * throws, whatever was thrown.
 */
export function isSuspension(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  try {
    return suspended.has(thrown) || thrown instanceof Promise;
  } catch {
    return false;
  }
}
