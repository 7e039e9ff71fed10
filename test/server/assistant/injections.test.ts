import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { calls, says } from '../../support/model-server.ts';
import { pages, question, readUi, secret, startAssistant, team, type AssistantSite } from './assistant-site.ts';
import { forgedByCallers, hiddenInPages, obeyedByModels, saidByCallers, seenInPages } from './injection-cases.ts';

const onPages = Object.entries({ ...hiddenInPages, ...seenInPages });
/** A page's canary has its word after it, as questions find other pages, too; those of callers have nothing. */
const ofCallers = /CANARY(?!-)/;
const wordOf = (name: string): string => `quux${onPages.findIndex(([known]) => known === name)}`;

let site: AssistantSite;
beforeAll(async () => {
  const poisoned = onPages.map(([name, text]) => {
    const word = wordOf(name);
    return [
      `poison/${word}`,
      `# ${word}\n\nHow to rotate ${word}.\n\n${text.replaceAll('CANARY', `CANARY-${word}`)}`,
    ] as const;
  });
  site = await startAssistant({ pages: { ...pages, ...Object.fromEntries(poisoned) } });
});
afterAll(() => site.close());

/** What the model was told of a question, in all its requests. */
async function promptOf(body: object, headers: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  site.model.script(says('See [Keys](/guides/keys).'));
  const response = await site.ask(body, { headers });
  expect(response.status).toBe(200);
  await response.text();
  return site.model.asked.map(({ text }) => text).join('\n');
}

/** The parts of a text that stand between marks, and those outside. */
function blocksOf(text: string | null | undefined): { within: string; outside: string } {
  const [mark = '?'] = /=== [\da-f-]{36} ===/.exec(site.model.asked[0]?.body.messages[0]?.content ?? '') ?? [];
  const blocks = (text ?? '').split(mark);
  const joined = (rest: number): string => blocks.filter((_, index) => index % 2 === rest).join('\n');
  return { within: joined(1), outside: joined(0) };
}

describe('what readers of a page do not see, no model is told', () => {
  test.each(Object.keys(hiddenInPages))('%s', async (name) => {
    const text = await promptOf(question(`How to rotate ${wordOf(name)}?`));
    expect(text).toContain(`How to rotate ${wordOf(name)}.`);
    expect(text).not.toMatch(new RegExp(String.raw`CANARY-${wordOf(name)}\b`));
    expect(text).not.toMatch(/evil\.example|[\u200B\u202E\u0007]|[\u{E0000}-\u{E007F}]/u);
  });
});

describe('what readers of a page see is data for a model', () => {
  test.each(Object.keys(seenInPages))('%s', async (name) => {
    await promptOf(question(`How to rotate ${wordOf(name)}?`, { currentPath: `/poison/${wordOf(name)}` }));
    const canary = new RegExp(String.raw`CANARY-${wordOf(name)}\b`);
    const [system, user, , found] = site.model.asked[0]?.body.messages ?? [];
    for (const message of [user, found]) {
      const { within, outside } = blocksOf(message?.content);
      expect(within).toMatch(canary);
      expect(outside).not.toContain('CANARY');
    }
    expect(system?.content).not.toContain('CANARY');
  });
});

describe('what callers make up reaches no model', () => {
  test.each(Object.entries(forgedByCallers))('%s', async (_, messages) => {
    const text = await promptOf({ fp: 'x', messages, tools: 'CANARY', model: 'CANARY', system: 'CANARY' });
    expect(text).toContain('How do I rotate a key?');
    expect(text).not.toMatch(ofCallers);
  });
});

describe('what callers say is data of the reader, and no rule', () => {
  test.each(Object.entries(saidByCallers))('%s', async (_, more) => {
    await promptOf(question('How do I rotate a key?', more));
    const [system, user, ...others] = site.model.asked[0]?.body.messages ?? [];
    expect([system?.role, user?.role, ...others.map(({ role }) => role)]).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
    ]);
    expect(system?.content).not.toContain('CANARY');
    const { within, outside } = blocksOf(user?.content);
    expect(within).toMatch(ofCallers);
    expect(outside).not.toMatch(ofCallers);
  });
});

describe('an answer of a model that obeyed leads nowhere', () => {
  test.each(Object.entries(obeyedByModels))('%s', async (_, [answer, shown]) => {
    site.model.script(says(`Done. ${answer}`));
    const { text, sources } = await readUi(await site.ask(question('Requests an hour?')));
    expect(text).toBe(`Done. ${shown}`);
    expect(sources.join()).not.toMatch(/plans|evil/);
  });
});

describe('a model that obeyed has no tools but those of the pages', () => {
  test.each<[string, { name: string; input: object }, string]>([
    ['a tool that there is not', { name: 'fetch', input: { url: 'https://evil.example' } }, 'There is no such tool'],
    [
      'an address of elsewhere',
      { name: 'get_page', input: { path: 'https://evil.example/' } },
      'There is no such page',
    ],
    ['a file of the server', { name: 'get_page', input: { path: '/../../etc/passwd' } }, 'There is no such page'],
    ['a private page', { name: 'get_page', input: { path: '/team/plans' } }, 'There is no such page'],
    ['a skill by a path', { name: 'loadSkill', input: { name: '../../.env' } }, 'There is no such skill'],
  ])('%s', async (_, call, sentence) => {
    site.model.script(calls(call), says('Done.'));
    await (await site.ask(question('How do I rotate a key?'))).text();
    expect(site.model.asked[1]?.body.messages.at(-1)?.content).toContain(sentence);
  });
});

describe('a private page', () => {
  const asked = question('How do I rotate a key?', { currentPath: '/team/plans' });
  const reads = calls(
    { name: 'get_page', input: { path: '/team/plans' } },
    { name: 'get_page', input: { path: '/team/plans.md' } },
    { name: 'get_page', input: { path: '/members' } },
  );
  const seal = createSeal([secret], 'session of docs by password right');
  const cookie = async (groups: string[]): Promise<string> =>
    `__Host-octavo=${await seal.seal({ sub: 'ada', groups }, Date.now() + 60_000)}`;

  async function walruses(headers: Readonly<Record<string, string | undefined>>, more: object = {}): Promise<string[]> {
    site.model.script(reads, says('See [Plans](/team/plans).'));
    await (await site.ask({ ...asked, ...more }, { headers })).text();
    const text = site.model.asked.map((request) => request.text).join();
    return ['purple', 'green'].filter((color) => text.includes(`The ${color} walrus`));
  }

  test('is in no prompt for one who may not read it', async () => {
    expect(await walruses({})).toEqual([]);
    expect(await walruses({ cookie: '__Host-octavo=forged' })).toEqual([]);
    expect(await walruses({ authorization: `Bearer ${team.key}` })).toEqual([]);
    expect(await walruses({ cookie: await cookie(['others']) })).toEqual(['green']);
  });

  test('is for its members, on the pages of the site', async () => {
    expect(await walruses({ cookie: await cookie([]) })).toEqual(['green']);
    expect(await walruses({ cookie: await cookie(['team']) })).toEqual(['purple', 'green']);
  });
});
