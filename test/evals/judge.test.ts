import { describe, expect, test } from 'vitest';
import { compareScores, judge, scoresOf, type EvalAnswer, type EvalQuestion } from '../../src/evals/index.ts';

const question: EvalQuestion = {
  id: 'keys',
  question: 'How often do I rotate a key?',
  expected: [['once a month', 'monthly'], ['octavo keys create']],
  routes: ['guides/keys'],
  refuse: false,
  severity: 'warning',
};
const toRefuse: EvalQuestion = { ...question, expected: [], routes: [], refuse: true };

const answer: EvalAnswer = {
  text: 'Once  a\n**month**, with `octavo keys create`: see [Keys](/guides/keys).',
  answered: true,
  cited: ['guides/keys'],
  removed: 0,
  tokens: 1000,
  milliseconds: 500,
};
const found = ['index', 'guides/keys'];

function mistakes(asked: EvalQuestion, given: Partial<EvalAnswer>): string[] {
  return judge(asked, found, { ...answer, ...given }).mistakes.map(({ score, message }) => `${score}: ${message}`);
}

describe('a question', () => {
  test('is found by the place of the first page that answers', () => {
    expect(judge(question, found)).toMatchObject({ rank: 2, mistakes: [] });
    const sixth = ['a', 'b', 'c', 'd', 'e', 'guides/keys'];
    expect(judge(question, sixth)).toMatchObject({
      rank: 6,
      mistakes: [{ score: 'recall', message: 'search finds a, b, c, d, e' }],
    });
    const eleventh = [...'abcdefghij', 'guides/keys'];
    expect(judge(question, eleventh).rank).toBeUndefined();
    expect(judge(question, []).mistakes).toEqual([{ score: 'recall', message: 'search finds nothing' }]);
    expect(judge(toRefuse, []).mistakes).toEqual([]);
  });

  test('is answered with its facts, whatever marks they have, and a link to a page that answers', () => {
    expect(mistakes(question, {})).toEqual([]);
    expect(mistakes(question, { text: 'Monthly, with octavo keys create.' })).toEqual([]);
    expect(mistakes(question, { text: 'Every month.' })).toEqual([
      'facts: the answer has not "once a month"',
      'facts: the answer has not "octavo keys create"',
    ]);
    expect(mistakes(question, { cited: ['index'], removed: 2 })).toEqual([
      'citations: 2 of its links led to no page that was read, and were taken out',
      'citations: links to index, and not to guides/keys',
    ]);
    expect(mistakes(question, { cited: [] })).toEqual(['citations: links to no page']);
    expect(mistakes(question, { answered: false })).toEqual(['refusals: is refused']);
    expect(mistakes(question, { failure: 'Busy.' })).toEqual(['answer: broke off: Busy.']);
  });

  test('is refused where the pages do not answer it', () => {
    expect(mistakes(toRefuse, { answered: false })).toEqual([]);
    expect(mistakes(toRefuse, { cited: [] })).toEqual([]);
    expect(mistakes(toRefuse, {})).toEqual(['refusals: is answered, with links to guides/keys']);
    // It names the nearest page, in words that were expected.
    const inWords = { ...toRefuse, expected: [['do not say']] };
    expect(mistakes(inWords, { text: 'The docs do not say; see [Keys](/guides/keys).' })).toEqual([]);
    expect(mistakes(inWords, { text: 'It costs $5.' })).toHaveLength(1);
  });
});

describe('the scores of a run', () => {
  test('are of what was measured', () => {
    const searched = [
      judge(question, found),
      judge(question, ['guides/keys']),
      judge(question, []),
      judge(toRefuse, []),
    ];
    expect(scoresOf(searched)).toEqual({ recall: 2 / 3, mrr: 0.5 });
    expect(scoresOf([])).toEqual({});
    const answered = [
      judge(question, found, answer),
      judge(question, found, { ...answer, text: 'Monthly.', removed: 1, tokens: 2000 }),
      judge(question, found, { ...answer, answered: false, text: '', cited: [] }),
      judge(toRefuse, found, answer),
    ];
    expect(scoresOf(answered)).toEqual({
      recall: 1,
      mrr: 0.5,
      citations: 1 / 3,
      facts: 0.5,
      refusals: 0.5,
      tokens: 1250,
      milliseconds: 500,
    });
  });

  test('are held to thresholds, and those that nothing was measured for are named', () => {
    expect(compareScores({ recall: 0.9, mrr: 0.5 }, { recall: 0.9, mrr: 0.6, facts: 0.1 })).toEqual({
      missed: [{ score: 'mrr', reached: 0.5, threshold: 0.6 }],
      unmeasured: ['facts'],
    });
  });
});
