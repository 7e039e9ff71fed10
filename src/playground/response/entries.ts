/** What one part of a stream is: an event or a record, a comment, or text that is neither and is shown as it came. */
export interface StreamPart {
  readonly kind: 'event' | 'comment' | 'raw';
  /** Type of a server-sent event; empty for records. */
  readonly name: string;
  /** Last event ID; empty where the stream has none. */
  readonly id: string;
  readonly text: string;
}

export interface StreamEntry extends StreamPart {
  /** Position in the stream, from 1. */
  readonly number: number;
}

/** Takes a stream's text in pieces of any length. */
export interface StreamParser {
  push(text: string): StreamPart[];
  /** What is left when the stream ends. */
  end(): StreamPart[];
}

/** Characters of one part; a longer one is cut, so that a stream without an end cannot fill the memory. */
export const maxPart = 1_000_000;

export interface EntryLog {
  /** The latest entries, oldest first. */
  readonly entries: readonly StreamEntry[];
  readonly total: number;
}

export const maxEntries = 1000;
const maxCharacters = 10_000_000;

export const emptyLog: EntryLog = { entries: [], total: 0 };

/** Returns the log with `parts` added and the oldest entries left out, so that what is kept stays bounded. */
export function addEntries({ entries, total }: EntryLog, parts: readonly StreamPart[]): EntryLog {
  const skipped = Math.max(0, parts.length - maxEntries);
  const added = parts.slice(skipped).map((part, index) => ({ ...part, number: total + skipped + index + 1 }));
  const all = [...entries, ...added];
  let first = Math.max(0, all.length - maxEntries);
  let characters = 0;
  for (let index = all.length - 1; index >= first; index -= 1) {
    characters += all[index]!.text.length;
    if (characters > maxCharacters) first = index + 1;
  }
  return { entries: all.slice(first), total: total + parts.length };
}

/** Records of NDJSON (a line each) or of `application/json-seq` (each after U+001E; RFC 7464, 2.2). Blank ones are none. */
export function createRecordParser(separator: '\n' | '\u001E'): StreamParser {
  let rest = '';
  const record = (text: string): StreamPart[] =>
    text.trim() === '' ? [] : [{ kind: 'event', name: '', id: '', text: text.trim() }];
  return {
    push(text) {
      const pieces = (rest + text).split(separator);
      rest = pieces.pop() ?? '';
      if (rest.length > maxPart) {
        pieces.push(rest);
        rest = '';
      }
      return pieces.flatMap(record);
    },
    end: () => record(rest),
  };
}
