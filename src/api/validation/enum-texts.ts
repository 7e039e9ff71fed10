import { isRecord } from '../../shared/is-record.ts';
import { nearest, slipOf } from '../../shared/nearest.ts';
import { enumNameKeys, enumTextKeys } from '../enum-values.ts';
import { listOf, type At, type Raw } from '../reader.ts';
import { valueText } from '../schema-facts.ts';
import type { Judging } from './judging.ts';
import { isSlipOf } from './media-types.ts';
import { shown } from './wrong-type.ts';

const known: readonly string[] = [...enumTextKeys, ...enumNameKeys];

/** What is said of the values of `enum` in extensions: of values that are not there it is said in vain. */
export function judgeEnumTexts(value: Raw, at: At, { report }: Judging): void {
  for (const key of Object.keys(value).filter((name) => /^x-enum/i.test(name))) {
    const wrong: Wrong = (message, hint, ...entry) =>
      report({ kind: 'description-value', message, hint, at: [...at, key, ...entry], isKey: true });
    if (known.includes(key)) {
      judgeEntries(value, key, wrong);
      continue;
    }
    const meant = known.find((name) => isSlipOf(key, name));
    if (meant !== undefined && value[meant] === undefined)
      wrong(`"${key}" has no effect: it is no extension that Octavo reads.`, `Did you mean "${meant}"?`);
  }
}

/** Reports at the key, or at an entry below it. */
type Wrong = (message: string, hint: string, ...entry: readonly string[]) => void;

function judgeEntries(value: Raw, key: string, wrong: Wrong): void {
  const said = value[key];
  const options = listOf(value['enum']).map(valueText);
  if (!Array.isArray(said) && !isRecord(said))
    return wrong(
      `"${key}" must say something of each value, not ${shown(said)}, so it has no effect.`,
      'Write "value: text" below it for each value of "enum".',
    );
  if (options.length === 0)
    return wrong(
      `"${key}" has no effect: the schema has no "enum" beside it.`,
      'List the values in "enum", beside it.',
    );
  if (Array.isArray(said)) {
    if (said.length > options.length)
      wrong(
        `"${key}" has ${said.length} entries for ${options.length} values of "enum".`,
        'Write one entry for each value, in their order.',
        String(options.length),
      );
    return;
  }
  for (const name of Object.keys(said).filter((entry) => !options.includes(entry))) {
    const others = options.filter((option) => !Object.hasOwn(said, option));
    const near = nearest(name, others) ?? slipOf(name, others);
    wrong(
      `"enum" has no value "${name}", so what "${key}" says of it is not shown.`,
      near === undefined
        ? `Its values are ${options.slice(0, 8).join(', ')}${options.length > 8 ? ', …' : ''}.`
        : `Did you mean "${near}"?`,
      name,
    );
  }
}
