export { judge, type EvalAnswer, type Judged } from './judge.ts';
export { readEvals } from './read-evals.ts';
export type { EvalQuestion } from './schema.ts';
export { compareScores, scoresOf } from './score.ts';
export { starterEvals } from './starter.ts';
