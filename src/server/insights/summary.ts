import * as z from 'zod';

const recordSchema = z.looseObject({
  question: z.string(),
  pages: z.array(z.string()),
  answered: z.boolean(),
  tokens: z.number(),
  milliseconds: z.number(),
});

/** A question, as most who asked it wrote it first, and how often it was asked. */
export interface AskedOften {
  readonly question: string;
  readonly count: number;
}

/** What readers asked, and what came of it. */
export interface Insights {
  readonly questions: number;
  readonly answered: number;
  readonly tokens: number;
  /** Of an answer: the mean. */
  readonly milliseconds: number;
  readonly asked: readonly AskedOften[];
  readonly unanswered: readonly AskedOften[];
  readonly pages: readonly { readonly path: string; readonly count: number }[];
  /** Lines that are no records. */
  readonly unread: number;
}

/** Entries of each list. */
const shown = 10;

/** Sums up records of questions, one of JSON on each line. */
export function summarize(text: string): Insights {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records = lines.flatMap((line) => recordSchema.safeParse(parsed(line)).data ?? []);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
  const most = (texts: readonly string[], name = (one: string): string => one): [string, number][] => {
    const groups = [...Map.groupBy(texts, name).values()];
    return groups
      .map((group): [string, number] => [group[0] ?? '', group.length])
      .sort(([, a], [, b]) => b - a)
      .slice(0, shown);
  };
  const often = (of: typeof records): AskedOften[] =>
    most(
      of.map(({ question }) => question.replace(/\s+/g, ' ').trim()),
      sameQuestion,
    ).map(([question, count]) => ({ question, count }));
  return {
    questions: records.length,
    answered: records.filter(({ answered }) => answered).length,
    tokens: sum(records.map(({ tokens }) => tokens)),
    milliseconds: records.length === 0 ? 0 : Math.round(sum(records.map((one) => one.milliseconds)) / records.length),
    asked: often(records),
    unanswered: often(records.filter(({ answered }) => !answered)),
    pages: most(records.flatMap(({ pages }) => pages)).map(([path, count]) => ({ path, count })),
    unread: lines.length - records.length,
  };
}

/** Questions that differ in letter case and marks alone are one. */
function sameQuestion(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
