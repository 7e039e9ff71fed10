/** A page, or a section of one, as it was found for a question. */
export interface Passage {
  /** Title of the page, and the heading after `›`. */
  readonly title: string;
  /** Absolute address, with the anchor. */
  readonly url: string;
  /** Markdown. */
  readonly text: string;
  /** How much of what was searched for its page has, 0 to 1; undefined where nobody knows, or it was asked for by its path. */
  readonly share?: number | undefined;
  /** The headings of the text, where it is a whole page. */
  readonly headings?: readonly { readonly anchor: string; readonly title: string }[];
}

/** What a question has cost. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'error';

/** Why an answer broke off: for programs; its sentence is for readers. */
export type FailureCode = 'model-busy' | 'model-failed' | 'model-stalled' | 'model-silent' | 'failed';

/** What happens while a question is answered, in its order; the writers of `wire` say it as clients read it. */
export type AssistantEvent =
  | { readonly type: 'step-start' }
  | { readonly type: 'step-end'; readonly isLast: boolean }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'tool-result'; readonly id: string; readonly name: string; readonly output: unknown }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'source'; readonly title: string; readonly url: string }
  | { readonly type: 'error'; readonly code: FailureCode; readonly message: string }
  | ({ readonly type: 'finish'; readonly reason: FinishReason; readonly usage: Usage } & AnswerFacts);

/** What is known of an answer when it ends. */
export interface AnswerFacts {
  /** Whether the pages had anything to answer from. */
  readonly answered: boolean;
  /** Pages that the answer links to. */
  readonly cited: number;
  /** Links and pictures that were taken out: to pages that were not read for this answer, or to other origins. */
  readonly removed: number;
}
