import { z } from 'zod';
import type { Log } from '../log.ts';
import { createOutage } from '../outage.ts';
import type { OpenLimiter } from '../rate-limit.ts';
import { claimSchema, countClaim, countSchema, type Claim, type Count, type SharedCounter } from '../shared-counter.ts';
import { createSharedLimiter } from '../shared-limiter.ts';

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

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('take'), claim: claimSchema }),
  z.object({ kind: z.literal('giveBack'), instance: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * The Durable Object that counts one organization's requests (or one caller's), in its SQLite storage. It answers
 * `fetch`, which needs no base class: nothing of the platform is imported.
 */
export class OctavoCounter {
  readonly #storage: CounterState['storage'];

  constructor({ storage }: CounterState) {
    this.#storage = storage;
  }

  /** Answers a claim with its count. From the message on nothing waits, so that no other request comes in between. */
  async fetch(request: Request): Promise<Response> {
    const message = messageSchema.parse(await request.json());
    if (message.kind === 'take') return Response.json(this.#take(message.claim));
    this.#giveBack(message.instance);
    return new Response(null, { status: 204 });
  }

  /** Forgets a window that has ended: most callers never come back. */
  async alarm(): Promise<void> {
    if ((this.#storage.kv.get('ends') ?? 0) <= Date.now()) await this.#storage.deleteAll();
  }

  #take(claim: Claim): Count {
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
    return { allowed, used: tally.used, ends: tally.ends, left: tally.ends - now };
  }

  #giveBack(instance: string): void {
    const { kv } = this.#storage;
    const [used = 0, ofInstance = 0] = ['used', instance].map((name) => kv.get(name));
    if (ofInstance === 0) return;
    kv.put('used', used - 1);
    kv.put(instance, ofInstance - 1);
  }
}

/** Milliseconds that a request waits for its counter, which may be on another continent and not yet awake. */
const patience = 1000;

/** Returns limiters that count in Durable Objects: one object for each organization or caller, near its first request. */
export function durableLimiters(namespace: CounterNamespace, log: Log): OpenLimiter {
  const send = async (name: string, message: Message): Promise<Response> => {
    const response = await namespace.getByName(name).fetch('https://counter/', {
      method: 'POST',
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return response;
  };
  const counter = (name: string): SharedCounter => ({
    take: async (who, claim) => countSchema.parse(await (await send(`${name}:${who}`, { kind: 'take', claim })).json()),
    giveBack: async (who, instance) => void (await send(`${name}:${who}`, { kind: 'giveBack', instance })),
  });
  // Workers do nothing between requests, so that nothing can look whether the counter is back but a request.
  const outage = createOutage({ service: 'The Durable Object that counts', log });
  return (name, rule) => createSharedLimiter(counter(name), { ...rule, outage });
}
