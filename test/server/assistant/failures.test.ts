import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cuts,
  endsEarly,
  fails,
  goesOn,
  redirects,
  refuses,
  says,
  stalls,
  talksNonsense,
  type ModelAnswer,
} from '../../support/model-server.ts';
import { question, readUi, startAssistant, v1, type AssistantSite } from './assistant-site.ts';

let site: AssistantSite;
beforeAll(async () => {
  site = await startAssistant({ options: { modelPatience: 300 } });
});
afterAll(() => site.close());

const failed = 'The assistant cannot answer at the moment.';

test.each<[string, ModelAnswer, unknown, string]>([
  ['refuses the key', refuses(401), failed, 'model-failed'],
  ['is busy', refuses(429, { 'retry-after': '20' }), 'The assistant is busy. Try again in a minute.', 'model-busy'],
  ['breaks', refuses(500), failed, 'model-failed'],
  ['stalls', stalls, 'The assistant took too long to answer.', 'model-stalled'],
  ['hangs up', cuts, failed, 'model-failed'],
  ['ends before its end', endsEarly, failed, 'model-failed'],
  ['sends an error within', fails, failed, 'model-failed'],
  ['talks nonsense', talksNonsense, failed, 'model-failed'],
  ['says nothing', says(''), expect.stringContaining('had nothing to say'), 'model-silent'],
])('a model that %s ends the stream with a sentence, and the log has the reason', async (_, answer, message, code) => {
  site.model.script(answer);
  site.errors.length = 0;
  const { error, metadata } = await readUi(await site.ask(question('How do I rotate a key?')));
  expect(error).toEqual(message);
  expect(metadata).toMatchObject({ errorCode: code, answered: false });
  expect(site.errors).toHaveLength(1);
  expect(String(site.errors)).not.toMatch(/sk-model|secret detail/);
});

test('clients of v1 are told as well', async () => {
  site.model.script(refuses(500));
  const body = { fp: 'x', messages: [{ id: 'a', role: 'user', content: 'How do I rotate a key?' }] };
  const lines = (await (await site.ask(body, { path: v1 })).text()).split('\n');
  expect(lines).toContain(`3:${JSON.stringify(failed)}`);
});

test('the key of the model goes nowhere but to its address', async () => {
  const elsewhere = await startAssistant();
  elsewhere.model.script(says('I have your key.'));
  site.model.script(redirects(`${elsewhere.model.baseUrl}/chat/completions`));
  expect((await readUi(await site.ask(question('How do I rotate a key?')))).error).toBe(failed);
  expect(elsewhere.model.asked).toEqual([]);
  await elsewhere.close();
});

test('a server without the key says so to its owner, and to readers nothing', async () => {
  const bare = await startAssistant({ options: { modelKey: () => undefined } });
  const response = await bare.ask(question('How do I rotate a key?'));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: failed, code: 'unavailable' });
  expect(String(bare.errors)).toContain('set TEST_MODEL_KEY');
  await bare.close();
});

test('the model is let go when the reader goes away', async () => {
  let isGone = false;
  site.model.script((response) => {
    response.once('close', () => (isGone = true));
    return goesOn(response);
  });
  const gone = new AbortController();
  const response = await site.ask(question('How do I rotate a key?'), { signal: gone.signal });
  await response.body?.getReader().read();
  gone.abort();
  await expect.poll(() => isGone, { timeout: 5000 }).toBe(true);
});
