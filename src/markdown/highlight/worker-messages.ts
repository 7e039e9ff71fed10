/** One block for a highlighting thread; batches are arrays of these. */
export interface HighlightJob {
  readonly id: number;
  readonly code: string;
  readonly grammar: string;
}

export interface HighlightReply {
  readonly id: number;
  readonly html: string;
}
