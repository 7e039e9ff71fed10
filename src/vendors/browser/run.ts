import { readerEvent, type ReaderEvent } from '../../shared/reader-event.ts';
import type { Category } from '../integration.ts';
import { trackClicks } from './clicks.ts';
import { asksForPrivacy } from './privacy.ts';
import type { Consent, Running } from './running.ts';
import { forget, forgetForGood, noteConsented } from './stored-entries.ts';

/** What a site attaches, with its settings. */
export interface Attached {
  /** Tells by its address whether a page may load vendors (`places.ts`). */
  readonly places: string;
  readonly consents: readonly ((changed: () => void) => Consent)[];
  readonly vendors: readonly AttachedVendor[];
}

interface AttachedVendor {
  readonly key: string;
  readonly category: Category;
  /** Names of the cookies, storage entries and databases that it creates. */
  readonly storage: readonly string[];
  readonly start: (gated: boolean) => Running;
}

/** Milliseconds after which vendors start although the page still loads. */
const patience = 3000;
/** Events that are queued for vendors that are about to start. */
const maxEarly = 50;

/**
 * Attaches vendors to a page, once it is usable and as far as its reader allows. They start when the reader consents; when
 * consent is withdrawn, what they stored is deleted and the page loaded again without them. What the reader does is handed on
 * to those that run. A page calls it once. Where the same page is served elsewhere than at the site, nothing of this happens.
 */
export function run({ places, consents: factories, vendors }: Attached): void {
  if (!new RegExp(places).test(location.origin + location.pathname)) {
    console.info('No vendors here: this is not the address of the site (octavo build --site).');
    return;
  }
  const running = new Map<AttachedVendor, Running>();
  const early: ReaderEvent[] = [];
  let isUsable = false;
  let isLeaving = false;

  const trackAll = ({ name, properties }: ReaderEvent): void => {
    if (isLeaving) return;
    for (const vendor of running.values()) guarded(() => vendor.track?.(name, properties));
  };
  const start = (vendor: AttachedVendor): void => {
    const isGated = factories.length > 0;
    if (isGated) guarded(() => noteConsented(vendor));
    running.set(vendor, guarded(() => vendor.start(isGated)) ?? {});
  };
  const leave = (withdrawn: readonly AttachedVendor[]): void => {
    isLeaving = true;
    for (const vendor of withdrawn) guarded(() => running.get(vendor)?.withdraw?.());
    guarded(() => forget(withdrawn));
    location.reload();
  };
  const review = (): void => {
    if (!isUsable || isLeaving) return;
    const refused = vendors.filter(({ category }) => allowed(category) === false);
    const withdrawn = refused.filter((vendor) => running.has(vendor));
    if (withdrawn.length > 0) {
      leave(withdrawn);
      return;
    }
    if (factories.length > 0) guarded(() => forgetForGood(refused));
    for (const vendor of vendors) if (allowed(vendor.category) === true && !running.has(vendor)) start(vendor);
  };
  const allowed = (category: Category): boolean | undefined => {
    if (consents.length === 0) return category === 'functionality' || !asksForPrivacy();
    const answers = consents.map((consent) => consent.allows(category));
    return answers.includes(false) ? false : answers.every((answer) => answer === true) || undefined;
  };

  document.addEventListener(readerEvent, (event) => {
    const { detail } = event as CustomEvent<ReaderEvent>;
    if (isUsable) trackAll(detail);
    else if (early.length < maxEarly) early.push(detail);
  });
  trackClicks();
  const consents = factories.map((make) => make(review));
  void usable().then(() => {
    isUsable = true;
    review();
    for (const event of early) trackAll(event);
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
