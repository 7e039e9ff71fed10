import type { MessagePort } from 'node:worker_threads';
import type { LanguageRegistration } from 'shiki/core';

/** What a thread is started with. */
export interface WorkerSettings {
  /** Grammars of the project. */
  readonly grammars: readonly LanguageRegistration[];
}

/** One block for a highlighting thread; batches are arrays of these. */
export interface HighlightJob {
  readonly id: number;
  readonly code: string;
  readonly grammar: string;
}

/** Another thread that asks for the same; it is answered where it asks. */
export interface HighlightConnection {
  readonly port: MessagePort;
}

export interface HighlightReply {
  readonly id: number;
  readonly html: string;
}
