import { followedRedirects, proxyHeader, upstreamHeaders } from '../../request/index.ts';
import { send } from '../send.ts';
import { maxBytes } from './body-buffer.ts';
import { declaredKind } from './body-kind.ts';
import type { Exchange, ResponseHead } from './exchange.ts';
import { brokenOff } from './failure-words.ts';
import { sizeText } from '../texts/quantities.ts';
import { createReceiving, type Receiving } from './receive.ts';
import { say } from '../texts/say.ts';

/** A text that is still arriving is shown up to this size. */
const maxPreview = 200_000;
/** Milliseconds between two updates on what is arriving. */
const interval = 200;

interface RunOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Sends a request and calls `update` with the exchange on the way. */
export type Run = (first: Exchange, options: RunOptions, update: (exchange: Exchange) => void) => Promise<Exchange>;

/** Sends the request of an exchange and returns the exchange as it ended, telling `update` on the way. */
export const run: Run = async (first, options, update) => {
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
    received: receiving.buffer.size,
    ...(receiving.log === undefined ? {} : { log: receiving.log }),
    ...(isText && receiving.buffer.size < maxPreview ? { body: receiving.buffer.blob() } : {}),
  });
  let shown = 0;
  update(current());
  const timer = setInterval(() => {
    if (receiving.buffer.size === shown) return;
    shown = receiving.buffer.size;
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
    body: receiving.buffer.blob(),
  };
};

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
  const { buffer } = receiving;
  try {
    if ((await receiving.run()) === 'full') {
      const size = sizeText(maxBytes);
      return {
        isComplete: false,
        note: say('readingStopped', { size }),
      };
    }
    if (buffer.dropped === 0) return { isComplete: true };
    return {
      isComplete: true,
      note: say('streamEnd', { size: sizeText(buffer.size - buffer.dropped) }),
    };
  } catch {
    const received = sizeText(buffer.size);
    if (signal.aborted)
      return { isComplete: false, note: `${say('cancelledMidway')} ${say('arrived', { size: received })}` };
    const arrived =
      head.announced === undefined ? received : say('part', { part: received, whole: sizeText(head.announced) });
    const seconds = elapsed() / 1000;
    return { isComplete: false, note: brokenOff({ arrived, bytes: buffer.size, seconds, direct }) };
  }
}

function headOf({ status, statusText, headers, redirected, url }: Response, milliseconds: number): ResponseHead {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return {
    status,
    statusText,
    headers: headers.has(proxyHeader) ? upstreamHeaders(headers) : [...headers],
    redirects: redirected ? [{ url }] : followedRedirects(headers),
    contentType: headers.get('content-type') ?? '',
    milliseconds,
    ...(Number.isFinite(length) ? { announced: length } : {}),
  };
}
