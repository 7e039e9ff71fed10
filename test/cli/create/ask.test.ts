import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askAnswers, CancelledError } from '../../../src/cli/create/ask.ts';
import { defaultAnswers, type Answers } from '../../../src/cli/create/answers.ts';

const enter = '\r';
const down = '\u001B[B';

/** Answers one question after the other with keys, each when its question is shown. Resolves with what was shown, too. */
async function answerWith(
  keys: readonly (readonly [question: string, keys: string])[],
  given: Partial<Answers> = {},
): Promise<{ readonly answers: Answers; readonly shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const waiting = [...keys];
  let shown = '';
  let since = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    since += chunk.toString();
    const next = waiting[0];
    if (next === undefined || !since.includes(next[0])) return;
    waiting.shift();
    since = '';
    // The question listens once it is drawn.
    setImmediate(() => input.write(next[1]));
  });
  const answers = await askAnswers('acme-docs', given, { input, output });
  return { answers, shown };
}

test('Enter takes the default of each question', async () => {
  const { answers } = await answerWith([
    ['called', enter],
    ['Colour', enter],
    ['description', enter],
    ['hosted', enter],
  ]);
  expect(answers).toEqual(defaultAnswers('acme-docs'));
});

test('what is typed and chosen is taken', async () => {
  const { answers } = await answerWith([
    ['called', `Acme${enter}`],
    ['Colour', `#123456${enter}`],
    ['description', `https://acme.test/openapi.json${enter}`],
    ['hosted', `${down}${enter}`],
  ]);
  expect(answers).toEqual({
    name: 'Acme',
    color: '#123456',
    description: 'https://acme.test/openapi.json',
    host: 'github-pages',
  });
});

test('a wrong answer is reported, and asked for again', async () => {
  const { answers, shown } = await answerWith(
    [
      ['Colour', `#12${enter}`],
      ['six hex digits', `3456${enter}`],
    ],
    { name: 'Acme', description: 'openapi.json', host: 'static' },
  );
  expect(shown).toContain('six hex digits');
  expect(answers.color).toBe('#123456');
});

test('Ctrl+C ends it', async () => {
  await expect(answerWith([['called', '\u0003']])).rejects.toThrow(CancelledError);
});
