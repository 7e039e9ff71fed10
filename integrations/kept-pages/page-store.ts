import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** What was made of the page at an address; texts are JSON but for the Markdown. */
export interface StoredPage {
  readonly key: string;
  /** Paths of the pages that rendering it asked for. */
  readonly reads: string;
  /** Which file its HTML is: see `identityOf`. */
  readonly html: string;
  /** Problems that rendering found. */
  readonly problems: string;
}

/** What is made of a page beside its HTML. */
export type StoredPart = (typeof parts)[number];

/** The pages of one project's builds into one folder, on disk. Changes are kept when they are committed. */
export interface PageStore {
  page(address: string): StoredPage | undefined;
  /** Undefined where the page was made with another key meanwhile. */
  part(address: string, key: string, part: StoredPart): string | undefined;
  set(address: string, page: StoredPage): void;
  /** Adds to a page that was set with this key. */
  setPart(address: string, key: string, part: StoredPart, text: string): void;
  /** Keeps what was set; pages at other addresses are forgotten. */
  commit(addresses: ReadonlySet<string>): void;
  close(): void;
}

/** Raised whenever older files cannot be read. */
const version = 1;

const parts = ['facts', 'markdown', 'search'] as const;
const tables = `
  CREATE TABLE pages (address TEXT PRIMARY KEY, key TEXT, reads TEXT, html TEXT, problems TEXT);
  ${parts.map((part) => `CREATE TABLE ${part} (address TEXT PRIMARY KEY, key TEXT, text TEXT);`).join('\n')}
  PRAGMA user_version = ${version};`;

/** Opens a store; one that is damaged or of another version is made anew. */
export function openPageStore(file: string): PageStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = openDatabase(file);
  const readPage = database.prepare('SELECT key, reads, html, problems FROM pages WHERE address = ?');
  const statements = (make: (part: StoredPart) => string): Record<StoredPart, StatementSync> => ({
    facts: database.prepare(make('facts')),
    markdown: database.prepare(make('markdown')),
    search: database.prepare(make('search')),
  });
  const readPart = statements((part) => `SELECT text FROM ${part} WHERE address = ? AND key = ?`);
  const writePart = statements((part) => `INSERT OR REPLACE INTO ${part} (address, key, text) VALUES (?, ?, ?)`);
  const writePage = database.prepare(
    'INSERT OR REPLACE INTO pages (address, key, reads, html, problems) VALUES (?, ?, ?, ?, ?)',
  );
  const write = createTransaction(database);
  return {
    page: (address) => readPage.get(address) as unknown as StoredPage | undefined,
    part: (address, key, part) => (readPart[part].get(address, key) as { text: string } | undefined)?.text,
    set: (address, { key, reads, html, problems }) => write(() => writePage.run(address, key, reads, html, problems)),
    setPart: (address, key, part, text) => write(() => writePart[part].run(address, key, text)),
    commit(addresses) {
      const known = database.prepare('SELECT address FROM pages').all() as unknown as { readonly address: string }[];
      const removals = ['pages', ...parts].map((table) => database.prepare(`DELETE FROM ${table} WHERE address = ?`));
      for (const { address } of known) {
        if (!addresses.has(address)) for (const removal of removals) write(() => removal.run(address));
      }
      write(() => database.exec('COMMIT'));
    },
    close: () => database.close(),
  };
}

/**
 * Returns what writes within one transaction. Where the system will not have it, because another build writes or the disk
 * is full, nothing more is kept: the next build makes those pages again.
 */
function createTransaction(database: DatabaseSync): (work: () => void) => void {
  let state: 'none' | 'open' | 'given up' = 'none';
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!isOfSystem(error)) throw error;
      state = 'given up';
    }
  };
  return (work) => {
    if (state === 'none') {
      state = 'open';
      attempt(() => database.exec('BEGIN IMMEDIATE'));
    }
    if (state === 'open') attempt(work);
  };
}

function openDatabase(file: string): DatabaseSync {
  try {
    return withTables(file);
  } catch (error) {
    if (!isOfSystem(error)) {
      for (const suffix of ['', '-journal']) rmSync(`${file}${suffix}`, { force: true });
    }
    return withTables(isOfSystem(error) ? ':memory:' : file);
  }
}

function withTables(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    // What a crash takes away is made anew: nothing waits for the disk.
    database.exec('PRAGMA synchronous = OFF');
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    if (found === version) return database;
    if (found !== 0) throw new Error(`${file} is of version ${found}.`);
    database.exec(`PRAGMA page_size = 16384; BEGIN IMMEDIATE; ${tables} COMMIT;`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLITE_BUSY, READONLY, IOERR, FULL and CANTOPEN (sqlite.org/rescode.html). */
const codesOfSystem = [5, 8, 10, 13, 14];

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && codesOfSystem.includes(Number(error.errcode) & 0xff);
}
