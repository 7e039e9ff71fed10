import * as z from 'zod';
import { SettingError } from '../environment.ts';
import { OutsideFailure, reasonOf } from '../http/outside-failure.ts';

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
export type FeedbackSink = (feedback: StoredFeedback) => Promise<void>;

/** What is out of reach when feedback cannot be kept. */
export const feedbackPlace = 'The place where feedback is kept';

/** Milliseconds that the receiver has. */
const patience = 5000;

/** Returns a sink that posts each entry as JSON, or undefined when `place` is no http or https URL. */
export function feedbackReceiver(place: string): FeedbackSink | undefined {
  const url = URL.parse(place);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return async (feedback) => {
    const failed = (reason: string, cause?: unknown): never => {
      throw new OutsideFailure(feedbackPlace, `The receiver of feedback at ${url.host} ${reason}.`, cause);
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => failed(`does not answer: ${reasonOf(error)}`, error));
    await response.body?.cancel();
    if (!response.ok) failed(`answered with ${response.status}`);
  };
}

/** Returns where feedback goes by `OCTAVO_FEEDBACK`, for a function without a disk. Throws a `SettingError` for a file. */
export function openFeedback(place: string | undefined): FeedbackSink | undefined {
  if (place === undefined) return undefined;
  const sink = feedbackReceiver(place);
  if (sink !== undefined) return sink;
  throw new SettingError('OCTAVO_FEEDBACK must be an http or https URL: this function has no files.');
}
