import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, says } from '../../support/model-server.ts';
import { question, readUi, startAssistant, type AssistantSite } from './assistant-site.ts';

const skill = (name: string): { name: string; description: string; text: string } => ({
  name,
  description: `Use for\n${name}.`,
  text: `How to answer about ${name}: ask for the number of the order.${'x'.repeat(30_000)}`,
});

let site: AssistantSite;
beforeAll(async () => {
  site = await startAssistant({ skills: ['refunds', 'orders', 'returns', 'taxes'].map(skill) });
});
afterAll(() => site.close());

const load = (name: string): { name: string; input: object } => ({ name: 'loadSkill', input: { name } });

test('the model knows what skills there are, loads one, and answers with it', async () => {
  site.model.script(calls(load('refunds')), says('What is the number of your order?'));
  const { text, metadata } = await readUi(await site.ask(question('Geld zurück?')));
  expect(text).toBe('What is the number of your order?');
  expect(metadata['answered']).toBe(true);
  const [first, second] = site.model.asked;
  expect(first?.body.messages[0]?.content).toContain('- refunds: Use for refunds.\n- orders: Use for orders.');
  expect(first?.text).not.toContain('the number of the order');
  expect(first?.text).toContain('"name":"loadSkill"');
  const message = second?.body.messages.at(-1)?.content ?? '';
  expect(message).toContain('How to answer about refunds: ask for the number of the order.');
  expect(message.length).toBe(24_000);
});

test('pages that were found and do not fit are no sources of an answer by a skill', async () => {
  site.model.script(calls(load('refunds')), says('What is the number of your order?'));
  const asked = question('Do purple zebras rotate wooden xylophones gladly?', { currentPath: '/guides/limits' });
  const { text, sources } = await readUi(await site.ask(asked));
  expect([text, sources]).toEqual(['What is the number of your order?', []]);
});

test('an answer has three of them at most, and none that there is not', async () => {
  site.model.script(calls(...['orders', 'refunds', 'returns', 'taxes', 'nothing'].map(load)), says('So.'));
  await (await site.ask(question('Geld zurück?'))).text();
  const messages = site.model.asked[1]?.body.messages.slice(-5).map(({ content }) => content?.slice(0, 28));
  expect(messages).toEqual([
    'How to answer about orders: ',
    'How to answer about refunds:',
    'How to answer about returns:',
    'No more skills can be loaded',
    'There is no such skill.',
  ]);
});

test('a site without skills has no tool for them', async () => {
  const plain = await startAssistant();
  plain.model.script(says('So.'));
  await (await plain.ask(question('How do I rotate a key?'))).text();
  expect(plain.model.asked[0]?.text).not.toContain('loadSkill');
  await plain.close();
});
