import { join } from 'node:path';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import type { OpenLimiter, RateDecision } from '../../src/server/limits/rate-limit.ts';
import type { Fault, WorkerOrder } from './counter-worker.ts';

/** A Worker in workerd, with limiters that count in its Durable Objects: a new one each time, as another instance has. */
export interface CounterRuntime {
  readonly limiter: OpenLimiter;
  log(): Promise<string[]>;
  fail(fault: Fault): Promise<void>;
  /** Ends an object; the next request starts it again. Returns what the platform said. */
  evict(name: string): Promise<unknown>;
  /** How many entries an object stores. */
  entries(name: string): Promise<unknown>;
  stop(): Promise<void>;
}

const script = build({
  entryPoints: [join(import.meta.dirname, 'counter-worker.ts')],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  write: false,
}).then(({ outputFiles: [file] }) => file?.text ?? '');

/** Starts workerd; `folder` is where its objects keep what they store. */
export async function startCounterRuntime(folder: string): Promise<CounterRuntime> {
  const runtime = new Miniflare({
    modules: true,
    script: await script,
    compatibilityDate: '2026-04-01',
    durableObjects: { COUNTER: { className: 'TestCounter', useSQLite: true } },
    durableObjectsPersist: folder,
  });
  await runtime.ready;
  const send = async (path: string, value: unknown): Promise<unknown> => {
    const response = await runtime.dispatchFetch(`http://worker${path}`, {
      method: 'POST',
      body: JSON.stringify(value),
    });
    return response.json();
  };
  let limiters = 0;
  const order = (value: WorkerOrder): Promise<unknown> => send('/', value);
  return {
    limiter(name, rule) {
      const which = { limiter: (limiters += 1), name, rule };
      return {
        take: async (who, limit, cost) =>
          (await order({
            ...which,
            who,
            ...(limit === undefined ? {} : { limit }),
            ...(cost === undefined ? {} : { cost }),
          })) as RateDecision,
        used: async (who) => (await order({ ...which, who, also: 'used' })) as number,
        giveBack: async (who, cost) =>
          void (await order({ ...which, who, ...(cost === undefined ? {} : { cost }), also: 'give back' })),
      };
    },
    log: async () => (await send('/log', null)) as string[],
    fail: async (fault) => void (await send('/fault', fault)),
    evict: (name) => send(`/evict?name=${encodeURIComponent(name)}`, null),
    entries: (name) => send(`/entries?name=${encodeURIComponent(name)}`, null),
    stop: () => runtime.dispose(),
  };
}
