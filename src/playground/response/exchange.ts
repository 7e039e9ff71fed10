import type { HttpRequest, Redirect } from '../../request/index.ts';
import type { EntryLog } from './entries.ts';
import type { Failure } from './failure.ts';

export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly contentType: string;
  /** What was followed on the way to this answer; of a browser's own redirects only the last is known. */
  readonly redirects: readonly Redirect[];
  /** Length that the server announces, of the body as it is transferred. */
  readonly announced?: number;
  /** Until the headers were there. */
  readonly milliseconds: number;
}

/** One request and what became of it: a value that is replaced as more arrives. */
export interface Exchange {
  readonly id: number;
  readonly request: HttpRequest;
  /** Address of the schemas that the answer is judged by. */
  readonly responses?: string;
  /** Whether the browser sent it itself. */
  readonly direct: boolean;
  readonly startedAt: Date;
  readonly phase: 'waiting' | 'receiving' | 'ended';
  /** What differs between the request and what was sent, and how the body ended, in words. */
  readonly notes: readonly string[];
  readonly failure?: Failure;
  readonly head?: ResponseHead;
  /** Bytes of the body so far, decoded. */
  readonly received: number;
  /** Whether the body is there to its end. */
  readonly isComplete?: boolean;
  /** Until the end. */
  readonly milliseconds?: number;
  /** When it has ended; the beginning of a text before that. Let go in old exchanges to save memory. */
  readonly body?: Blob;
  /** Set while and after events or records arrive. */
  readonly log?: EntryLog;
}
