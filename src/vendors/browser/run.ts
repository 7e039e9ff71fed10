import { readerEvent, type ReaderEvent } from '../../shared/reader-event.ts';
import type { Category } from '../integration.ts';
import { tellOfClicks } from './clicks.ts';
import type { Consent, Running } from './running.ts';

/** What a site attaches, with its settings. */
export interface Attached {
  /** Tells by its address whether a page may load vendors (`places.ts`). */
  readonly places: string;
  readonly consents: readonly ((changed: () => void) => Consent)[];
  readonly vendors: readonly { readonly category: Category; readonly start: (gated: boolean) => Running }[];
}

/** Milliseconds after which vendors start although the page still loads. */
const patience = 3000;
/** Events that are kept for vendors that are about to start. */
const maxEarly = 50;

/**
 * Attaches vendors to a page, once it is usable and as far as its reader allows. They start when the reader consents and
 * stop when consent is withdrawn; what the reader does is handed on to those that run. A page calls it once. Where the
 * same page is served elsewhere than at the site, nothing of this happens.
 */
export function run({ places, consents: factories, vendors }: Attached): void {
  if (!new RegExp(places).test(location.origin + location.pathname)) {
    console.info('No vendors here: this is not the address of the site (octavo build --site).');
    return;
  }
  const states = vendors.map((vendor) => ({ ...vendor, running: undefined as Running | undefined, isPaused: false }));
  const early: ReaderEvent[] = [];
  let isUsable = false;

  const tellAll = ({ name, properties }: ReaderEvent): void => {
    for (const { running, isPaused } of states) if (!isPaused) guarded(() => running?.track?.(name, properties));
  };
  const review = (): void => {
    if (!isUsable) return;
    let mustReload = false;
    for (const state of states) {
      const { running, isPaused } = state;
      const may = allowed(state.category);
      if (may && running === undefined) state.running = guarded(() => state.start(consents.length > 0)) ?? {};
      else if (may && isPaused) {
        state.isPaused = false;
        guarded(() => running?.resume?.());
      } else if (!may && running !== undefined && !isPaused) {
        state.isPaused = true;
        guarded(() => running.withdraw?.());
        mustReload ||= running.resume === undefined;
      }
    }
    if (mustReload) location.reload();
  };
  const allowed = (category: Category): boolean =>
    consents.length > 0
      ? consents.every((consent) => consent.allows(category))
      : category === 'functionality' || !asksForPrivacy();

  document.addEventListener(readerEvent, (event) => {
    const { detail } = event as CustomEvent<ReaderEvent>;
    if (isUsable) tellAll(detail);
    else if (early.length < maxEarly) early.push(detail);
  });
  tellOfClicks();
  const consents = factories.map((make) => make(review));
  void usable().then(() => {
    isUsable = true;
    review();
    for (const event of early) tellAll(event);
  });
}

/** A vendor's fault must not become that of the others. */
function guarded<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Global Privacy Control (w3c.github.io/gpc) and its forerunner, Do Not Track: a no of readers who were not asked. */
function asksForPrivacy(): boolean {
  const { doNotTrack } = navigator;
  return ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || doNotTrack === '1';
}

/** Resolves when the page is shown, has loaded (or takes its time) and has nothing better to do. */
async function usable(): Promise<void> {
  if ('prerendering' in document && document.prerendering === true) {
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown, { once: true }));
  }
  if (document.readyState !== 'complete') {
    await new Promise((done) => {
      addEventListener('load', done, { once: true });
      setTimeout(done, patience);
    });
  }
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 1000 }) : setTimeout(done, 1),
  );
}
