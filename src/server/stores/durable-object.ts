import type { Log } from '../operations/log.ts';
import { createOutage } from '../operations/outage.ts';
import type { OpenLimiter } from '../limits/rate-limit.ts';
import { claimValues, countClaim, countFromValues, type Claim, type SharedCounter } from '../limits/shared-counter.ts';
import { createSharedLimiter } from '../limits/shared-limiter.ts';

/** What is used of a Durable Object's storage; numbers only: `ends`, `used`, and what each instance was admitted. */
export interface CounterState {
  readonly storage: {
    readonly kv: {
      get(name: string): number | undefined;
      put(name: string, value: number): void;
      delete(name: string): boolean;
      list(): Iterable<[string, number]>;
    };
    setAlarm(time: number): Promise<void>;
    deleteAll(): Promise<void>;
  };
}

/** What is used of a namespace of Durable Objects. */
export interface CounterNamespace {
  getByName(name: string): { fetch(url: string, init: RequestInit): Promise<Response> };
}

/**
 * The Durable Object that counts one organization's requests (or one caller's), in its SQLite storage. It answers
 * `fetch`, which needs no base class: nothing of the platform is imported.
 */
export class OctavoCounter {
  readonly #storage: CounterState['storage'];

  constructor({ storage }: CounterState) {
    this.#storage = storage;
  }

  /**
   * Answers a claim with its count, values with spaces between them; a name and a number give so many of that instance's
   * requests back, and GET says how many are counted. Nothing waits once the body is read, so that no other request comes in between.
   */
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'GET') return new Response(String(this.#used()));
    const [instance = '', ...claim] = (await request.text()).split(' ');
    const [own = 0, ends = 0, limit = 0, window = 0, cost = 1] = claim.map(Number);
    if (claim.length === 1) {
      this.#giveBack(instance, own);
      return new Response(null, { status: 204 });
    }
    return new Response(this.#take({ instance, own, ends, limit, window, cost }).join(' '));
  }

  /** Forgets a window that has ended: most callers never come back. */
  async alarm(): Promise<void> {
    if ((this.#storage.kv.get('ends') ?? 0) <= Date.now()) await this.#storage.deleteAll();
  }

  #take(claim: Claim): number[] {
    const { kv } = this.#storage;
    const now = Date.now();
    const [ends = 0, used = 0, ofInstance = 0] = ['ends', 'used', claim.instance].map((name) => kv.get(name));
    const isOpen = ends > now;
    const { tally, allowed } = countClaim(isOpen ? { ends, used, ofInstance } : undefined, claim, now);
    if (!isOpen) for (const [name] of [...kv.list()]) kv.delete(name);
    if (tally.ends !== ends) {
      kv.put('ends', tally.ends);
      void this.#storage.setAlarm(tally.ends);
    }
    kv.put('used', tally.used);
    kv.put(claim.instance, tally.ofInstance);
    return [allowed ? 1 : 0, tally.used, tally.ends, tally.ends - now];
  }

  #used(): number {
    const { kv } = this.#storage;
    return (kv.get('ends') ?? 0) > Date.now() ? (kv.get('used') ?? 0) : 0;
  }

  #giveBack(instance: string, wanted: number): void {
    const { kv } = this.#storage;
    const [used = 0, ofInstance = 0] = ['used', instance].map((name) => kv.get(name));
    const count = Math.min(ofInstance, wanted);
    if (count === 0) return;
    kv.put('used', used - count);
    kv.put(instance, ofInstance - count);
  }
}

/** Milliseconds that a request waits for its counter, which may be on another continent and not yet awake. */
const patience = 1000;

/** Returns limiters that count in Durable Objects: one object for each organization or caller, near its first request. */
export function durableLimiters(namespace: CounterNamespace, log: Log): OpenLimiter {
  const send = async (name: string, body?: string): Promise<string> => {
    const response = await namespace.getByName(name).fetch('https://counter/', {
      ...(body === undefined ? {} : { method: 'POST', body }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return response.text();
  };
  const counter = (name: string): SharedCounter => ({
    async take(who, claim) {
      const values = await send(`${name}:${who}`, claimValues(claim).join(' '));
      return countFromValues(values.split(' ').map(Number));
    },
    used: async (who) => Number(await send(`${name}:${who}`)),
    giveBack: async (who, instance, count) => void (await send(`${name}:${who}`, `${instance} ${count}`)),
  });
  // Workers do nothing between requests, so that nothing can look whether the counter is back but a request.
  const outage = createOutage({ service: 'The Durable Object that counts', log });
  return (name, rule) => createSharedLimiter(counter(name), { ...rule, outage });
}
