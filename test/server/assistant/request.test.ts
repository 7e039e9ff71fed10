import { expect, test } from 'vitest';
import { askedQuestion } from '../../../src/server/assistant/request.ts';

const question = { role: 'user', content: 'Why?' };

test.each([
  [[], 'The body is wrong: expected object, received array.'],
  [{}, '"messages" of the body is wrong: expected array, received undefined.'],
  [{ messages: [{ role: 'robot' }] }, '"messages.0.role" of the body is wrong: expected one of "system"'],
  [{ messages: [question], filter: 'v1' }, '"filter" of the body is wrong: expected object, received string.'],
])('a body that is wrong is told where, and what was expected: %j', (body, message) => {
  expect(() => askedQuestion(body)).toThrow(message);
  expect(() => askedQuestion(body)).toThrow('/discovery/openapi.json describes what this endpoint takes.');
});
