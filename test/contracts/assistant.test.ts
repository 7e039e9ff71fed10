import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { question, readUi } from '../server/assistant/assistant-site.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import { pauses, says, startModelServer, type ModelServer } from '../support/model-server.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { RunningTarget } from '../support/targets/running-target.ts';
import { buildForTargets, publishedOrigin } from '../support/targets/build-for-targets.ts';
import { runtimes } from '../support/targets/runtimes.ts';

let [model, echo]: [ModelServer?, EchoServer?] = [];
let [project, output]: [TemporaryFolder?, TemporaryFolder?] = [];
beforeAll(async () => {
  [model, echo, output] = await Promise.all([startModelServer(), startEchoServer(), temporaryFolder()]);
  project = await writeProject({
    'docs.json': { ...plainConfig, name: 'Docs' },
    'octavo.config.json': { assistant: { provider: { baseUrl: model.baseUrl, model: 'm' }, insights: true } },
    'index.mdx': '---\ntitle: Zebras\n---\n\nA zebra has stripes.\n',
  });
  expect(await buildForTargets(project.path, output.path)).toMatchObject({ code: 0 });
}, 180_000);
afterAll(() => Promise.all([model?.close(), echo?.close(), project?.remove(), output?.remove()]));

describe.each(Object.entries(runtimes))('the assistant on %s', (_, runtime) => {
  let running: RunningTarget | undefined;
  beforeAll(async () => {
    const env = {
      OCTAVO_SECRET: 'a secret of the tests that is long enough',
      OCTAVO_INSIGHTS: `http://127.0.0.1:${echo?.port}/asked`,
    };
    running = await runtime.start({ folder: output?.path ?? '', env });
  }, 60_000);
  afterAll(() => running?.stop());

  const ask = (text: string): Promise<Response> =>
    fetch(`${running?.url}/docs/_octavo/assistant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publishedOrigin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(question(text)),
    });

  test('sends what it is asked to where the owner says', async () => {
    model?.script(says('Stripes: [Zebras](/docs/).'));
    const before = echo?.requests.length ?? 0;
    const response = await ask('What has a zebra?');
    expect((await readUi(response)).text, running?.log()).toBe('Stripes: [Zebras](/docs/).');
    expect(echo?.requests.slice(before).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        domain: 'docs',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        question: 'What has a zebra?',
        pages: ['index'],
        answered: true,
        tokens: 1000,
        milliseconds: expect.any(Number) as number,
      },
    ]);
  });

  if (runtime.streams)
    test('gives what the model has said while it has not finished', async () => {
      const read = Promise.withResolvers<undefined>();
      model?.script(pauses('A zebra has stripes. ', read.promise, 'That is all.'));
      const response = await ask('What has a zebra?');
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      let body = '';
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        body += text;
        if (body.includes('A zebra has stripes.')) read.resolve(undefined);
      }
      const answer = await readUi(new Response(body));
      expect([answer.text, answer.metadata['answered']]).toEqual(['A zebra has stripes. That is all.', true]);
    });
});
