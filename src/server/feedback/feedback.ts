import * as z from 'zod';
import type { RecordKind, RecordSink } from '../records/sink.ts';

/** What a reader says of a page: whether it helped, why, or what is wrong with a piece of its code. */
export const feedbackSchema = z
  .strictObject({
    /** Path of the page in the site, no leading slash. */
    path: z.string().max(1000),
    helpful: z.boolean().optional(),
    comment: z.string().trim().max(2000).optional(),
    /** Where the reader is looking: the start of the code that is meant. */
    code: z.string().max(500).optional(),
  })
  .refine(({ helpful, code }) => (helpful === undefined) !== (code === undefined));

export type Feedback = z.infer<typeof feedbackSchema> & {
  /** Whose words these are; absent for those of readers. */
  readonly source?: 'agent';
};

/** What is kept or sent on: no address and nothing else of the reader. */
export interface StoredFeedback extends Feedback {
  /** Name of the site in the discovery API. */
  readonly domain: string;
  /** RFC 3339, UTC. */
  readonly at: string;
}

/** Keeps what a reader says, or sends it on; rejects when it cannot. */
export type FeedbackSink = RecordSink<StoredFeedback>;

export const feedbackRecords: RecordKind = { what: 'feedback', variable: 'OCTAVO_FEEDBACK' };
