import { missingFacts } from './facts.ts';
import type { EvalQuestion, ScoreName } from './schema.ts';

/** How the assistant has answered a question. */
export interface EvalAnswer {
  /** Markdown. */
  readonly text: string;
  /** Whether the pages had anything to answer from. */
  readonly answered: boolean;
  /** Paths of the pages that it links to. */
  readonly cited: readonly string[];
  /** Links that were taken out, as they led to no page that was read for it. */
  readonly removed: number;
  readonly tokens: number;
  readonly milliseconds: number;
  /** Why it broke off. */
  readonly failure?: string | undefined;
}

/** What is wrong with what came of a question, and which score it costs; `answer` is of an answer that broke off. */
export interface EvalMistake {
  readonly score: ScoreName | 'answer';
  /** Goes on behind the question: `links to no page`. */
  readonly message: string;
}

/** What came of a question. */
export interface Judged {
  readonly question: EvalQuestion;
  /** Paths of the pages that search finds, best first. */
  readonly found: readonly string[];
  /** Place of the first page that answers, from 1; absent where none of the first ten does. */
  readonly rank?: number | undefined;
  /** Absent where no model was asked. */
  readonly answer?: EvalAnswer | undefined;
  /** Expected facts that the answer has not. */
  readonly missing: readonly string[];
  readonly mistakes: readonly EvalMistake[];
}

/** Pages that readers look through, and that the reciprocal rank goes down to. */
export const shownPages = 5;
const rankedPages = 10;

/** Compares what was found and answered with what is known of the question. Asks no model: who runs it twice gets the same. */
export function judge(question: EvalQuestion, found: readonly string[], answer?: EvalAnswer): Judged {
  const place = found.slice(0, rankedPages).findIndex((page) => question.routes.includes(page)) + 1;
  const rank = place === 0 ? undefined : place;
  const missing = answer === undefined ? [] : missingFacts(answer.text, question.expected);
  const mistakes = [
    ...(question.refuse || (rank ?? Infinity) <= shownPages ? [] : [notFound(found)]),
    ...(answer === undefined ? [] : answerMistakes(question, answer, missing)),
  ];
  return { question, found, rank, answer, missing, mistakes };
}

function notFound(found: readonly string[]): EvalMistake {
  const instead = found.length === 0 ? 'nothing' : found.slice(0, shownPages).join(', ');
  return { score: 'recall', message: `search finds ${instead}` };
}

function answerMistakes(
  question: EvalQuestion,
  answer: EvalAnswer,
  missing: readonly string[],
): readonly EvalMistake[] {
  if (answer.failure !== undefined) return [{ score: 'answer', message: `broke off: ${answer.failure}` }];
  if (question.refuse)
    return isRefusal(question, answer, missing)
      ? []
      : [{ score: 'refusals', message: `is answered, with links to ${answer.cited.join(', ')}` }];
  if (!answer.answered) return [{ score: 'refusals', message: 'is refused' }];
  return [
    ...citationMistakes(question, answer),
    ...missing.map((fact): EvalMistake => ({ score: 'facts', message: `the answer has not "${fact}"` })),
  ];
}

function* citationMistakes({ routes }: EvalQuestion, { cited, removed }: EvalAnswer): Generator<EvalMistake> {
  if (removed > 0)
    yield { score: 'citations', message: `${removed} of its links led to no page that was read, and were taken out` };
  if (cited.length === 0) yield { score: 'citations', message: 'links to no page' };
  else if (!cited.some((page) => routes.includes(page)))
    yield { score: 'citations', message: `links to ${cited.join(', ')}, and not to ${routes.join(' or ')}` };
}

/** A model may say in its own words that there is no answer, and name pages that are near: then the expected words decide. */
function isRefusal({ expected }: EvalQuestion, { answered, cited }: EvalAnswer, missing: readonly string[]): boolean {
  return !answered || cited.length === 0 || (expected.length > 0 && missing.length === 0);
}
