import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { summarize, type Insights } from '../../server/insights/summary.ts';
import type { Command } from '../command.ts';

export const insights: Command = {
  usage: '[file] [options]',
  options: { json: { type: 'boolean', description: 'Print one JSON object on standard output' } },
  positionals: 1,
  async run(args) {
    const file = args.positionals[0] ?? (process.env['OCTAVO_INSIGHTS'] || undefined);
    if (/^(?:rediss?|sqlite):/.test(file ?? '')) {
      process.stderr.write(
        'OCTAVO_INSIGHTS names a store: its counts are shown at /_octavo/insights of the site. octavo insights reads a file of questions.\n',
      );
      return 2;
    }
    if (file === undefined || /^https?:/.test(file)) {
      process.stderr.write('octavo insights reads a file: name it, or set OCTAVO_INSIGHTS to the one that it is in.\n');
      return 2;
    }
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) {
      process.stderr.write(
        existsSync(file)
          ? `${file} cannot be read.
`
          : `There is no file ${file}.
`,
      );
      return 1;
    }
    const summary = summarize(text);
    if (args.flag('json')) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
    else print(summary);
    return 0;
  },
};

function print({ questions, answered, tokens, milliseconds, asked, unanswered, pages, unread }: Insights): void {
  const share = questions === 0 ? 0 : Math.round((100 * answered) / questions);
  const time = (milliseconds / 1000).toFixed(1);
  process.stdout.write(
    `Questions  ${questions}, ${answered} of them answered (${share} %)\nTokens     ${tokens}\nAn answer  ${time} s\n`,
  );
  list(
    'Asked most',
    asked.map(({ question, count }) => [count, question]),
  );
  list(
    'Not answered',
    unanswered.map(({ question, count }) => [count, question]),
  );
  list(
    'Pages that answers lead to',
    pages.map(({ path, count }) => [count, path]),
  );
  if (unread > 0) process.stderr.write(`${unread} lines of the file are not questions.\n`);
}

function list(title: string, rows: readonly (readonly [count: number, text: string])[]): void {
  if (rows.length === 0) return;
  const lines = rows.map(([count, text]) => `${String(count).padStart(6)}  ${text}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
