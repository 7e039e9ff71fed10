import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUi } from '../server/assistant/assistant-site.ts';
import { says, startModelServer, type ModelServer } from '../support/model-server.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';

const question = {
  fp: 'x',
  messages: [{ id: 'a', role: 'user', parts: [{ type: 'text', text: 'Why does it squeak?' }] }],
};
const answer = 'Without oil, see [Oil them](/guides/turnstiles#oil-them).';

let model: ModelServer;
let project: TemporaryFolder;
let output: TemporaryFolder;
let dist: string;
let bundle: string;
beforeAll(async () => {
  [model, output] = [await startModelServer(), await temporaryFolder()];
  [dist, bundle] = ['dist', 'bundle'].map((name) => join(output.path, name)) as [string, string];
  project = await writeProject({
    'docs.json': {
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#0F766E' },
      navigation: { pages: ['index', 'guides/turnstiles'] },
    },
    'octavo.config.json': {
      assistant: { provider: { baseUrl: model.baseUrl, model: 'm', apiKeyEnv: 'ACME_MODEL_KEY' } },
    },
    'index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
    'guides/turnstiles.mdx': '---\ntitle: Turnstiles\n---\n\n## Oil them\n\nA turnstile squeaks without oil.\n',
    '.mintlify/Assistant.md': 'Say "gate" and never "door". INTERNAL-NOTE',
  });
});
afterAll(async () => {
  await Promise.all([model.close(), project.remove(), output.remove()]);
});

describe('octavo assistant', () => {
  const env = { ACME_MODEL_KEY: 'sk-acme' };

  test('answers in the terminal, with the sources', async () => {
    model.script(says(answer));
    const { code, stdout, stderr } = await octavo(['assistant', 'Why does it squeak?', project.path], env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`${answer}\n\nTurnstiles › Oil them  http://localhost:4321/guides/turnstiles#oil-them\n`);
    expect(model.asked[0]?.headers.authorization).toBe('Bearer sk-acme');
    expect(model.asked[0]?.text).toContain('INTERNAL-NOTE');
  });

  test('says what is missing', async () => {
    const without = await octavo(['assistant', 'Why?', project.path], { ACME_MODEL_KEY: '' });
    expect(without).toMatchObject({
      code: 1,
      stderr: 'The model asks for a key: set ACME_MODEL_KEY in the environment.\n',
    });
    expect((await octavo(['assistant'])).code).toBe(2);
  });
});

describe('a built site', () => {
  let server: RunningCommand;
  beforeAll(async () => {
    const built = await octavo(['build', project.path, '--out', dist, '--bundle', bundle, '--domain', 'acme']);
    expect(built.stderr + built.stdout).toContain('0 errors');
    const places = ['--dist', dist, '--bundle', bundle, '--port', '0'];
    server = await startOctavo(['serve', ...places], {
      ACME_MODEL_KEY: 'sk-acme',
      OCTAVO_KEYS: join(output.path, 'keys.json'),
    });
  }, 120_000);
  afterAll(() => server.stop());

  test('has an assistant that its pages ask, with what the owner added', async () => {
    model.script(says(answer));
    const response = await fetch(`${server.url}/_octavo/assistant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(question),
    });
    expect(response.status).toBe(200);
    expect((await readUi(response)).text).toBe(answer);
    expect(model.asked[0]?.body.messages[0]?.content).toContain('Say "gate" and never "door".');
  });

  test('publishes nothing of the model and of what the owner added', async () => {
    const files = await readdir(dist, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8');
      expect([file.name, /INTERNAL-NOTE|ACME_MODEL_KEY/.test(text)]).toEqual([file.name, false]);
    }
    for (const path of ['/assistant.md', '/.mintlify/Assistant.md', '/Assistant.md'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  });
});
