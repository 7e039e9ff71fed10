/** What is counted: each with the name that stands beside it. */
export type CountKind =
  /** A page that was read: its path. */
  | 'view'
  /** A search: its query. */
  | 'search'
  /** A search that found nothing: its query. */
  | 'no-result'
  /** A result that was chosen: its path. */
  | 'chosen'
  /** An answer to "Was this page helpful?": the path of the page. */
  | 'helpful'
  | 'unhelpful'
  /** A piece of code that was reported: the path of the page. */
  | 'report'
  /** A question to the assistant. */
  | 'question'
  /** One that it did not answer. */
  | 'unanswered'
  /** A reading or a search of an agent: the name of the product, or the way that it came. */
  | 'agent';

/** Who did what is counted. */
export type Who = 'person' | 'agent';

export interface Count {
  readonly kind: CountKind;
  readonly who: Who;
  /** Empty for all that had no room of their own (`maxNames`). */
  readonly name: string;
  readonly count: number;
}

/** Words of a reader about a page. */
export interface Remark {
  /** Path of the page. */
  readonly path: string;
  readonly kind: 'helpful' | 'unhelpful' | 'report';
  readonly who: Who;
  readonly text: string;
}

/** What came together for a site in one day, since it was last stored. */
export interface DayBatch {
  /** Names this batch, so that one that is sent again counts once. */
  readonly id: string;
  /** Name of the site in the discovery API. */
  readonly domain: string;
  /** `2026-11-25`, UTC. */
  readonly day: string;
  /** Days after which it is deleted. */
  readonly retentionDays: number;
  readonly counts: readonly Count[];
  /** Hashes of people who read, with the salt of the day. */
  readonly visitors: readonly string[];
  readonly remarks: readonly Remark[];
}

/** What is stored of a day. */
export interface StoredDay {
  readonly day: string;
  /** How many people read: those of one day are distinguished, those of two are not. */
  readonly visitors: number;
  readonly counts: readonly Count[];
  readonly remarks: readonly Remark[];
}

/** Where counts are kept. Its methods reject when it is away; `add` has then changed nothing, or counts the batch once. */
export interface InsightsStore {
  add(batch: DayBatch): Promise<void>;
  /** What is stored of a site from one day to another, both included; days of which nothing is stored are left out. */
  read(domain: string, from: string, to: string): Promise<readonly StoredDay[]>;
  /** What hashes of a day are made with: random, and forgotten when the day is over. */
  salt(day: string): Promise<string>;
  close(): Promise<void>;
}

/** Names of all kinds that a day of a site has room for: whoever searches for random words must not fill the store. */
export const maxNames = 5000;

/** Remarks that a day of a site has room for. */
export const maxRemarks = 500;

/** Returns the day of a moment, in UTC. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Returns the day that is so many days before another. */
export function dayBefore(day: string, days: number): string {
  return dayOf(Date.parse(day) - days * 86_400_000);
}
