import { globals } from './page.ts';

/** An array with methods: the form in which several vendors keep calls until their library replays them. */
export type QueueStub = unknown[] & Record<string, unknown>;

/** Returns the stub under a global name, made from an empty array where there is none. */
export function queueStub(name: string): QueueStub {
  return (globals[name] ??= []) as QueueStub;
}

/** Gives a stub methods that push `[name, …arguments]`; `people.set` becomes one of `people`. */
export function deferMethods(stub: QueueStub, methods: string): void {
  for (const method of methods.split(' ')) {
    const [first = '', second] = method.split('.');
    const owner = second === undefined ? stub : ((stub[first] ??= []) as QueueStub);
    owner[second ?? first] = (...values: unknown[]) => void stub.push([method, ...values]);
  }
}

/** Says that a stub is one, as the libraries of PostHog and Mixpanel do: `posthog (stub)`. */
export function nameStub(stub: QueueStub, name: string): void {
  const people = (stub['people'] ??= []) as QueueStub;
  stub['toString'] = (isReal?: unknown) => (isReal ? name : `${name} (stub)`);
  people['toString'] = () => `${name}.people (stub)`;
}

interface BufferingStub {
  readonly methods: string;
  readonly version: string;
  readonly writeKey: string;
  /** What is noted with a call of these methods, at the end of its arguments. */
  readonly context?: { readonly methods: string; readonly make: () => unknown };
}

/**
 * Makes the stub of Segment and of what descends from it, and returns it: every method pushes itself and returns the stub,
 * and calls the library once that is there. Returns undefined where a page has one already.
 */
export function bufferingStub(name: string, options: BufferingStub): QueueStub | undefined {
  const stub = queueStub(name);
  if (stub['initialize'] !== undefined || stub['invoked'] === true) return undefined;
  const methods = options.methods.split(' ');
  const factory = (method: string) =>
    function (...values: unknown[]): unknown {
      const current = globals[name] as Record<string, unknown>;
      const real = current['initialized'] === true ? current[method] : undefined;
      if (typeof real === 'function') return (real as (...given: unknown[]) => unknown).apply(current, values);
      const { context } = options;
      const noted = context?.methods.split(' ').includes(method) === true ? [context.make()] : [];
      stub.push([method, ...values, ...noted]);
      return stub;
    };
  Object.assign(stub, {
    invoked: true,
    methods,
    factory,
    _writeKey: options.writeKey,
    SNIPPET_VERSION: options.version,
  });
  for (const method of methods) stub[method] = factory(method);
  return stub;
}
