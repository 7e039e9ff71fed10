import { dayOf, type Count, type DayBatch, type Remark } from './counts.ts';

/** A site that wants to know what is read, as its manifest has it. */
export interface RecordedSite {
  readonly domain: string;
  readonly insights?: { readonly retentionDays: number } | undefined;
}

/** One more of something. */
export type Counted = Pick<Count, 'kind' | 'who' | 'name'>;

/** What was counted since it was last taken; nothing of sites that do not want it. */
export interface Gatherer {
  count(site: RecordedSite, counted: readonly Counted[]): void;
  visitor(site: RecordedSite, hash: string): void;
  remark(site: RecordedSite, remark: Remark): void;
  /** Returns what was gathered, and begins again. */
  take(): readonly DayBatch[];
}

/** Counts, visitors and remarks that are gathered at most: while the store is away, what is new beyond is not counted. */
const maxGathered = 10_000;

/** What was gathered for a day of a site. */
interface Day {
  readonly site: { readonly domain: string; readonly retentionDays: number };
  readonly day: string;
  readonly counts: Map<string, Count>;
  readonly visitors: Set<string>;
  readonly remarks: Remark[];
}

/** Returns what gathers counts in memory. */
export function createGatherer(now: () => number): Gatherer {
  let open = new Map<string, Day>();
  let size = 0;
  const today = ({ domain, insights }: RecordedSite): Day | undefined => {
    if (insights === undefined) return undefined;
    const day = dayOf(now());
    const key = `${day} ${domain}`;
    const known = open.get(key);
    if (known !== undefined) return known;
    const site = { domain, retentionDays: insights.retentionDays };
    const opened: Day = { site, day, counts: new Map(), visitors: new Set(), remarks: [] };
    open.set(key, opened);
    return opened;
  };
  const hasRoom = (): boolean => {
    if (size >= maxGathered) return false;
    size += 1;
    return true;
  };
  return {
    count(site, counted) {
      const counts = today(site)?.counts;
      if (counts === undefined) return;
      for (const { kind, who, name } of counted) {
        const key = `${kind}\t${who}\t${name}`;
        const count = counts.get(key)?.count ?? 0;
        if (count > 0 || hasRoom()) counts.set(key, { kind, who, name, count: count + 1 });
      }
    },
    visitor(site, hash) {
      const visitors = today(site)?.visitors;
      if (visitors?.has(hash) === false && hasRoom()) visitors.add(hash);
    },
    remark(site, remark) {
      const remarks = today(site)?.remarks;
      if (remarks !== undefined && hasRoom()) remarks.push(remark);
    },
    take() {
      const batches = [...open.values()].map(batchOf);
      open = new Map();
      size = 0;
      return batches;
    },
  };
}

function batchOf({ site, day, counts, visitors, remarks }: Day): DayBatch {
  return { id: crypto.randomUUID(), ...site, day, counts: [...counts.values()], visitors: [...visitors], remarks };
}
