import { shownPages, type Judged } from './judge.ts';
import { scoreNames, type ScoreName, type Thresholds } from './schema.ts';

/** What a run reached; what no question has measured is absent. */
export interface EvalScores extends Thresholds {
  /** Of a question, as the provider counts them: the mean. */
  readonly tokens?: number;
  /** From the question to the end of its answer: the mean. */
  readonly milliseconds?: number;
}

/** A threshold that a run has missed. */
export interface MissedThreshold {
  readonly score: ScoreName;
  readonly reached: number;
  readonly threshold: number;
}

/**
 * Returns the scores of questions: `recall`, the share of which one of the first five pages answers, `mrr`, the mean of one divided
 * by the place of that page; and of those that a model has answered `citations`, the share that links to pages that were read and to
 * one that answers, `facts`, the share of expected facts that answers have, and `refusals`, the share that was answered or refused as
 * it should be.
 */
export function scoresOf(judged: readonly Judged[]): EvalScores {
  const searched = judged.filter(({ question }) => !question.refuse);
  const answered = judged.flatMap(({ answer, ...rest }) => (answer === undefined ? [] : [{ ...rest, answer }]));
  const toAnswer = answered.filter(({ question }) => !question.refuse);
  const facts = toAnswer.map(({ question }) => question.expected.length);
  const found = toAnswer.map(({ question, missing }) => question.expected.length - missing.length);
  const isFree = ({ mistakes }: Pick<Judged, 'mistakes'>, ...costs: readonly (ScoreName | 'answer')[]): boolean =>
    !mistakes.some(({ score }) => costs.includes(score));
  const all = {
    recall: mean(searched.map(({ rank = Infinity }) => Number(rank <= shownPages))),
    mrr: mean(searched.map(({ rank = Infinity }) => 1 / rank)),
    citations: mean(toAnswer.map((one) => Number(isFree(one, 'citations', 'refusals', 'answer')))),
    facts: sum(facts) === 0 ? undefined : sum(found) / sum(facts),
    refusals: mean(answered.map((one) => Number(isFree(one, 'refusals', 'answer')))),
    tokens: mean(answered.map(({ answer }) => answer.tokens)),
    milliseconds: mean(answered.map(({ answer }) => answer.milliseconds)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, score]) => score !== undefined));
}

/** Returns the thresholds that scores do not reach, and those that nothing was measured for. */
export function compareScores(
  scores: EvalScores,
  thresholds: Thresholds,
): { readonly missed: readonly MissedThreshold[]; readonly unmeasured: readonly ScoreName[] } {
  const wanted = scoreNames.flatMap((score) => {
    const threshold = thresholds[score];
    return threshold === undefined ? [] : [{ score, threshold, reached: scores[score] }];
  });
  return {
    missed: wanted.flatMap(({ reached, ...rest }) =>
      reached !== undefined && reached < rest.threshold ? [{ ...rest, reached }] : [],
    ),
    unmeasured: wanted.flatMap(({ reached, score }) => (reached === undefined ? [score] : [])),
  };
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : sum(numbers) / numbers.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
