import { sha256 } from '../../shared/digest.ts';
import { callerKey } from '../http/caller-address.ts';
import { dayOf, type CountKind, type DayBatch, type InsightsStore, type Remark, type Who } from './counts.ts';
import { createGatherer, type Counted, type RecordedSite } from './gather.ts';
import { storedQuery } from './stored-text.ts';

/** Counts in memory and stores that from time to time: no request waits for it, and none fails because of it. */
export interface Recorder {
  /** Counts for a site that wants it; does nothing for others. */
  count(site: RecordedSite, ...counted: readonly Counted[]): void;
  /** Counts a person who reads, once a day. Never rejects. */
  visit(site: RecordedSite, visitor: { readonly address: string; readonly userAgent: string }): Promise<void>;
  remark(site: RecordedSite, remark: Remark): void;
  /** Stores what was counted. Never rejects: what cannot be stored is kept for the next time. */
  flush(): Promise<void>;
  /** Stores what was counted, and closes the store. */
  close(): Promise<void>;
  readonly read: InsightsStore['read'];
}

export interface RecorderOptions {
  readonly store: InsightsStore;
  readonly now?: () => number;
  /** Told when the store goes away, once until it is back. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds for which counts are gathered. */
const gatherTime = 5000;

/** Returns what counts into a store. */
export function createRecorder({ store, now = Date.now, onError }: RecorderOptions): Recorder {
  const gatherer = createGatherer(now);
  const saltOf = createSalts(store);
  /** What could not be stored: it is sent again as it is, so that it counts once. */
  let waiting: readonly DayBatch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  let storing: Promise<void> = Promise.resolve();
  const flushLater = (): void => void (timer ??= setTimeout(() => void flush(), gatherTime));
  const away = (error: unknown): void => {
    if (!isAway) onError?.(error);
    isAway = true;
  };
  const storeAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) waiting = gatherer.take();
    for (const batch of waiting) {
      try {
        await store.add(batch);
      } catch (error) {
        away(error);
        flushLater();
        return;
      }
      isAway = false;
      waiting = waiting.slice(1);
    }
  };
  const flush = (): Promise<void> => (storing = storing.then(storeAll));
  return {
    count(site, ...counted) {
      gatherer.count(site, counted);
      flushLater();
    },
    async visit(site, { address, userAgent }) {
      if (site.insights === undefined) return;
      try {
        const salt = await saltOf(dayOf(now()));
        const hash = await sha256(`${salt} ${site.domain} ${callerKey(address)} ${userAgent}`);
        gatherer.visitor(site, hash.slice(0, hashLength));
        flushLater();
      } catch (error) {
        away(error);
      }
    },
    remark(site, remark) {
      gatherer.remark(site, remark);
      flushLater();
    },
    flush,
    async close() {
      await flush();
      // What waited before went first.
      if (waiting.length === 0) await flush();
      clearTimeout(timer);
      await store.close();
    },
    read: (domain, from, to) => store.read(domain, from, to),
  };
}

/** Digits of a hash that tell the visitors of a day apart. */
const hashLength = 16;

/** Returns the salt of a day, which is asked for once; that of the day before is forgotten. */
function createSalts(store: InsightsStore): (day: string) => Promise<string> {
  let known: { readonly day: string; readonly salt: Promise<string> } | undefined;
  return async (day) => {
    if (known?.day !== day) known = { day, salt: store.salt(day) };
    try {
      return await known.salt;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

/** Returns what is counted for something that an agent did. */
export function byAgent(kind: CountKind, name: string, agent: string): readonly Counted[] {
  const who: Who = 'agent';
  return [
    { kind, who, name },
    { kind: 'agent', who, name: agent },
  ];
}

/** Returns what is counted for a search of an agent. */
export function searched(query: string, results: number, agent: string): readonly Counted[] {
  const name = storedQuery(query);
  const found = byAgent('search', name, agent);
  return results > 0 ? found : [...found, { kind: 'no-result', who: 'agent', name }];
}
