import { entriesOf, type At, type Raw } from '../reader.ts';
import type { ObjectRule } from './grammar.ts';
import type { Judging } from './judging.ts';

/** Texts for readers: one that is empty takes nothing from them. */
const prose: readonly string[] = ['description', 'summary', 'title'];

/** Whose null says that there is none yet (AsyncAPI 3.0, channel object). */
const nullable: readonly string[] = ['address'];

/** Texts that tools work with: an empty one is none. */
const technical: readonly string[] = ['operationId', 'format', 'pattern'];

/** Reports keys that say nothing, as there is no value behind them. Of those that must be there it is reported that they are missing. */
export function judgeEmptyValues(value: Raw, rule: ObjectRule, at: At, judging: Judging): void {
  for (const [key, entry] of entriesOf(value)) {
    const field = Object.hasOwn(rule.fields, key) ? rule.fields[key] : undefined;
    const isEmpty =
      (entry === null && ![...prose, ...nullable].includes(key)) || (entry === '' && technical.includes(key));
    if (field === undefined || field.is === 'anything' || !isEmpty || rule.required?.includes(key) === true) continue;
    reportEmpty([...at, key], judging);
  }
}

/** Reports the key that `at` leads to: there is no value behind it. */
export function reportEmpty(at: At, judging: Judging): void {
  judging.report({
    kind: 'description-incomplete',
    message: `"${at.at(-1) ?? ''}" has no value, so it says nothing.`,
    hint: 'Write one, or remove the key.',
    at,
    isKey: true,
  });
}
