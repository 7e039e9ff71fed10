import { readStored, writeStored } from './storage.ts';

const key = 'octavo-assistant-open';
const ofTab = (): Storage => sessionStorage;

/** Whether the panel was open on the page that this tab showed before: links in an answer do not end the conversation. */
export function wasOpen(): boolean {
  // The panel would lie over the page that was asked for.
  return readStored(ofTab, key) !== undefined && !narrow().matches;
}

/** Keeps whether the panel is open, for the next page of this tab. */
export function keepOpen(isOpen: boolean): void {
  writeStored(ofTab, key, isOpen ? '1' : undefined);
}

/** Where the page has no room beside the panel, which lies over it. */
export function narrow(): MediaQueryList {
  return matchMedia('(max-width: 63.99rem)');
}
