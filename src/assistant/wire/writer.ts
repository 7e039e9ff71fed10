import type { AssistantEvent } from '../events.ts';

/** What an answer is called, and the conversation that it belongs to. */
export interface ThreadNames {
  readonly messageId: string;
  readonly threadId: string;
  readonly threadKey: string;
}

/** Writes the events of an answer as a version of the API has them. */
export interface AnswerWriter {
  readonly headers: Readonly<Record<string, string>>;
  /** What the stream begins with. */
  readonly start: string;
  write(event: AssistantEvent): string;
  /** What says nothing, and that the answer is still on its way. */
  readonly idle: string;
  readonly end: string;
}
