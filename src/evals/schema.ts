import * as z from 'zod';

/** Shares that a run may be held to, in the order in which they are reported. */
export const scoreNames = ['recall', 'mrr', 'citations', 'facts', 'refusals'] as const;
export type ScoreName = (typeof scoreNames)[number];

/** What each of them must reach at least, from 0 to 1. */
export type Thresholds = Readonly<Partial<Record<ScoreName, number>>>;

/** Returns a share as authors write it; undefined for everything else. */
export function shareOf(text: string): number | undefined {
  const share = Number(text);
  return text.trim() !== '' && share >= 0 && share <= 1 ? share : undefined;
}

// Every value of the file comes as the text that it was written as, so that `3.10` is expected as `3.10`.
const text = z.string({ error: 'Write a text.' }).trim().min(1, 'Write a text.');
const share = z
  .string({ error: 'Write a number from 0 to 1.' })
  .refine((written) => shareOf(written) !== undefined, 'Write a number from 0 to 1.')
  .transform(Number);
const flag = z.enum(['true', 'false'], { error: 'Write true or false.' }).transform((written) => written === 'true');

/** One text stands for a list of it. */
function listOf<Entry extends z.ZodType>(entry: Entry, error: string): z.ZodPreprocess<z.ZodArray<Entry>> {
  return z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? [value] : value),
    z.array(entry, { error }),
  );
}

const fact = listOf(text, 'Write a text, or a list of texts any of which will do.');

export const questionSchema = z.strictObject(
  {
    id: text,
    question: text.max(400, 'Write at most 400 characters.'),
    expected: listOf(fact, 'Write the texts that the answer must have, as a list.').optional(),
    routes: listOf(text, 'Write the paths of the pages that answer it, like "/guides/keys".').optional(),
    refuse: flag.optional(),
    severity: z.enum(['error', 'warning'], { error: 'Write "error" or "warning".' }).optional(),
    skip: flag.optional(),
  },
  { error: 'Write a question with "id", "question" and "routes".' },
);

const thresholdsSchema = z.strictObject(
  Object.fromEntries(scoreNames.map((name) => [name, share.optional()])) as Record<
    ScoreName,
    z.ZodOptional<typeof share>
  >,
  { error: 'Write the scores to reach, each on a line of its own: "recall: 0.9".' },
);

export const evalsSchema = z.strictObject(
  {
    thresholds: thresholdsSchema.optional(),
    questions: z
      .array(questionSchema, { error: 'Write a list of questions, each with "id", "question" and "routes".' })
      .min(1, 'Write at least one question.'),
  },
  { error: 'Write "questions:", and the list of them below it.' },
);

/** A question to the documentation, and what is known of its answer. */
export interface EvalQuestion {
  readonly id: string;
  readonly question: string;
  /** What the answer must say: of each fact one of its texts. */
  readonly expected: readonly (readonly string[])[];
  /** Paths of the pages any of which answers it, as the site names them. */
  readonly routes: readonly string[];
  /** Whether the documentation has no answer, so that the assistant must give none. */
  readonly refuse: boolean;
  /** Whether the run fails when this question does. */
  readonly severity: 'error' | 'warning';
}

/** What a file of questions says; those that are skipped are counted. */
export interface Evals {
  readonly thresholds: Thresholds;
  readonly questions: readonly EvalQuestion[];
  readonly skipped: number;
}
