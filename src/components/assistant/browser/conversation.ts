import type { ContextPart } from './page-parts.ts';

/** A page that an answer is from. */
export interface Source {
  readonly url: string;
  readonly title: string;
}

/** How an answer ended: as one, without one in the docs, or not at all. */
export type Outcome = 'answered' | 'no-answer' | 'stopped' | 'limit' | 'budget' | Failure | 'offline' | 'insecure';

/** Why the function broke an answer off. */
export type Failure = 'busy' | 'stalled' | 'silent' | 'failed';

export interface Question {
  readonly id: string;
  readonly role: 'user';
  readonly text: string;
  readonly parts: readonly ContextPart[];
}

export interface Answer {
  readonly id: string;
  readonly role: 'assistant';
  text: string;
  readonly sources: Source[];
  /** Questions that may follow. */
  suggestions: readonly string[];
  /** Undefined while it is on its way. */
  outcome: Outcome | undefined;
}

/** One question with its answer. */
export interface Turn {
  readonly question: Question;
  answer: Answer;
}

export interface Conversation {
  readonly id: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** What the function knows the conversation by; the key shows that it is the reader's. */
  threadId?: string;
  threadKey?: string;
  readonly turns: Turn[];
}

/** Returns a conversation without a question. */
export function newConversation(): Conversation {
  return { id: newId(), changedAt: Date.now(), turns: [] };
}

/** Returns an answer of which nothing has come. */
export function newAnswer(): Answer {
  return { id: newId(), role: 'assistant', text: '', sources: [], suggestions: [], outcome: undefined };
}

/** Returns a question with the parts of pages that it is about. */
export function newQuestion(text: string, parts: readonly ContextPart[]): Question {
  return { id: newId(), role: 'user', text, parts };
}

/** `crypto.randomUUID` is only there on secure origins; a network's own sites are often not. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
