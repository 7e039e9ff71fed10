import { foreignSyntax, refusedSyntax } from '../pattern-dialect.ts';
import { entriesOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { reportSchema as report } from './schema-types.ts';

/** Reports patterns that nothing can read, and what is of another dialect than ECMA-262 (JSON Schema 2020-12, 6.3.3). */
export function judgePatterns(value: Raw, at: At, judging: Judging): void {
  const patterns: [At, string][] = entriesOf(value['patternProperties']).map(([pattern]) => [
    [...at, 'patternProperties', pattern],
    pattern,
  ]);
  if (typeof value['pattern'] === 'string') patterns.push([[...at, 'pattern'], value['pattern']]);
  for (const [here, pattern] of patterns) judgePattern(pattern, here, judging);
}

function judgePattern(pattern: string, at: At, judging: Judging): void {
  const reason = invalidPattern(pattern);
  const foreign = foreignSyntax(pattern) ?? (reason === undefined ? undefined : refusedSyntax(pattern));
  if (foreign !== undefined) {
    const { written, reads, instead } = foreign;
    judging.report({
      kind: 'description-incomplete',
      message: `"${written}" in the pattern ${pattern} is not ECMA-262, which descriptions use: ${reads}.`,
      hint: `${instead} Until then the pattern is not tested.`,
      at,
    });
    return;
  }
  if (reason === undefined) return;
  report(judging, at, `The pattern ${pattern} is no regular expression: ${reason}.`, 'Correct it; it is not tested.');
}

/** Why JavaScript refuses a pattern; undefined where it does not. */
function invalidPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch {
    try {
      new RegExp(pattern);
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return (message.split(': ').at(-1) ?? message).toLowerCase();
    }
  }
}
