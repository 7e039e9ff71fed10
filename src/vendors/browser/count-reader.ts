import { readerEvent, type ReaderEvent } from '../../shared/reader-event.ts';
import { asksForPrivacy } from './privacy.ts';
import type { Running } from './running.ts';

/** Tells the function that the page is read (`src/server/insights/take-event.ts`); returns what tells it of searches. */
function count(endpoint: string): (event: ReaderEvent) => void {
  const send = (fields: object): void =>
    void navigator.sendBeacon(endpoint, new URLSearchParams(fields as Record<string, string>));
  send({ view: location.pathname });
  return ({ name, properties }) => {
    if (name.startsWith('docs.search.')) send({ name, ...properties });
  };
}

/** Starts to count as vendors start: the reader consented. */
export function start(endpoint: string): Running {
  const send = count(endpoint);
  return { track: (name, properties) => send({ name, properties }) };
}

/** Counts on the pages of a site without vendors and without a banner, whose readers are asked by their browser alone. */
export function startAlone(endpoint: string): void {
  const begin = (): void => {
    const send = count(endpoint);
    document.addEventListener(readerEvent, (event) => send((event as CustomEvent<ReaderEvent>).detail));
  };
  if (asksForPrivacy()) return;
  // Fires once.
  if ((document as { readonly prerendering?: boolean }).prerendering === true)
    document.addEventListener('prerenderingchange', begin);
  else begin();
}
