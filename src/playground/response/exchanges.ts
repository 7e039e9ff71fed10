import { proxyHeader, upstreamHeaders, type HttpRequest } from '../../request/index.ts';
import { send } from '../send.ts';
import { maxBytes } from './body-keeper.ts';
import { declaredKind } from './body-kind.ts';
import type { Exchange, ResponseHead } from './exchange.ts';
import { brokenOff } from './failure-words.ts';
import { sizeText } from './quantities.ts';
import { createReceiving, type Receiving } from './receive.ts';

export interface ExchangesOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
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
/** A text that is still arriving is shown up to this size. */
const maxPreview = 200_000;
/** Milliseconds between two looks at what is arriving. */
const interval = 200;

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
        startedAt: new Date(),
        phase: 'waiting',
        notes: [],
        received: 0,
      };
      change({ exchange: first, history: remembered([first, ...state.history]), isSending: true });
      update(await run(first, { ...options, signal: controller.signal }, update));
      if (running === controller) change({ isSending: false, history: remembered(state.history) });
    },
  };
}

type RunOptions = ExchangesOptions & { readonly seconds: number; readonly signal: AbortSignal };

/** Sends the request of an exchange and returns the exchange as it ended, telling `update` on the way. */
async function run(first: Exchange, options: RunOptions, update: (exchange: Exchange) => void): Promise<Exchange> {
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const answer = await send(first.request, options);
  const { notes } = answer;
  if (answer.type === 'failure')
    return { ...first, phase: 'ended', notes, failure: answer.failure, milliseconds: elapsed() };
  const head = headOf(answer.response, elapsed());
  const receiving = createReceiving(answer.response.body, head.contentType);
  const isText = declaredKind(head.contentType) === 'text';
  const current = (): Exchange => ({
    ...first,
    phase: 'receiving',
    notes,
    head,
    received: receiving.keeper.size,
    ...(receiving.log === undefined ? {} : { log: receiving.log }),
    ...(isText && receiving.keeper.size < maxPreview ? { body: receiving.keeper.blob() } : {}),
  });
  let shown = 0;
  update(current());
  const timer = setInterval(() => {
    if (receiving.keeper.size === shown) return;
    shown = receiving.keeper.size;
    update(current());
  }, interval);
  const { isComplete, note } = await endOf(receiving, options.signal, { head, elapsed, direct: first.direct });
  clearInterval(timer);
  return {
    ...current(),
    phase: 'ended',
    notes: note === undefined ? notes : [...notes, note],
    isComplete,
    milliseconds: elapsed(),
    body: receiving.keeper.blob(),
  };
}

interface EndFacts {
  readonly head: ResponseHead;
  readonly elapsed: () => number;
  readonly direct: boolean;
}

/** Reads to the end; returns whether that was the end of the body, and what is to be said about it. */
async function endOf(
  receiving: Receiving,
  signal: AbortSignal,
  { head, elapsed, direct }: EndFacts,
): Promise<{ readonly isComplete: boolean; readonly note?: string }> {
  const { keeper } = receiving;
  try {
    if ((await receiving.run()) === 'full') {
      const size = sizeText(maxBytes);
      return {
        isComplete: false,
        note: `The response is larger than ${size}. Reading stopped there; what was read is kept.`,
      };
    }
    if (keeper.dropped === 0) return { isComplete: true };
    return {
      isComplete: true,
      note: `Only the last ${sizeText(keeper.size - keeper.dropped)} of this stream are kept.`,
    };
  } catch {
    const received = sizeText(keeper.size);
    if (signal.aborted)
      return { isComplete: false, note: `Cancelled. What arrived until then (${received}) is shown.` };
    const announced = head.announced === undefined ? undefined : sizeText(head.announced);
    const seconds = elapsed() / 1000;
    return { isComplete: false, note: brokenOff({ received, announced, bytes: keeper.size, seconds, direct }) };
  }
}

function headOf({ status, statusText, headers }: Response, milliseconds: number): ResponseHead {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return {
    status,
    statusText,
    headers: headers.has(proxyHeader) ? upstreamHeaders(headers) : [...headers],
    contentType: headers.get('content-type') ?? '',
    milliseconds,
    ...(Number.isFinite(length) ? { announced: length } : {}),
  };
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
