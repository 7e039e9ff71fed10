import { score as scoreSite } from '../../index.ts';
import type { Command } from '../command.ts';
import { counted } from '../../shared/counted.ts';

type Score = Awaited<ReturnType<typeof scoreSite>>;

/** How many places of one check are named. */
const shownPlaces = 5;

export const score: Command = {
  usage: '[site] [options]',
  options: {
    min: { type: 'string', value: 'SCORE', description: 'Exit with code 1 below this score, 0 to 100' },
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
  },
  positionals: 1,
  async run(args) {
    const min = Number(args.text('min') ?? 0);
    if (!(min >= 0 && min <= 100)) {
      process.stderr.write('--min takes a number from 0 to 100.\n');
      return 2;
    }
    const result = await scoreSite(args.positionals[0]);
    process.stdout.write(args.flag('json') ? `${JSON.stringify(result, null, 2)}\n` : summaryOf(result));
    return result.score < min ? 1 : 0;
  },
};

function summaryOf({ score: points, pages, checks }: Score): string {
  const unmet = checks.filter(({ missing }) => missing.length > 0);
  const lines = unmet.flatMap(({ name, audience, share, asks, missing, hint }) => [
    `${name} (${audience}): ${Math.floor(share * 100)} %. ${asks}`,
    ...missing.slice(0, shownPlaces).map((place) => `  ${place}`),
    ...(missing.length > shownPlaces ? [`  and ${missing.length - shownPlaces} more`] : []),
    `  ${hint}`,
    '',
  ]);
  const met = checks.length - unmet.length;
  return [
    ...lines,
    `${points} of 100 for ${counted(pages, 'page')}: ${met} of ${checks.length} checks are met.`,
    '',
  ].join('\n');
}
