import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, type ConfigFile } from '../../src/config/index.ts';
import { assistantOnPages } from '../../src/build/session/rendering/assistant.ts';
import { writeProject } from '../support/project.ts';

/** What the configuration says of the assistant, or the sentences that say what is wrong, with `file` for its address. */
async function read(assistant: unknown): Promise<ConfigFile['assistant'] | string> {
  const folder = await writeProject({ 'octavo.config.json': { assistant } });
  try {
    return (await readConfig(folder.path)).config.assistant;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.replaceAll(join(folder.path, 'octavo.config.json'), 'file');
  } finally {
    await folder.remove();
  }
}

const openai = { preset: 'openai', model: 'gpt-5-mini' };

test('a service and a model are enough', async () => {
  expect(await read({ provider: openai })).toEqual({
    provider: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini', apiKeyEnv: 'OPENAI_API_KEY' },
    starterQuestions: [],
    limits: { perReaderPerDay: 50, perSitePerDay: 1000 },
    budget: { tokensPerMonth: 5_000_000 },
    proofOfWork: false,
    origins: [],
  });
});

test.each([
  [
    { preset: 'ollama', model: 'm' },
    { baseUrl: 'http://localhost:11434/v1', model: 'm' },
  ],
  [
    { baseUrl: 'http://vllm:8000/v1/', model: 'm' },
    { baseUrl: 'http://vllm:8000/v1', model: 'm' },
  ],
  [
    { baseUrl: 'https://llm.acme.com/v1/chat/completions', model: 'm', apiKeyEnv: 'ACME_KEY' },
    { baseUrl: 'https://llm.acme.com/v1', model: 'm', apiKeyEnv: 'ACME_KEY' },
  ],
])('%j is %j', async (provider, expected) => {
  expect(await read({ provider })).toMatchObject({ provider: expected });
});

test('the key of a service does not go to another address by itself', async () => {
  const provider = { ...openai, baseUrl: 'https://llm.acme.com/v1' };
  expect(await read({ provider })).toMatchObject({ provider: { baseUrl: provider.baseUrl } });
  expect(JSON.stringify(await read({ provider }))).not.toContain('OPENAI_API_KEY');
});

test.each([
  ['nothing', {}, 'file:2:3', 'provider'],
  ['no model', { provider: { preset: 'openai' } }, 'file:3:5', 'Name the model'],
  ['no address', { provider: { model: 'm' } }, 'file:3:5', 'Say where the model is: "preset"'],
  ['a service that nobody knows', { provider: { preset: 'acme', model: 'm' } }, 'file:4:7', 'Name one of "openai"'],
  ['a key', { provider: { ...openai, apiKey: 'sk-1' } }, 'file:6:7', 'Keys do not belong into this file'],
  ['a key for its name', { provider: { ...openai, apiKeyEnv: 'sk-proj-1' } }, 'file:6:7', 'and not the key itself'],
  ['a key of mixed case', { provider: { ...openai, apiKeyEnv: 'AIzaSyB' } }, 'file:6:7', 'and not the key itself'],
  ["Octavo's own secret", { provider: { ...openai, apiKeyEnv: 'OCTAVO_SECRET' } }, 'file:6:7', 'belongs to Octavo'],
  ['a password', { provider: { model: 'm', baseUrl: 'https://a:b@c.com' } }, 'file:5:7', 'Leave out the user name'],
  ['a key in a query', { provider: { model: 'm', baseUrl: 'https://c.com/v1?key=1' } }, 'file:5:7', 'Leave out what'],
  ['no TLS', { provider: { model: 'm', baseUrl: 'http://c.com/v1' } }, 'file:5:7', 'must start with https://'],
  ['no address at all', { provider: { model: 'm', baseUrl: 'c.com' } }, 'file:5:7', 'Write the address that'],
  ['four questions', { provider: openai, starterQuestions: ['a', 'b', 'c', 'd'] }, 'file:7:5', 'room for three'],
  ['a limit of nothing', { provider: openai, limits: { perSitePerDay: 0 } }, 'file:8:7', 'perSitePerDay'],
  ['a budget in words', { provider: openai, budget: { tokensPerMonth: '5M' } }, 'file:8:7', 'Write a whole number'],
  ['no way to get help', { provider: openai, deflection: {} }, 'file:7:5', 'Say where readers get help'],
  ['a script for help', { provider: openai, deflection: { url: 'javascript:a' } }, 'file:8:7', 'http or https'],
  ['work in words', { provider: openai, proofOfWork: 'yes' }, 'file:7:5', 'Write true or false'],
  ['an origin with a path', { provider: openai, origins: ['acme'] }, 'file:8:7', 'Write an http or https origin'],
  ['a misspelt field', { provider: openai, starterQuestion: [] }, 'file:7:5', 'Did you mean "starterQuestions"?'],
  ['a misspelt field inside', { provider: { ...openai, modl: 'm' } }, 'file:6:7', 'Did you mean "model"?'],
  ['a misspelt limit', { provider: openai, limits: { perReader: 1 } }, 'file:8:7', 'Use one of perReaderPerDay'],
])('%s is reported at its place', async (_, assistant, place, sentence) => {
  const said = await read(assistant);
  expect(said).toContain(`${place}: assistant`);
  expect(said).toContain(sentence);
});

test('pages learn where it answers, and nothing of the model', async () => {
  const assistant = await read({
    provider: openai,
    starterQuestions: ['Why?'],
    deflection: { email: 'help@acme.com' },
  });
  if (typeof assistant === 'string') throw new Error(assistant);
  expect(assistantOnPages({ assistant, base: '/docs' })).toEqual({
    endpoint: '/docs/_octavo/assistant',
    hasChallenge: false,
    starterQuestions: ['Why?'],
    deflection: { email: 'help@acme.com' },
  });
  expect(assistantOnPages({ base: '' })).toBeUndefined();
});
