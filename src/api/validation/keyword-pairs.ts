import { isRecord } from '../../shared/is-record.ts';
import { entriesOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { reportSchema } from './schema-types.ts';
import { shown } from './wrong-type.ts';

/** Keywords that say nothing without another one (JSON Schema 2020-12, 10.2.2.1 and validation, 6.4 and 8.5). */
const companions: Readonly<Record<string, readonly string[]>> = {
  if: ['then', 'else'],
  then: ['if'],
  else: ['if'],
  minContains: ['contains'],
  maxContains: ['contains'],
  contentSchema: ['contentMediaType'],
};

/** Judges keywords that need others beside them, and the names of `dependentRequired`. */
export function judgeKeywordPairs(value: Raw, at: At, judging: Judging): void {
  for (const [key, needed] of Object.entries(companions)) {
    if (value[key] === undefined || needed.some((name) => value[name] !== undefined) || judging.isFaulty(at)) continue;
    const names = needed.map((name) => `"${name}"`).join(' or ');
    judging.report({
      kind: 'description-schema',
      message: `"${key}" has no effect without ${names}.`,
      hint: `Write ${names} beside it, or remove it.`,
      at: [...at, key],
      isKey: true,
    });
  }
  const dependent = value['dependentRequired'];
  if (dependent !== undefined && dependent !== null && !isRecord(dependent))
    reportSchema(
      judging,
      [...at, 'dependentRequired'],
      `"dependentRequired" must name properties, not ${shown(dependent)}.`,
      'Write a property, and below it the list of those that it needs.',
    );
  for (const [name, needed] of entriesOf(dependent)) {
    if (Array.isArray(needed) && needed.every((other) => typeof other === 'string')) continue;
    const hint = typeof needed === 'string' ? `Write [${needed}].` : 'Write the names of properties: [name].';
    reportSchema(
      judging,
      [...at, 'dependentRequired', name],
      `What "${name}" needs must be a list of names, not ${shown(needed)}.`,
      hint,
    );
  }
}
