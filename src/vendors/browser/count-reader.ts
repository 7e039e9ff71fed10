import { readerEvent, type EventProperties, type ReaderEvent, type ReaderEventName } from '../../shared/reader-event.ts';
import { asksForPrivacy } from './privacy.ts';

interface Counting {
  track(name: ReaderEventName, properties: EventProperties): void;
}

/** Tells the function that the page is read, and what its reader searches for (`src/server/insights/take-event.ts`). */
export function start(endpoint: string): Counting {
  const send = (event: object): void =>
    void navigator.sendBeacon(endpoint, new Blob([JSON.stringify(event)], { type: 'application/json' }));
  send({ view: location.pathname });
  return {
    track(name, { query, results, url }) {
      if (name === 'docs.search.query') send({ search: query, results });
      if (name === 'docs.search.result_click') send({ chosen: new URL(String(url)).pathname });
    },
  };
}

/** Does the same on the pages of a site without vendors and without a banner, whose readers are asked by their browser alone. */
export function startAlone(endpoint: string): void {
  if (asksForPrivacy()) return;
  const begin = (): void => {
    const { track } = start(endpoint);
    document.addEventListener(readerEvent, (event) => {
      const { name, properties } = (event as CustomEvent<ReaderEvent>).detail;
      track(name, properties);
    });
  };
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
