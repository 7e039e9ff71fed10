import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endsEarly, goesOn, says } from '../../support/model-server.ts';
import { startEchoServer } from '../../support/echo-server.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { question, readUi, startAssistant, team, v1, type AssistantSite } from '../assistant/assistant-site.ts';

let folder: TemporaryFolder;
let file: string;
let site: AssistantSite | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'insights.jsonl');
});
afterEach(async () => {
  await site?.close();
  await folder.remove();
  site = undefined;
});

async function start(
  insights: boolean | undefined,
  insightsPlace: string | undefined,
  base?: string,
): Promise<AssistantSite> {
  site = await startAssistant({
    settings: insights === undefined ? {} : { insights },
    options: insightsPlace === undefined ? {} : { insightsPlace },
    ...(base === undefined ? {} : { base }),
  });
  return site;
}

async function stored(): Promise<unknown[]> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
}

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
const milliseconds = expect.any(Number) as number;

describe('what is asked', () => {
  test('is a line in the file with what came of it, when the answer has ended; nothing of who and no answer', async () => {
    const on = await start(true, file);
    on.model.script(says('Make a new one: [Keys](/guides/keys#rotate-a-key).'));
    await readUi(await on.ask(question('How do I rotate a key?')));
    const asked = { domain: 'docs', day, tokens: 1000, milliseconds };
    const first = { ...asked, question: 'How do I rotate a key?', pages: ['guides/keys'], answered: true };
    expect(await stored()).toEqual([first]);

    // By both versions, and of who has a key.
    const authorization = `Bearer ${team.key}`;
    await (
      await on.ask(question('How do I rotate a key?'), { path: v1, headers: { authorization, origin: undefined } })
    ).text();
    await readUi(await on.ask(question('zebra xylophone quux')));
    expect(await stored()).toEqual([
      first,
      first,
      { ...asked, question: 'zebra xylophone quux', pages: [], answered: false },
    ]);
  });

  test('is not kept by itself, and not when its reader goes away', async () => {
    const on = await start(undefined, file);
    on.model.script(says('[Keys](/guides/keys).'));
    await readUi(await on.ask(question('How do I rotate a key?')));
    expect(await stored()).toEqual([]);
    await site?.close();

    const other = await start(true, file);
    other.model.script(goesOn);
    const gone = new AbortController();
    const response = await other.ask(question('How do I rotate a key?'), { signal: gone.signal });
    await response.body?.getReader().read();
    gone.abort();
    other.model.script(endsEarly);
    await readUi(await other.ask(question('How many requests an hour?')));
    expect(await stored()).toMatchObject([{ question: 'How many requests an hour?', answered: false }]);
  });

  test('has its pages without the base path', async () => {
    const on = await start(true, file, '/docs');
    on.model.script(says('[Keys](/docs/guides/keys).'));
    await readUi(await on.ask(question('How do I rotate a key?'), { path: '/docs/_octavo/assistant' }));
    expect(await stored()).toMatchObject([{ pages: ['guides/keys'] }]);
  });

  test('goes to a URL', async () => {
    const echo = await startEchoServer();
    const on = await start(true, `http://127.0.0.1:${echo.port}/asked`);
    on.model.script(says('[Keys](/guides/keys).'));
    await readUi(await on.ask(question('How do I rotate a key?')));
    expect(echo.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /asked']);
    await echo.close();
  });

  test('costs no answer where it cannot be kept, and the log says why', async () => {
    const on = await start(true, 'http://127.0.0.1:9/hook?key=secret');
    on.model.script(says('[Keys](/guides/keys).'));
    const answer = await readUi(await on.ask(question('How do I rotate a key?')));
    expect(answer).toMatchObject({ text: '[Keys](/guides/keys).', error: undefined });
    expect(on.errors.map(String).join()).toContain('The receiver of what is asked at 127.0.0.1:9 does not answer');
    expect(on.errors.map(String).join()).not.toContain('secret');
    await site?.close();

    const without = await start(true, undefined);
    without.model.script(says('[Keys](/guides/keys).'));
    await readUi(await without.ask(question('How do I rotate a key?')));
    expect(without.errors.map(String).join()).toContain(
      '"assistant.insights" is on for docs: say in OCTAVO_INSIGHTS where questions go.',
    );
  });
});
