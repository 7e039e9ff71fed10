import { charsetOf } from './charset.ts';
import { createBodyBuffer, maxBytes, maxStreamBytes, type BodyBuffer } from './body-buffer.ts';
import { declaredKind, isStream } from './body-kind.ts';
import {
  addEntries,
  createRecordParser,
  emptyLog,
  type EntryLog,
  type StreamParser,
  type StreamPart,
} from './entries.ts';
import { createPacer } from './slices.ts';
import { createSseParser } from './sse.ts';

/** Bytes that are taken in before the page gets its turn: what arrives at once can be large. */
const maxAtOnce = 65_536;

/** What has arrived of a body. */
export interface Receiving {
  readonly buffer: BodyBuffer;
  /** Events or records, for media types that have them. */
  readonly log: EntryLog | undefined;
  /** Reads until the end. Returns whether all was read, or `full` when the rest was left; throws when it breaks off. */
  run(): Promise<'complete' | 'full'>;
}

/** Returns what reads a body bit by bit: never more than the buffer holds, and never for longer than the page can wait. */
export function createReceiving(body: ReadableStream<Uint8Array<ArrayBuffer>> | null, contentType: string): Receiving {
  const stream = createStreamLog(contentType);
  const buffer = stream === undefined ? createBodyBuffer(maxBytes, 'stop') : createBodyBuffer(maxStreamBytes, 'drop');
  return {
    buffer,
    get log() {
      return stream?.log();
    },
    async run() {
      if (body === null) return 'complete';
      const reader = body.getReader();
      const pace = createPacer();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return 'complete';
          for (let at = 0; at < value.length; at += maxAtOnce) {
            const piece = value.subarray(at, at + maxAtOnce);
            stream?.push(piece);
            if (!buffer.add(piece)) {
              void reader.cancel();
              return 'full';
            }
            await pace();
          }
        }
      } finally {
        stream?.end();
      }
    },
  };
}

interface StreamLog {
  readonly log: () => EntryLog;
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

function createStreamLog(contentType: string): StreamLog | undefined {
  const kind = declaredKind(contentType);
  if (!isStream(kind)) return undefined;
  const parser: StreamParser =
    kind === 'events' ? createSseParser() : createRecordParser(kind === 'lines' ? '\n' : '\u001E');
  // Event streams are always UTF-8 (WHATWG HTML, 9.2.5).
  const decoder = new TextDecoder(kind === 'events' ? 'utf-8' : charsetOf(contentType, new Uint8Array()).label);
  let log = emptyLog;
  let parts: StreamPart[] = [];
  return {
    log() {
      log = addEntries(log, parts);
      parts = [];
      return log;
    },
    push(bytes) {
      parts.push(...parser.push(decoder.decode(bytes, { stream: true })));
      if (parts.length > 10_000) this.log();
    },
    end() {
      parts.push(...parser.push(decoder.decode()), ...parser.end());
    },
  };
}
