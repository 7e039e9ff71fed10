import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import { assistantSettingsSchema } from '../../src/bundle/index.ts';
import { tokensPerQuestion } from '../../src/server/index.ts';
import { writeKeyFile } from '../../src/server/stores/filesystem.ts';
import { smallBundle } from '../bundle/small-bundle.ts';
import { question } from '../server/assistant/assistant-site.ts';
import { costs, startModelServer, type ModelServer } from '../support/model-server.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startOctavo } from './run-octavo.ts';

let folder: string;
let model: ModelServer;
let redis: TestRedis;
beforeAll(async () => {
  [folder, model, redis] = await Promise.all([
    mkdtemp(join(tmpdir(), 'octavo-serve-assistant-')),
    startModelServer(),
    startRedis(),
  ]);
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<h1>Start</h1>');
  await writeKeyFile(join(folder, 'keys.json'), []);
});
afterAll(async () => {
  await Promise.all([model.close(), redis.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Publishes a site of its own with these settings. */
async function publish(domain: string, settings: object): Promise<void> {
  const provider = { baseUrl: model.baseUrl, model: 'm' };
  const bundle = await smallBundle({
    domain,
    revision: 'one',
    pages: { 'guides/keys': '# Keys\n\nHow to rotate a key: make a new key first.' },
    searched: true,
    assistant: { settings: assistantSettingsSchema().parse({ provider, ...settings }), skills: [] },
  });
  await publishBundle(bundle, join(folder, domain));
}

/** Publishes a site, and starts two processes that count in Redis together. */
async function startTwo(domain: string, settings: object): Promise<{ urls: string[]; stop: () => Promise<void> }> {
  await publish(domain, settings);
  const env = { OCTAVO_REDIS_URL: redis.url, OCTAVO_SECRET: 'x'.repeat(32) };
  const servers = [1, 2].map(() => startOctavo(['serve', '--bundle', domain, '--port', '0'], folder, env));
  const urls = await Promise.all(servers.map(async ({ firstLine }) => /http:\S+/.exec(await firstLine)?.[0] ?? ''));
  return {
    urls: urls.map((url) => url.replace(/\/$/, '')),
    stop: async () => {
      for (const server of servers) server.process.kill('SIGTERM');
      await Promise.all(servers.map(({ outcome }) => outcome));
    },
  };
}

/** Asks a question, reads the answer to its end, and returns what came of it. */
async function ask(url = ''): Promise<string> {
  const response = await fetch(`${url}/_octavo/assistant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://docs.example.com',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(question('How do I rotate a key?')),
  });
  const text = await response.text();
  return response.status === 200 ? 'answered' : (JSON.parse(text) as { code: string }).code;
}

/** How many of so many questions at once, in turns to both, came to what. */
async function askTogether(urls: readonly string[], count: number): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => ask(urls[index % urls.length])));
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]));
}

test('two processes answer a reader as often as one would', async () => {
  model.script(costs(10));
  const { urls, stop } = await startTwo('readers', { limits: { perReaderPerDay: 7 } });
  expect(await askTogether(urls, 20)).toEqual({ answered: 7, limit: 13 });
  await stop();
});

test('two processes answer all readers of a site as often as one would', async () => {
  model.script(costs(10));
  const { urls, stop } = await startTwo('sites', { limits: { perReaderPerDay: 100, perSitePerDay: 5 } });
  expect(await askTogether(urls, 12)).toEqual({ answered: 5, limit: 7 });
  await stop();
});

test('two processes spend the tokens of a month to the last question, and not one more', async () => {
  // What is set aside for a question is what it costs: as many fit as the budget has room for, whoever comes first.
  model.script(costs(tokensPerQuestion));
  const { urls, stop } = await startTwo('budgets', { budget: { tokensPerMonth: 6 * tokensPerQuestion + 1 } });
  expect(await askTogether(urls, 16)).toEqual({ answered: 6, budget: 10 });
  const asked = model.asked.length;
  expect(await askTogether(urls, 2)).toEqual({ budget: 2 });
  expect(model.asked.length).toBe(asked);
  await stop();
});

test('what a question has not cost is there again for the other process', async () => {
  model.script(costs(1000));
  const { urls, stop } = await startTwo('rests', { budget: { tokensPerMonth: tokensPerQuestion + 2500 } });
  const outcomes: string[] = [];
  for (let index = 0; index < 5; index += 1) outcomes.push(await ask(urls[index % 2]));
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'budget', 'budget']);
  await stop();
});

test('a process whose environment lacks the key of the model says so when it starts', async () => {
  const provider = { baseUrl: model.baseUrl, model: 'm', apiKeyEnv: 'ACME_MODEL_KEY' };
  await publish('keyless', { provider });
  const start = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const server = startOctavo(['serve', '--bundle', 'keyless', '--port', '0'], folder, env);
    await server.firstLine;
    server.process.kill('SIGTERM');
    return (await server.outcome).stderr;
  };
  expect(await start({})).toContain(
    'The assistant of keyless has no key for its model: set ACME_MODEL_KEY. Until then it answers nobody.',
  );
  expect(await start({ ACME_MODEL_KEY: 'sk-acme' })).not.toContain('ACME_MODEL_KEY');
});
