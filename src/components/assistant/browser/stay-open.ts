import { readStored, writeStored } from './storage.ts';

const key = 'octavo-assistant-open';
const ofTab = (): Storage => sessionStorage;

/** Whether the panel was open on the page that this tab showed before: links in an answer do not end the conversation. */
export function wasOpen(): boolean {
  // On a phone the panel would lie over the page that was asked for.
  return readStored(ofTab, key) !== undefined && !phone().matches;
}

/** Keeps whether the panel is open, for the next page of this tab. */
export function keepOpen(isOpen: boolean): void {
  writeStored(ofTab, key, isOpen ? '1' : undefined);
}

/** Where the panel is a sheet over the page. */
export function phone(): MediaQueryList {
  return matchMedia('(max-width: 40rem)');
}
