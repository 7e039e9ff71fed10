import { expect, test } from 'vitest';
import { SettingError } from '../../../src/server/environment.ts';
import { feedbackRecords } from '../../../src/server/feedback/feedback.ts';
import { openSink } from '../../../src/server/records/sink.ts';

test('records go to a URL where a function has no files', () => {
  expect(openSink(undefined, feedbackRecords)).toBeUndefined();
  expect(openSink('https://hooks.example.com/docs', feedbackRecords)).toBeTypeOf('function');
  expect(() => openSink('feedback.jsonl', feedbackRecords)).toThrow(SettingError);
  expect(() => openSink('feedback.jsonl', feedbackRecords)).toThrow('OCTAVO_FEEDBACK must be an http or https URL');
});
