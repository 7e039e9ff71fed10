import { ask, AskError, type AnswerPart } from './ask.ts';
import type { Conversation, Turn } from './conversation.ts';
import { fingerprint } from './history.ts';
import type { PageSettings } from '../page-settings.ts';
import { splitFollowUps } from './follow-ups.ts';

/** Sources that an answer lists. */
const maxSources = 8;
/** Characters of an answer. */
const maxAnswer = 60_000;

interface Asked {
  readonly page: PageSettings;
  readonly conversation: Conversation;
  readonly again: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks the question of a turn and writes into it what comes; `changed` is called once a frame at most. Resolves when the
 * answer has an outcome, whatever that is.
 */
export async function receive(asked: Asked, turn: Turn, changed: () => void): Promise<void> {
  const { answer } = turn;
  let frame = 0;
  const show = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  };
  let isUnanswered = false;
  let said = '';
  try {
    for await (const part of ask({ ...asked, fp: fingerprint(asked.page.base) })) {
      isUnanswered ||= part.kind === 'no-answer';
      if (part.kind === 'text') said = (said + part.text).slice(0, maxAnswer);
      take(part, turn, asked.conversation);
      Object.assign(answer, splitFollowUps(said));
      show();
    }
    // What the function says of it is for programs; the panel has words in the language of the page.
    if (isUnanswered) answer.text = '';
    answer.outcome = answer.text.trim() === '' ? 'no-answer' : 'answered';
  } catch (error) {
    if (error instanceof AskError) answer.outcome = error.outcome;
    else if (asked.signal.aborted) answer.outcome = 'stopped';
    else throw error;
  } finally {
    cancelAnimationFrame(frame);
  }
}

function take(part: AnswerPart, { answer }: Turn, conversation: Conversation): void {
  switch (part.kind) {
    case 'source': {
      const { url, title } = part;
      const isKnown = answer.sources.some((source) => source.url === url);
      if (!isKnown && answer.sources.length < maxSources) answer.sources.push({ url, title });
      break;
    }
    case 'thread':
      if (part.id !== undefined) conversation.threadId = part.id;
      if (part.key !== undefined) conversation.threadKey = part.key;
      break;
    case 'text':
    case 'no-answer':
  }
}
