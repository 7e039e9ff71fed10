/** What vendors have to do with a page: its global names and its scripts. */

/** The page's global names, in which vendors put what they offer. */
export const globals = globalThis as unknown as Record<string, unknown>;

type Callable = (...values: unknown[]) => unknown;

/**
 * Calls what a vendor offers under a global name, `posthog.capture`, and returns what it does. Returns undefined when it
 * is not there, and when it throws: a vendor's fault must not become the page's.
 */
export function call(path: string, ...values: unknown[]): unknown {
  let owner: unknown;
  let found: unknown = globals;
  for (const name of path.split('.')) {
    owner = found;
    found = isOwner(found) ? found[name] : undefined;
  }
  if (typeof found !== 'function') return undefined;
  try {
    return (found as Callable).apply(owner, values);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

function isOwner(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Returns a function that hands on its `arguments` as they are: some vendors tell them from arrays. */
export function recorder(record: (values: IArguments) => void): () => void {
  return function () {
    // oxlint-disable-next-line prefer-rest-params
    record(arguments);
  };
}

/** Puts a function into the page that keeps its calls in `q` until the vendor's own code takes them over. */
export function queueCalls(name: string): void {
  if (globals[name] !== undefined) return;
  const q: unknown[] = [];
  globals[name] = Object.assign(
    recorder((values) => q.push(values)),
    { q },
  );
}

/** Loads a classic script of a vendor, `onLoad` after it ran. One that does not come, because it is blocked, is let go. */
export function loadScript(
  src: string,
  attributes: Readonly<Record<string, string>> = {},
  onLoad: () => void = () => undefined,
): void {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('load', onLoad);
  script.src = src;
  document.head.append(script);
}
