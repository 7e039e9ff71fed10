export { answerQuestion, type AnswerSettings } from './answer.ts';
export type { AssistantEvent, Passage } from './events.ts';
export { createModel } from './model.ts';
export type { Retrieval } from './tools.ts';
export { createDataStream } from './wire/data-stream.ts';
export { createUiStream } from './wire/ui-stream.ts';
export type { AnswerWriter } from './wire/writer.ts';
