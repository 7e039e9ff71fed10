import { sha256 } from '../../shared/digest.ts';
import { callerKey } from '../http/caller-address.ts';
import { storedQuery } from './stored-text.ts';
import { dayOf, type Count, type CountKind, type DayBatch, type InsightsStore, type Remark, type Who } from './counts.ts';

/** A site that wants to know what is read, as its manifest has it. */
export interface RecordedSite {
  readonly domain: string;
  readonly insights?: { readonly retentionDays: number } | undefined;
}

/** One more of something. */
export type Counted = Pick<Count, 'kind' | 'who' | 'name'>;

/** Counts in memory and stores that from time to time: no request waits for it, and none fails because of it. */
export interface Recorder {
  /** Counts for a site that wants it; does nothing for others. */
  count(site: RecordedSite, ...counted: readonly Counted[]): void;
  /** Counts a person who reads, once a day. */
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
  /** Told once when the store goes away. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds for which counts are gathered. */
const gatherTime = 5000;

/** Counts, visitors and remarks that are gathered at most: while the store is away, what is new beyond is not counted. */
const maxGathered = 10_000;

/** What was gathered for a day of a site. */
interface Gathered {
  readonly site: { readonly domain: string; readonly retentionDays: number };
  readonly day: string;
  readonly counts: Map<string, Count>;
  readonly visitors: Set<string>;
  readonly remarks: Remark[];
}

/** Returns what counts into a store. */
export function createRecorder({ store, now = Date.now, onError }: RecorderOptions): Recorder {
  let open = new Map<string, Gathered>();
  let size = 0;
  /** What could not be stored: it is sent again as it is, so that it counts once. */
  let waiting: readonly DayBatch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  let storing: Promise<void> = Promise.resolve();
  let salted: { readonly day: string; readonly salt: Promise<string> } | undefined;

  const gathered = ({ domain, insights }: RecordedSite): Gathered | undefined => {
    if (insights === undefined) return undefined;
    timer ??= later(() => void flush());
    const day = dayOf(now());
    const key = `${day} ${domain}`;
    const known = open.get(key);
    if (known !== undefined) return known;
    const site = { domain, retentionDays: insights.retentionDays };
    const opened: Gathered = { site, day, counts: new Map(), visitors: new Set(), remarks: [] };
    open.set(key, opened);
    return opened;
  };
  const saltOf = async (day: string): Promise<string> => {
    if (salted?.day !== day) salted = { day, salt: store.salt(day) };
    try {
      return await salted.salt;
    } catch (error) {
      salted = undefined;
      throw error;
    }
  };
  const hasRoom = (): boolean => {
    if (size >= maxGathered) return false;
    size += 1;
    return true;
  };
  const storeAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) {
      waiting = [...open.values()].map(batchOf);
      open = new Map();
      size = 0;
    }
    for (const batch of waiting) {
      try {
        await store.add(batch);
      } catch (error) {
        if (!isAway) onError?.(error);
        isAway = true;
        timer ??= later(() => void flush());
        return;
      }
      isAway = false;
      waiting = waiting.slice(1);
    }
  };
  const flush = (): Promise<void> => (storing = storing.then(storeAll));

  return {
    count(site, ...counted) {
      const day = gathered(site);
      for (const { kind, who, name } of day === undefined ? [] : counted) {
        const key = `${kind}\t${who}\t${name}`;
        const count = day?.counts.get(key)?.count ?? 0;
        if (count > 0 || hasRoom()) day?.counts.set(key, { kind, who, name, count: count + 1 });
      }
    },
    async visit(site, { address, userAgent }) {
      if (site.insights === undefined) return;
      const day = dayOf(now());
      try {
        const hash = (await sha256(`${await saltOf(day)} ${site.domain} ${callerKey(address)} ${userAgent}`)).slice(0, 16);
        const visitors = gathered(site)?.visitors;
        if (visitors?.has(hash) === false && hasRoom()) visitors.add(hash);
      } catch (error) {
        if (!isAway) onError?.(error);
        isAway = true;
      }
    },
    remark(site, remark) {
      const day = gathered(site);
      if (day !== undefined && hasRoom()) day.remarks.push(remark);
    },
    flush,
    async close() {
      await flush();
      // What waited before went first.
      if (waiting.length === 0) await flush();
      clearTimeout(timer);
      await store.close();
    },
    read: store.read,
  };
}

function batchOf({ site, day, counts, visitors, remarks }: Gathered): DayBatch {
  return { id: crypto.randomUUID(), ...site, day, counts: [...counts.values()], visitors: [...visitors], remarks };
}

/** A timer that keeps no process alive, where there are such. */
function later(action: () => void): ReturnType<typeof setTimeout> {
  const timer = setTimeout(action, gatherTime);
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
  return timer;
}

/** Returns what is counted for something that an agent did; what was searched for is a query. */
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
