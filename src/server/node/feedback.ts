import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { feedbackPlace, feedbackReceiver, type FeedbackSink } from '../feedback/feedback.ts';
import { OutsideFailure, reasonOf } from '../http/outside-failure.ts';

/** Returns where feedback goes by `OCTAVO_FEEDBACK`: to a URL, or into a file with an entry of JSON on each line. */
export function openNodeFeedback(place: string | undefined): FeedbackSink | undefined {
  if (place === undefined) return undefined;
  const file = resolve(place);
  return (
    feedbackReceiver(place) ??
    ((feedback) =>
      appendFile(file, `${JSON.stringify(feedback)}\n`, { mode: 0o600 }).catch((error: unknown) => {
        throw new OutsideFailure(feedbackPlace, `${file}: ${reasonOf(error)}`, error);
      }))
  );
}
