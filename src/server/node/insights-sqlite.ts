import { randomBytes } from 'node:crypto';
import type Sqlite from 'node:sqlite';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  dayBefore,
  maxNames,
  maxRemarks,
  type Count,
  type DayBatch,
  type InsightsStore,
  type Remark,
} from '../insights/counts.ts';

const tables = `
CREATE TABLE IF NOT EXISTS counts (
  domain TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (domain, day, kind, who, name)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS visitors (
  domain TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (domain, day)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS remarks (
  domain TEXT NOT NULL, day TEXT NOT NULL, path TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL, text TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS remarks_by_day ON remarks (domain, day);
`;

/** Milliseconds that a process waits for another one that writes. */
const patience = 5000;

/** Visitors of a day of a site that are distinguished. */
const maxVisitors = 200_000;

/**
 * Opens an SQLite file, which any number of processes of one machine may share, and makes it where there is none. What tells
 * visitors apart (salt and hashes) is in the memory of each process and never in the file. Throws where it cannot be opened.
 */
export function openSqliteInsights(file: string): InsightsStore {
  const database = new (sqlite().DatabaseSync)(file, { timeout: patience });
  // Readers do not wait for who writes.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${tables}`);
  const seen = createSeen();
  const prune = createPruning(database);
  const add = (batch: DayBatch): void => {
    const { domain, day } = batch;
    const fresh = seen.fresh(batch);
    inTransaction(database, () => {
      addCounts(database, batch);
      if (fresh.length > 0)
        database
          .prepare('INSERT INTO visitors VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count')
          .run(domain, day, fresh.length);
      addRemarks(database, batch);
      prune(batch);
    });
    seen.add(batch, fresh);
  };
  return {
    add: (batch) => settled(() => add(batch)),
    read: (domain, from, to) => settled(() => readDays(database, [domain, from, to])),
    salt: (day) => Promise.resolve(seen.salt(day)),
    close: () => settled(() => database.close()),
  };
}

function settled<T>(action: () => T): Promise<T> {
  return new Promise((resolve) => resolve(action()));
}

function inTransaction(database: DatabaseSync, change: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    change();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Names that a day has no room for are counted together, without their name. */
function addCounts(database: DatabaseSync, { domain, day, counts }: DayBatch): void {
  const row = database.prepare('SELECT COUNT(*) AS rows FROM counts WHERE domain = ? AND day = ?').get(domain, day);
  let names = Number(row?.['rows'] ?? 0);
  const known = database.prepare(
    'UPDATE counts SET count = count + ? WHERE domain = ? AND day = ? AND kind = ? AND who = ? AND name = ?',
  );
  const fresh = database.prepare(
    'INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
  );
  for (const { kind, who, name, count } of counts) {
    if (Number(known.run(count, domain, day, kind, who, name).changes) > 0) continue;
    const hasRoom = names < maxNames;
    fresh.run(domain, day, kind, who, hasRoom ? name : '', count);
    if (hasRoom) names += 1;
  }
}

function addRemarks(database: DatabaseSync, { domain, day, remarks }: DayBatch): void {
  if (remarks.length === 0) return;
  const row = database.prepare('SELECT COUNT(*) AS rows FROM remarks WHERE domain = ? AND day = ?').get(domain, day);
  const insert = database.prepare('INSERT INTO remarks VALUES (?, ?, ?, ?, ?, ?)');
  for (const { path, kind, who, text } of remarks.slice(0, Math.max(0, maxRemarks - Number(row?.['rows'] ?? 0))))
    insert.run(domain, day, path, kind, who, text);
}

/** Returns what deletes the days of a site that are too old, once a day. */
function createPruning(database: DatabaseSync): (batch: DayBatch) => void {
  const pruned = new Map<string, string>();
  return ({ domain, day, retentionDays }) => {
    if (pruned.get(domain) === day) return;
    const oldest = dayBefore(day, retentionDays - 1);
    for (const table of ['counts', 'visitors', 'remarks'])
      database.prepare(`DELETE FROM ${table} WHERE domain = ? AND day < ?`).run(domain, oldest);
    pruned.set(domain, day);
  };
}

function readDays(
  database: DatabaseSync,
  range: readonly [string, string, string],
): Awaited<ReturnType<InsightsStore['read']>> {
  const rows = (columns: string, table: string): Record<string, SQLOutputValue>[] =>
    database
      .prepare(`SELECT day, ${columns} FROM ${table} WHERE domain = ? AND day BETWEEN ? AND ? ORDER BY day`)
      .all(...range);
  const visitors = new Map(rows('count', 'visitors').map(({ day, count }) => [String(day), Number(count)]));
  const counts = Map.groupBy(rows('kind, who, name, count', 'counts'), ({ day }) => String(day));
  const remarks = Map.groupBy(rows('path, kind, who, text', 'remarks'), ({ day }) => String(day));
  const days = [...new Set([...visitors.keys(), ...counts.keys(), ...remarks.keys()])].sort();
  return days.map((day) => ({
    day,
    visitors: visitors.get(day) ?? 0,
    // Only this file writes into the tables.
    counts: (counts.get(day) ?? []).map(({ day: _, ...count }) => ({ ...count }) as unknown as Count),
    remarks: (remarks.get(day) ?? []).map(({ day: _, ...remark }) => ({ ...remark }) as unknown as Remark),
  }));
}

interface Seen {
  salt(day: string): string;
  /** Hashes of a batch that were not seen before. */
  fresh(batch: DayBatch): readonly string[];
  add(batch: DayBatch, hashes: readonly string[]): void;
}

/** Visitors of this day as this process has seen them; the day before is forgotten. */
function createSeen(): Seen {
  let today = { day: '', salt: '', sites: new Map<string, Set<string>>() };
  const at = (day: string): typeof today => {
    if (today.day < day) today = { day, salt: randomBytes(32).toString('base64url'), sites: new Map() };
    return today;
  };
  const hashesOf = ({ domain, day }: DayBatch): Set<string> => {
    const { sites, day: current } = at(day);
    // The last batch of the day before, of which nothing else is known any longer.
    if (current !== day) return new Set();
    const known = sites.get(domain) ?? new Set();
    sites.set(domain, known);
    return known;
  };
  return {
    salt: (day) => at(day).salt,
    fresh(batch) {
      const known = hashesOf(batch);
      return known.size >= maxVisitors ? [] : batch.visitors.filter((hash) => !known.has(hash));
    },
    add(batch, hashes) {
      const known = hashesOf(batch);
      for (const hash of hashes) known.add(hash);
    },
  };
}

/** Returns Node's SQLite without the warning of Node 22, to which its interface is an experiment: it is that of Node 24. */
function sqlite(): typeof Sqlite {
  const emitWarning = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    const found = process.getBuiltinModule('node:sqlite') as typeof Sqlite | undefined;
    if (found !== undefined) return found;
    throw new Error(`Node ${process.versions.node} has no SQLite: take Node 22.13 or newer, or Redis`);
  } finally {
    if (emitWarning) Object.defineProperty(process, 'emitWarning', emitWarning);
  }
}
