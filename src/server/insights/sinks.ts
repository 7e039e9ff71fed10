import type { BundleReader } from '../../bundle/index.ts';
import type { FeedbackSink, StoredFeedback } from '../feedback/feedback.ts';
import { withoutPersonal } from './without-personal.ts';
import type { Counted } from './gather.ts';
import type { Recorder } from './recorder.ts';
import type { InsightSink } from './record-answer.ts';
import { storedQuestion } from './stored-text.ts';

interface Into {
  readonly recorder: Recorder;
  readonly bundle: Pick<BundleReader, 'manifest'>;
}

/** Returns what counts feedback of sites that want it, beside `sink` where that keeps the feedback itself. */
export function countedFeedback({ recorder, bundle }: Into, sink: FeedbackSink | undefined): FeedbackSink {
  return async (feedback) => {
    await sink?.(feedback);
    const manifest = await bundle.manifest(feedback.domain);
    if (manifest?.insights === undefined) return;
    const { path, comment = '', source: who = 'person' } = feedback;
    const kind = kindOf(feedback);
    // A reader who says why has answered before, and was counted then.
    if (comment === '' || kind === 'report' || who === 'agent') recorder.count(manifest, { kind, who, name: path });
    if (comment !== '') recorder.remark(manifest, { path, kind, who, text: withoutPersonal(comment) });
  };
}

function kindOf({ helpful }: StoredFeedback): 'helpful' | 'unhelpful' | 'report' {
  if (helpful === undefined) return 'report';
  return helpful ? 'helpful' : 'unhelpful';
}

/** Returns what counts questions to the assistant, of sites that want that. */
export function countedQuestions({ recorder, bundle }: Into): InsightSink {
  return async ({ domain, question, answered }) => {
    const manifest = await bundle.manifest(domain);
    if (manifest?.insights === undefined)
      throw new Error(
        `OCTAVO_INSIGHTS names a store: "insights" in octavo.config of ${domain} says what is kept in it.`,
      );
    const name = storedQuestion(question);
    const asked: Counted = { kind: 'question', who: 'person', name };
    recorder.count(manifest, asked, ...(answered ? [] : [{ ...asked, kind: 'unanswered' } as const]));
  };
}
