import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import { markUsed } from '../../cache/cache-files.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';

/** How the page at an address was rendered. */
export interface StoredPage {
  /** Names all that it depends on. */
  readonly key: string;
  /** Paths of the pages that rendering it asked for. */
  readonly reads: readonly string[];
  /** Which file its HTML is: what `identityOf` says. */
  readonly html: string;
  /** Problems that rendering found. */
  readonly problems: readonly Diagnostic[];
  /** Paths of the files that it shares with other pages. */
  readonly shared: readonly string[];
}

/** What the builds of one project into one folder leave to the next one, on disk. It is kept when it is committed. */
export interface PageStore {
  page(address: string): StoredPage | undefined;
  setPage(address: string, page: StoredPage): void;
  /** A text by what names all that it was made from. */
  text(name: string): string | undefined;
  setText(name: string, text: string): void;
  /** A value that was kept as a text of JSON. */
  value(name: string): unknown;
  setValue(name: string, value: unknown): void;
  /** Keeps a text that was not asked for. */
  keepText(name: string): void;
  /** Keeps what was set; forgets pages at other addresses and texts that nobody asked for. */
  commit(addresses: ReadonlySet<string>): void;
  close(): void;
}

/** Raised whenever older files cannot be read. */
const version = 3;

const tables = `
  CREATE TABLE pages (address TEXT PRIMARY KEY, key TEXT, reads TEXT, html TEXT, problems TEXT, shared TEXT);
  CREATE TABLE texts (name TEXT PRIMARY KEY, text TEXT);
  PRAGMA user_version = ${version};`;

const pageQuery = 'SELECT key, reads, html, problems, shared FROM pages WHERE address = ?';
const textQuery = 'SELECT text FROM texts WHERE name = ?';

/**
 * Opens a store; one that is damaged or of another version is made again. Damage that is found later ends it: nothing more is
 * known, and the file is removed when the store is closed.
 */
export function openPageStore(file: string): PageStore {
  const database = openDatabase(file);
  const readPage = database.prepare(pageQuery);
  const readText = database.prepare(textQuery);
  const writePage = database.prepare('INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?, ?)');
  const writeText = database.prepare('INSERT OR REPLACE INTO texts VALUES (?, ?)');
  const used = new Set<string>();
  const { read, write, isDamaged } = createTransaction(database);
  const keepOnly = (table: string, column: string, wanted: ReadonlySet<string>): void => {
    const known = read(() => database.prepare(`SELECT ${column} AS name FROM ${table}`).all()) ?? [];
    const remove = database.prepare(`DELETE FROM ${table} WHERE ${column} = ?`);
    for (const { name } of known as unknown as Named[]) if (!wanted.has(name)) write(() => remove.run(name));
  };
  const textAt = (name: string): string | undefined => {
    used.add(name);
    return (readText.get(name) as { readonly text: string } | undefined)?.text;
  };
  const setText = (name: string, text: string): void => {
    used.add(name);
    write(() => writeText.run(name, text));
  };
  return {
    page: (address) => read(() => pageOf(readPage.get(address))),
    setPage(address, { key, html, ...page }) {
      const [reads, problems, shared] = [page.reads, page.problems, page.shared].map((list) => JSON.stringify(list));
      write(() => writePage.run(address, key, reads ?? '', html, problems ?? '', shared ?? ''));
    },
    text: (name) => read(() => textAt(name)),
    setText,
    value: (name) =>
      read(() => {
        const text = textAt(name);
        return text === undefined ? undefined : (JSON.parse(text) as unknown);
      }),
    setValue: (name, value) => setText(name, JSON.stringify(value)),
    keepText: (name) => void used.add(name),
    commit(addresses) {
      keepOnly('pages', 'address', addresses);
      keepOnly('texts', 'name', used);
      write(() => database.exec('COMMIT'));
    },
    close() {
      database.close();
      if (isDamaged()) removeDatabase(file);
    },
  };
}

function pageOf(row: unknown): StoredPage | undefined {
  if (row === undefined) return undefined;
  const { key, reads, html, problems, shared } = row as Readonly<Record<keyof StoredPage, string>>;
  const [paths, found, files] = [reads, problems, shared].map((text) => JSON.parse(text) as unknown);
  return { key, html, reads: paths, problems: found, shared: files } as StoredPage;
}

interface Named {
  readonly name: string;
}

/** What is asked of a database, and told to it, for as long as it can be used. */
interface Transaction {
  /** Returns what `work` returns; undefined where the database cannot be used. */
  read<Value>(this: void, work: () => Value): Value | undefined;
  write(this: void, work: () => void): void;
  isDamaged(this: void): boolean;
}

/**
 * Begins the one transaction of a build, in which all is read, too: SQLite would look for other writers at every question,
 * with four calls of the system. Where the system will not have it, because another build writes or the disk is full, nothing
 * more is kept; where the file is damaged, nothing more is read either: pages are made again.
 */
function createTransaction(database: DatabaseSync): Transaction {
  let isGivenUp = false;
  let isDamaged = false;
  database.exec('BEGIN');
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (error) {
      // Damage inside of a text is none to SQLite.
      isDamaged ||= error instanceof SyntaxError || hasCode(error, codesOfDamage);
      if (!isDamaged && !hasCode(error, codesOfSystem)) throw error;
      isGivenUp = true;
      return undefined;
    }
  };
  return {
    read: (work) => (isDamaged ? undefined : attempt(work)),
    write(work) {
      if (!isGivenUp) attempt(work);
    },
    isDamaged: () => isDamaged,
  };
}

function openDatabase(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: ownerOnly.folder });
    // SQLite gives what it writes beside a database the mode of that.
    closeSync(openSync(file, 'a', ownerOnly.file));
  } catch (error) {
    // Where nothing can be kept, this build is one like the first.
    if (error instanceof Error && 'code' in error) return withTables(':memory:');
    throw error;
  }
  markUsed(file);
  try {
    return withTables(file);
  } catch (error) {
    const isOfSystem = hasCode(error, codesOfSystem);
    if (!isOfSystem) removeDatabase(file);
    return withTables(isOfSystem ? ':memory:' : file);
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

function withTables(file: string): DatabaseSync {
  const database = new (sqlite().DatabaseSync)(file, { timeout: 5000 });
  try {
    // What a crash takes away is made again: nothing waits for the disk.
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -16000');
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    if (found === version) {
      // Fails where the tables are others than the version says.
      for (const query of [pageQuery, textQuery]) database.prepare(query);
      return database;
    }
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
/** SQLITE_CORRUPT and NOTADB. */
const codesOfDamage = [11, 26];

function hasCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
}

/** Returns Node's SQLite without the warning of Node 22, to which its interface is an experiment: it is that of Node 24. */
function sqlite(): typeof Sqlite {
  const emitWarning = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    if (emitWarning) Object.defineProperty(process, 'emitWarning', emitWarning);
  }
}
