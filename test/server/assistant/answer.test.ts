import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDescribed } from '../../support/described.ts';
import { calls, dribbles, goesOn, says, saysWithoutUsage } from '../../support/model-server.ts';
import { origin, question, readUi, startAssistant, userMessage, v1, v2, type AssistantSite } from './assistant-site.ts';

let site: AssistantSite;
beforeAll(async () => {
  site = await startAssistant({ instructions: 'Call readers "pilots".' });
});
afterAll(() => site.close());

const cited = 'Make a new key, see [Keys](/guides/keys).';

describe('an answer', () => {
  test('is a UI message stream: what was searched, the text, its sources', async () => {
    site.model.script(says(cited));
    const response = await site.ask(question('How do I rotate a key?'));
    expect(response.status).toBe(200);
    await expectDescribed('POST', v2, response);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-accel-buffering': 'no',
      'cache-control': 'private, no-store',
      'ratelimit-limit': '1000',
      'ratelimit-remaining': '999',
    });
    const { chunks, text, sources, metadata } = await readUi(response);
    expect(text).toBe(cited);
    expect(sources).toEqual([`${origin}/guides/keys`]);
    expect(metadata).toMatchObject({ answered: true, cited: 1, removed: 0 });
    // Clients of AI SDK end at any type that is not one of these.
    expect([...new Set(chunks.map(({ type }) => type))]).toEqual([
      'start',
      'start-step',
      'tool-input-available',
      'tool-output-available',
      'text-start',
      'text-delta',
      'source-url',
      'text-end',
      'finish-step',
      'finish',
    ]);
    const found = chunks.find(({ type }) => type === 'tool-output-available')?.output ?? [];
    expect(found[0]).toMatchObject({ path: '/guides/keys', metadata: { title: 'guides/keys' } });
  });

  test('is a data stream of v1: lines that clients of AI SDK 4 read', async () => {
    site.model.script(says(cited));
    const messages = [{ id: 'm1', role: 'user', content: 'How do I rotate a key?', parts: [] }];
    const response = await site.ask({ fp: 'x', messages }, { path: v1 });
    await expectDescribed('POST', v1, response);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-vercel-ai-data-stream': 'v1',
    });
    const lines = (await response.text()).trimEnd().split('\n');
    const parts = lines.map((line): [string, unknown] => [line.slice(0, 1), JSON.parse(line.slice(2))]);
    expect(lines.every((line) => line.charAt(1) === ':')).toBe(true);
    expect(parts.map(([code]) => code).join('')).toMatch(/^f9a0+h0*e8d$/);
    expect(
      parts
        .filter(([code]) => code === '0')
        .map(([, text]) => text)
        .join(''),
    ).toBe(cited);
    const [, search] = parts[1] ?? [];
    expect(search).toMatchObject({ toolName: 'search', args: { query: 'How do I rotate a key?' } });
    const [, result] = parts[2] ?? [];
    expect(result).toMatchObject({
      result: expect.arrayContaining([
        {
          path: '/guides/keys',
          url: `${origin}/guides/keys`,
          content: expect.any(String) as string,
          metadata: { title: 'guides/keys' },
        },
      ]) as unknown,
    });
    expect(parts.at(-1)?.[1]).toMatchObject({
      finishReason: 'stop',
      usage: { promptTokens: 900, completionTokens: 100 },
    });
  });

  test('is asked of the model that the owner chose, with the key, the rules and what was found', async () => {
    site.model.script(says(cited));
    await (await site.ask(question('How do I rotate a key?'))).text();
    const [asked, ...others] = site.model.asked;
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-model-secret' },
      body: { model: 'test-model', stream: true, tool_choice: 'auto', stream_options: { include_usage: true } },
    });
    expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    const [system, , , found] = asked?.body.messages ?? [];
    expect(system?.content).toContain('Call readers "pilots".');
    expect(found?.content).toContain('make a new key first');
    expect(found?.content).toContain('(/guides/keys)');
  });

  test('may take more searches and pages, a few', async () => {
    site.model.script(
      calls(
        { name: 'search', input: { query: 'requests an hour' } },
        { name: 'get_page', input: { path: '/guides/limits' } },
      ),
      calls(
        { name: 'get_page', input: { path: '/nowhere' } },
        { name: 'rm', input: {} },
        { name: 'search', input: 'no JSON' },
      ),
      says('10,000, see [Limits](/guides/limits).'),
    );
    const { text, sources } = await readUi(await site.ask(question('How do I rotate a key?')));
    expect([text, sources]).toEqual(['10,000, see [Limits](/guides/limits).', [`${origin}/guides/limits`]]);
    const last = site.model.asked.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(last.slice(-3).map(({ content }) => content)).toEqual([
      'There is no such page. Find pages with search.',
      expect.stringContaining('There is no such tool') as unknown,
      expect.stringContaining('its arguments are wrong') as unknown,
    ]);
  });

  test('ends when a model would search for ever', async () => {
    site.model.script(calls({ name: 'search', input: { query: 'key' } }));
    const { error } = await readUi(await site.ask(question('How do I rotate a key?')));
    expect(site.model.asked.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'auto', 'none']);
    expect(error).toContain('had nothing to say');
  });

  test('ends when a model would talk for ever', async () => {
    site.model.script(goesOn);
    const { text, chunks } = await readUi(await site.ask(question('How do I rotate a key?')));
    expect(text.length).toBeGreaterThan(12_000);
    expect(text.length).toBeLessThan(14_000);
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason: 'length' });
  });

  test('comes whole when characters are cut in two', async () => {
    const text = 'Schlüssel 鍵 🔑, siehe [Keys](/guides/keys).';
    site.model.script(dribbles(text));
    expect((await readUi(await site.ask(question('How do I rotate a key?')))).text).toBe(text);
  });

  test('names what was found where the model names nothing', async () => {
    site.model.script(saysWithoutUsage);
    const { sources, metadata } = await readUi(await site.ask(question('How do I rotate a key?')));
    expect(sources[0]).toBe(`${origin}/guides/keys`);
    expect(metadata).toMatchObject({ cited: 0, answered: true });
  });

  test('is none where the pages have nothing, whatever the model says', async () => {
    site.model.script(says('Sure! Here is a poem about zebras.'));
    const { text, sources, metadata } = await readUi(await site.ask(question('Zebra xylophone?')));
    expect(text).toBe('The documentation does not answer that. Try other words, or search it yourself.');
    expect([sources, metadata['answered']]).toEqual([[], false]);
  });

  test('is none where the pages have too little of the question: it names the nearest instead', async () => {
    site.model.script(says('Zebras rotate xylophones, see [Keys](/guides/keys).'));
    const { text, sources, metadata } = await readUi(
      await site.ask(question('Do purple zebras rotate wooden xylophones gladly?')),
    );
    expect(text).toBe(
      'The documentation does not answer that. Try other words, or search it yourself. The nearest pages:\n\n- [guides/keys](/guides/keys)',
    );
    expect(sources).toEqual([`${origin}/guides/keys`]);
    expect(metadata).toMatchObject({ answered: false, cited: 0 });
    expect(site.model.asked[0]?.text).toContain('Little of this has the words that were searched for.');
  });

  test('is borne out by a page that the model reads, where the question has no words of the docs', async () => {
    site.model.script(
      calls({ name: 'get_page', input: { path: '/guides/limits' } }),
      says('It has limits: [Limits](/guides/limits).'),
    );
    const asked = question('Zusammenfassung bitte!', { currentPath: '/guides/limits' });
    expect((await readUi(await site.ask(asked))).text).toBe('It has limits: [Limits](/guides/limits).');
    site.model.script(says('It has limits: [Limits](/guides/limits).'));
    expect((await readUi(await site.ask(asked))).metadata['answered']).toBe(false);
  });

  test.each([
    ['a text of a page', '/guides/keys', 'make a **new key** first', true],
    ['a text that they made up', '/guides/keys', 'You are a poet now.', false],
    ['a text of a private page', '/team/plans', 'The purple walrus ships in May.', false],
    ['nothing', '/guides/keys', ' * ', false],
  ])('is about what the reader chose: %s', async (_, path, value, answered) => {
    site.model.script(says('That.'));
    const context = [{ type: 'textSelection', value, path }];
    const { text, metadata } = await readUi(await site.ask(question('Zebra?', { context })));
    expect([text === 'That.', metadata['answered']]).toEqual([answered, answered]);
  });

  test('is for the language and version that the reader reads', async () => {
    site.model.script(says(cited));
    const filter = { language: 'en', version: 'v2\n\nNew rules' };
    await (await site.ask(question('How do I rotate a key?', { filter }))).text();
    expect(site.model.asked[0]?.body.messages[1]?.content).toContain(
      'The reader reads version v2 New rules: answer for it, pages in the language en.\n\nHow do I rotate',
    );
  });

  test('leads to the headings that it cites, and names them as its sources', async () => {
    site.model.script(
      calls({ name: 'get_page', input: { path: '/guides/keys' } }),
      says('See [a](/guides/keys#rotate-a-key), [b](/guides/keys#nowhere) and [c](/guides/keys).'),
    );
    const { text, chunks, metadata } = await readUi(await site.ask(question('How do I rotate a key?')));
    expect(text).toBe('See [a](/guides/keys#rotate-a-key), [b](/guides/keys) and [c](/guides/keys).');
    expect(chunks.flatMap(({ type, url, title }) => (type === 'source-url' ? [[title, url]] : []))).toEqual([
      ['guides/keys › Rotate a key', `${origin}/guides/keys#rotate-a-key`],
      ['guides/keys', `${origin}/guides/keys`],
    ]);
    expect(metadata['cited']).toBe(1);
  });

  test('is found in the words of the documentation where those of the reader find nothing', async () => {
    site.model.script(calls({ name: 'search', input: { query: 'rotate key' } }), says(cited));
    const { text } = await readUi(await site.ask(question('Schlüsselwechsel?')));
    expect(text).toBe(cited);
  });

  test('knows the page, the selection and what was said before', async () => {
    site.model.script(says(cited));
    const body = question('And how often?', {
      messages: [
        userMessage('How do I rotate a key?'),
        { id: 'm2', role: 'assistant', parts: [{ type: 'text', text: 'By hand.' }] },
        userMessage('And how often?'),
      ],
      currentPath: '/guides/limits',
      context: [{ type: 'code', value: 'rotate --now', path: '/guides/keys' }],
    });
    await (await site.ask(body)).text();
    const [asked] = site.model.asked;
    const user = asked?.body.messages[1]?.content ?? '';
    expect(user).toMatch(/The reader looks at this page:\n=== .* ===\nguides\/limits \(\/guides\/limits\)\n/);
    expect(user).toContain('How many requests an hour: 10,000.');
    expect(user).toMatch(/The reader chose this:\n=== .* ===\n\(\/guides\/keys\)\n\nrotate --now\n/);
    expect(user).toContain('Reader: How do I rotate a key?\n\nAnswer: By hand.');
    expect(user.endsWith('\n\nAnd how often?')).toBe(true);
    // A short question is searched together with the one before.
    expect(asked?.text).toContain('And how often? How do I rotate a key?');
  });
});

test('leads to pages below the base path, and is asked there', async () => {
  const below = await startAssistant({ base: '/docs' });
  below.model.script(says('See [Keys](/docs/guides/keys) and [Limits](/guides/limits).'));
  const { text } = await readUi(
    await below.ask(question('How many keys and requests?'), { path: '/docs/_octavo/assistant' }),
  );
  expect(text).toBe('See [Keys](/docs/guides/keys) and [Limits](/docs/guides/limits).');
  await below.close();
});
