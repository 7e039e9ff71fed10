import type { AssistantEvent, FailureCode } from './events.ts';
import { ModelError } from './model-error.ts';

/** Returns what readers are told about a failure; why it happened is for the log. */
export function failureOf(error: unknown): AssistantEvent {
  const code = error instanceof ModelError ? error.code : 'failed';
  return { type: 'error', code, message: sentences[code] };
}

const sentences: Readonly<Record<FailureCode, string>> = {
  'model-busy': 'The assistant is busy. Try again in a minute.',
  'model-failed': 'The assistant cannot answer at the moment.',
  'model-stalled': 'The assistant took too long to answer.',
  'model-silent': 'The assistant found pages, but had nothing to say. Ask in other words.',
  failed: 'Something went wrong on our side.',
};
