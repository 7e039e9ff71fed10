export type Direction = 'sent' | 'received' | 'state';

/** One line of the log. */
export interface LogEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly direction: Direction;
  /** Text of a text frame or of a change of state; bytes of a binary frame. */
  readonly data: string | ArrayBuffer;
  /** Bytes on the wire, without the frame's own. */
  readonly size: number;
  /** Only the first part is kept. */
  readonly isCut: boolean;
}

export interface LogView {
  readonly entries: readonly LogEntry[];
  /** How many there were in all. */
  readonly total: number;
  /** How many of them are gone. */
  readonly dropped: number;
}

export interface LogLimits {
  readonly entries: number;
  readonly bytes: number;
}

const usual: LogLimits = { entries: 1000, bytes: 5_000_000 };
const encoder = new TextEncoder();

export const emptyLog: LogView = { entries: [], total: 0, dropped: 0 };

/** Keeps the last messages of a connection: so many and so much of them, whatever a server sends. */
export class LogBuffer {
  #entries: LogEntry[] = [];
  /** Where the kept ones begin: cutting the list for each would take too long. */
  #start = 0;
  #bytes = 0;
  #total = 0;
  #lastId = 0;
  readonly #limits: LogLimits;

  constructor(limits: LogLimits = usual) {
    this.#limits = limits;
  }

  /** Adds a message and forgets the oldest that there is no room for; the newest is always kept, its first part at least. */
  add(direction: Direction, data: string | ArrayBuffer, time: number): void {
    const size = typeof data === 'string' ? encoder.encode(data).length : data.byteLength;
    const isCut = size > this.#limits.bytes;
    this.#lastId += 1;
    this.#total += 1;
    const stored = isCut ? data.slice(0, this.#limits.bytes) : data;
    this.#entries.push({ id: this.#lastId, time, direction, data: stored, size, isCut });
    this.#bytes += Math.min(size, this.#limits.bytes);
    while (this.#size > 1 && (this.#size > this.#limits.entries || this.#bytes > this.#limits.bytes)) {
      this.#bytes -= Math.min(this.#entries[this.#start]?.size ?? 0, this.#limits.bytes);
      this.#start += 1;
    }
    if (this.#start > this.#limits.entries) {
      this.#entries = this.#entries.slice(this.#start);
      this.#start = 0;
    }
  }

  get #size(): number {
    return this.#entries.length - this.#start;
  }

  clear(): void {
    this.#entries = [];
    this.#start = 0;
    this.#bytes = 0;
    this.#total = 0;
  }

  /** Returns what is kept now, oldest first. */
  view(): LogView {
    const entries = this.#entries.slice(this.#start);
    return { entries, total: this.#total, dropped: this.#total - entries.length };
  }
}
