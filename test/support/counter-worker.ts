import type { OpenLimiter } from '../../src/server/limits/rate-limit.ts';
import { durableLimiters, OctavoCounter, type CounterNamespace } from '../../src/server/stores/durable-object.ts';

/** What the tests ask the Worker to do with a limiter. */
export interface WorkerOrder {
  /** Which of the Worker's limiters; a new number is a new one. */
  readonly limiter: number;
  readonly name: string;
  readonly rule: { readonly limit: number; readonly window: number };
  readonly who: string;
  readonly limit?: number;
  readonly cost?: number;
  /** Something else than to take a request. */
  readonly also?: 'give back' | 'used';
}

/** How an object of the tests misbehaves. */
export type Fault = 'none' | 'throws' | 'hangs';

let fault: Fault = 'none';

/** The object of the product, which the tests can also make fail, and evict. */
export class TestCounter extends OctavoCounter {
  readonly #context: ObjectContext;

  constructor(context: ObjectContext) {
    super(context);
    this.#context = context;
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/evict') this.#context.abort('evicted by the test');
    if (pathname === '/entries') return Response.json([...this.#context.storage.kv.list()].length);
    if (fault === 'throws') throw new Error('broken by the test');
    if (fault === 'hangs') await new Promise((resolve) => setTimeout(resolve, 5000));
    return super.fetch(request);
  }
}

type ObjectContext = ConstructorParameters<typeof OctavoCounter>[0] & { abort(reason: string): void };

const log: string[] = [];
let open: OpenLimiter | undefined;
const limiters = new Map<number, ReturnType<OpenLimiter>>();

async function answer(request: Request, namespace: CounterNamespace): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case '/log':
      return log;
    case '/fault':
      return (fault = (await request.json()) as Fault);
    case '/evict':
    case '/entries':
      return namespace
        .getByName(searchParams.get('name') ?? '')
        .fetch(`https://counter${pathname}`, { method: 'POST' })
        .then(
          (response) => response.json(),
          (error: unknown) => String(error),
        );
    default: {
      const { limiter: number, name, rule, who, limit, cost, also } = (await request.json()) as WorkerOrder;
      open ??= durableLimiters(namespace, (_level, _event, fields) => void log.push(String(fields?.['message'])));
      const limiter = limiters.get(number) ?? open(name, rule);
      limiters.set(number, limiter);
      if (also === undefined) return limiter.take(who, limit, cost);
      return also === 'used' ? limiter.used(who) : limiter.giveBack(who, cost);
    }
  }
}

const worker = {
  fetch: async (request: Request, { COUNTER }: { COUNTER: CounterNamespace }): Promise<Response> =>
    Response.json((await answer(request, COUNTER)) ?? null),
};

// Workers are modules whose default export answers.
export { worker as default };
