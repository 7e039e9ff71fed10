import { dayBefore, type Count, type CountKind, type Remark, type StoredDay, type Who } from './counts.ts';

/** Ranges that can be asked for, in days that end with today; the first is the usual one. */
export const ranges = [30, 7, 90] as const;

export type Range = (typeof ranges)[number];

/** What is read of a page. */
export interface PageFigures {
  readonly path: string;
  /** Readings of people, and of agents. */
  readonly views: number;
  readonly byAgents: number;
  /** Readings of people in the days before, as many as the range has. */
  readonly before: number;
  /** How often it was chosen from the results of a search. */
  readonly chosen: number;
}

export interface PageFeedback {
  readonly path: string;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly reports: number;
}

/** Something that was written, and how often. */
export interface Asked {
  readonly text: string;
  readonly count: number;
  /** How often agents did. */
  readonly byAgents: number;
  /** How often nothing came of it. */
  readonly inVain: number;
}

export interface DayFigures {
  readonly day: string;
  readonly views: number;
  readonly byAgents: number;
  readonly visitors: number;
}

/** What readers of a site did in a range of days. Lists have what there is most of first. */
export interface Report {
  /** Every day of the range, the oldest first. */
  readonly days: readonly DayFigures[];
  readonly pages: readonly PageFigures[];
  readonly searches: readonly Asked[];
  readonly withoutResult: readonly Asked[];
  readonly agents: readonly { readonly name: string; readonly count: number }[];
  readonly feedback: readonly PageFeedback[];
  /** The newest first. */
  readonly remarks: readonly (Remark & { readonly day: string })[];
  readonly questions: readonly Asked[];
}

/** Returns the first day that a report reads: those before the range are what it compares with. */
export function firstDayRead(today: string, range: Range): string {
  return dayBefore(today, 2 * range - 1);
}

/** Sums up what is stored for the `range` days that end with `today`. */
export function reportOf(stored: readonly StoredDay[], today: string, range: Range): Report {
  const first = dayBefore(today, range - 1);
  const within = stored.filter(({ day }) => day >= first);
  const sum = sumsOf(within);
  const before = sumsOf(stored.filter(({ day }) => day < first));
  const byDay = new Map(within.map((day) => [day.day, day]));
  const asked = (kind: CountKind, inVain: CountKind): Asked[] =>
    sum.names(kind).map((text) => ({
      text,
      count: sum.of(kind, text),
      byAgents: sum.of(kind, text, 'agent'),
      inVain: sum.of(inVain, text),
    }));
  const searches = asked('search', 'no-result');
  return {
    days: Array.from({ length: range }, (_, index) => dayFigures(dayBefore(today, range - 1 - index), byDay)),
    pages: sum.names('view', 'chosen').map((path) => ({
      path,
      views: sum.of('view', path, 'person'),
      byAgents: sum.of('view', path, 'agent'),
      before: before.of('view', path, 'person'),
      chosen: sum.of('chosen', path),
    })),
    searches,
    withoutResult: searches.filter(({ inVain }) => inVain > 0).sort((a, b) => b.inVain - a.inVain),
    agents: sum.names('agent').map((name) => ({ name, count: sum.of('agent', name) })),
    feedback: sum.names('unhelpful', 'report', 'helpful').map((path) => ({
      path,
      helpful: sum.of('helpful', path),
      unhelpful: sum.of('unhelpful', path),
      reports: sum.of('report', path),
    })),
    remarks: within.flatMap(({ day, remarks }) => remarks.map((remark) => ({ day, ...remark }))).reverse(),
    questions: asked('question', 'unanswered'),
  };
}

interface Sums {
  of(kind: CountKind, name: string, who?: Who): number;
  /** Names that any of the kinds has, those that have most first. */
  names(...kinds: readonly CountKind[]): string[];
}

function sumsOf(days: readonly StoredDay[]): Sums {
  const sums = new Map<string, number>();
  const names = new Map<CountKind, Map<string, number>>();
  const add = <Key>(map: Map<Key, number>, key: Key, count: number): void =>
    void map.set(key, (map.get(key) ?? 0) + count);
  for (const { kind, who, name, count } of days.flatMap(({ counts }) => counts)) {
    add(sums, `${kind} ${who} ${name}`, count);
    const ofKind = names.get(kind) ?? new Map<string, number>();
    names.set(kind, ofKind);
    add(ofKind, name, count);
  }
  const of: Sums['of'] = (kind, name, who) =>
    who === undefined ? of(kind, name, 'person') + of(kind, name, 'agent') : (sums.get(`${kind} ${who} ${name}`) ?? 0);
  return {
    of,
    names(...kinds) {
      const all = new Map<string, number>();
      for (const kind of kinds) for (const [name, count] of names.get(kind) ?? []) add(all, name, count);
      return [...all].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1)).map(([name]) => name);
    },
  };
}

function dayFigures(day: string, stored: ReadonlyMap<string, StoredDay>): DayFigures {
  const { visitors = 0, counts = [] } = stored.get(day) ?? {};
  const readings = (who: Who): number => total(counts.filter((count) => count.kind === 'view' && count.who === who));
  return { day, views: readings('person'), byAgents: readings('agent'), visitors };
}

function total(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
