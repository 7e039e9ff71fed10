import type { HttpRequest } from '../../request/index.ts';
import type { Exchange } from './exchange.ts';
import { notLoaded, offline } from './failure.ts';
import type { Run } from './run.ts';

/** How the requests of a playground go. */
export interface ExchangesOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
  /** Address of the schemas that answers are judged by. */
  readonly responses?: string | undefined;
}

export interface ExchangesState {
  /** The one that is shown. */
  readonly exchange: Exchange | undefined;
  /** The latest first. */
  readonly history: readonly Exchange[];
  readonly isSending: boolean;
}

/** Sends requests and keeps what came of them, one after the other: a new request cancels the one before. */
export interface Exchanges {
  readonly state: () => ExchangesState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (request: HttpRequest, options: ExchangesOptions & { readonly seconds: number }) => Promise<void>;
  readonly cancel: () => void;
  /** Shows an exchange of the history; undefined shows none. */
  readonly show: (id: number | undefined) => void;
}

const maxExchanges = 20;
/** Bytes of all bodies in the history; the oldest are let go. */
const maxRemembered = 60_000_000;

export function createExchanges(): Exchanges {
  let state: ExchangesState = { exchange: undefined, history: [], isSending: false };
  let running: AbortController | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: Partial<ExchangesState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const update = (exchange: Exchange): void => {
    const shown = state.exchange?.id === exchange.id ? exchange : state.exchange;
    change({
      exchange: shown,
      history: state.history.map((other) => (other.id === exchange.id ? exchange : other)),
    });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: () => running?.abort(),
    show: (id) => change({ exchange: state.history.find((exchange) => exchange.id === id) }),
    async send(request, options) {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      lastId += 1;
      const first: Exchange = {
        id: lastId,
        request,
        direct: options.proxy === undefined,
        ...(options.responses === undefined ? {} : { responses: options.responses }),
        startedAt: new Date(),
        phase: 'waiting',
        notes: [],
        received: 0,
      };
      change({ exchange: first, history: remembered([first, ...state.history]), isSending: true });
      update(await runLoaded(first, { ...options, signal: controller.signal }, update));
      if (running === controller) change({ isSending: false, history: remembered(state.history) });
    },
  };
}

let run: Run | undefined;

/** Runs an exchange by what is loaded with the first one, and not before: many who open the playground only look. */
async function runLoaded(...[first, options, update]: Parameters<Run>): Promise<Exchange> {
  // Browsers remember that a module could not be loaded, and do not try again.
  if (run === undefined && navigator.onLine) run = (await import('./run.ts').catch(() => undefined))?.run;
  if (run !== undefined) return run(first, options, update);
  return { ...first, phase: 'ended', failure: navigator.onLine ? notLoaded() : offline(), milliseconds: 0 };
}

/** The latest exchanges; bodies of older ones are let go when together they are too much. */
function remembered(history: readonly Exchange[]): readonly Exchange[] {
  let size = 0;
  return history.slice(0, maxExchanges).map((exchange) => {
    size += exchange.body?.size ?? 0;
    if (size <= maxRemembered || exchange.body === undefined) return exchange;
    const { body: _body, log: _log, ...others } = exchange;
    return others;
  });
}
