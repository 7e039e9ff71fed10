import {
  ConfigError,
  evaluate,
  startEvals,
  type EvalOutcome,
  type EvalResult,
  type EvalThresholds,
} from '../../index.ts';
import { jsonReport } from '../../diagnostics/reporters/json.ts';
import type { Command, CommandArguments } from '../command.ts';
import { ignoreConfigOption, offlineOption, projectOptions } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';

/** What a run may be held to, and what is printed before its score. */
const scores = {
  recall: 'recall@5',
  mrr: 'MRR',
  citations: 'citations',
  facts: 'facts',
  refusals: 'refusals',
} as const satisfies Record<keyof EvalThresholds, string>;

type ScoreName = keyof typeof scores;
const scoreNames = Object.keys(scores) as ScoreName[];

export const evalCommand: Command = {
  usage: '[evals.yaml] [dir] [options]',
  options: {
    init: { type: 'boolean', description: 'Write a first file, of the headings that ask a question' },
    'no-model': { type: 'boolean', description: 'Ask search alone, where the project has an assistant, too' },
    ...Object.fromEntries(
      scoreNames.map((name) => [
        name,
        { type: 'string', value: 'SHARE', description: `Fail below this ${scores[name]}, from 0 to 1` },
      ]),
    ),
    ...offlineOption,
    ...ignoreConfigOption,
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
  },
  positionals: 2,
  async run(args) {
    const [file, ...files] = args.positionals.filter((name) => isFile(name));
    const [dir, ...dirs] = args.positionals.filter((name) => !isFile(name));
    const thresholds =
      files.length + dirs.length > 0 ? 'octavo eval takes one YAML file and one folder.' : thresholdsOf(args);
    if (typeof thresholds === 'string') {
      process.stderr.write(`${thresholds}\n`);
      return 2;
    }
    try {
      const options = { ...projectOptions(args), dir, file };
      return args.flag('init') ? await init(options, args.flag('json')) : await run({ ...options, thresholds }, args);
    } catch (error) {
      if (!(error instanceof ConfigError) || error.diagnostics.length > 0) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

function isFile(name: string): boolean {
  return /\.ya?ml$/i.test(name);
}

/** Returns the shares that options name, or a sentence that says what is wrong with them. */
function thresholdsOf(args: CommandArguments): EvalThresholds | string {
  const given = scoreNames.flatMap((name) => {
    const text = args.text(name);
    return text === undefined ? [] : [{ name, text, share: Number(text) }];
  });
  const wrong = given.find(({ text, share }) => text.trim() === '' || !(share >= 0 && share <= 1));
  if (wrong !== undefined) return `--${wrong.name} takes a number from 0 to 1, not "${wrong.text}".`;
  return Object.fromEntries(given.map(({ name, share }) => [name, share]));
}

async function init(options: Parameters<typeof startEvals>[0], isJson: boolean): Promise<number> {
  const { refusal, file, questions } = await startEvals(options);
  if (isJson) process.stdout.write(`${JSON.stringify({ refusal, file, questions }, null, 2)}\n`);
  else if (refusal !== undefined) process.stderr.write(`${refusal}\n`);
  else process.stdout.write(`${file}  ${count(questions, 'question')}\n`);
  return refusal === undefined ? 0 : 1;
}

async function run(options: NonNullable<Parameters<typeof evaluate>[0]>, args: CommandArguments): Promise<number> {
  const isJson = args.flag('json');
  const result = await evaluate({
    ...options,
    model: !args.flag('no-model'),
    onOutcome: (outcome) => {
      if (!isJson) printOutcome(outcome);
    },
    onError: (error) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  });
  const { sourceText, diagnostics, ...facts } = result;
  if (isJson) {
    const report = { ...facts, diagnostics: jsonReport(diagnostics, sourceText) };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    printDiagnostics(diagnostics, sourceText);
    if (diagnostics.length === 0) printScores(result);
  }
  return result.ok ? 0 : 1;
}

function printOutcome({ id, question, severity, mistakes }: EvalOutcome): void {
  if (mistakes.length === 0) return;
  const mark = severity === 'error' ? ' (error)' : '';
  process.stdout.write(`${id}${mark}: ${question}\n`);
  for (const { message } of mistakes) process.stdout.write(`  ${message}\n`);
}

function printScores({ outcomes, skipped, scores: reached, missed, unmeasured }: EvalResult): void {
  const wrong = outcomes.filter(({ mistakes }) => mistakes.length > 0).length;
  const lines = scoreNames.flatMap((name) => {
    const score = reached[name];
    const threshold = missed.find((one) => one.score === name)?.threshold;
    const verdict = threshold === undefined ? '' : `  below ${threshold}`;
    return score === undefined ? [] : [`${scores[name].padEnd(10)} ${score.toFixed(3)}${verdict}`];
  });
  const { tokens, milliseconds } = reached;
  if (tokens !== undefined && milliseconds !== undefined)
    lines.push(`an answer  ${Math.round(tokens)} tokens, ${(milliseconds / 1000).toFixed(1)} s`);
  const reason = outcomes.some(({ answer }) => answer !== undefined) ? 'no question is about it' : 'no model was asked';
  for (const name of unmeasured) lines.push(`${scores[name].padEnd(10)} not measured: ${reason}`);
  const left = skipped === 0 ? '' : `, ${skipped} skipped`;
  process.stdout.write(`${lines.join('\n')}\n${count(outcomes.length, 'question')}, ${wrong} with mistakes${left}\n`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
