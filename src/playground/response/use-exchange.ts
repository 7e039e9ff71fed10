import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HttpRequest } from '../../request/index.ts';
import { createExchanges, type Exchanges, type ExchangesOptions, type ExchangesState } from './exchanges.ts';

export interface UseExchangeOptions extends ExchangesOptions {
  /** What the history belongs to: it is kept while the page is open, for each operation. */
  readonly operation?: string;
}

export interface ExchangeControls extends ExchangesState {
  /** Seconds that the reader waits for an answer. */
  readonly seconds: number;
  readonly setSeconds: (seconds: number) => void;
  readonly send: (request: HttpRequest) => void;
  readonly cancel: () => void;
  /** Sends the request of the shown exchange once more. */
  readonly retry: () => void;
  readonly show: (id: number) => void;
}

const byOperation = new Map<string, Exchanges>();
let chosenSeconds = 30;

/** Returns what sends requests and what became of them. What is on its way is cancelled when the playground closes. */
export function useExchange({ operation = '', ...options }: UseExchangeOptions): ExchangeControls {
  const [exchanges] = useState(() => {
    const found = byOperation.get(operation) ?? createExchanges();
    byOperation.set(operation, found);
    return found;
  });
  const state = useSyncExternalStore(exchanges.subscribe, exchanges.state);
  const [seconds, setSeconds] = useState(chosenSeconds);
  useEffect(
    () => () => {
      exchanges.cancel();
      exchanges.show(undefined);
    },
    [exchanges],
  );
  const send = (request: HttpRequest): void => void exchanges.send(request, { ...options, seconds });
  return {
    ...state,
    seconds,
    setSeconds(value) {
      chosenSeconds = value;
      setSeconds(value);
    },
    send,
    cancel: exchanges.cancel,
    retry() {
      if (state.exchange !== undefined) send(state.exchange.request);
    },
    show: exchanges.show,
  };
}
