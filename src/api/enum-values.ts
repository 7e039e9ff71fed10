import { own } from '../shared/own.ts';
import { isRecord } from '../shared/is-record.ts';
import { listOf, textOf, type Raw } from './reader.ts';
import type { Schema } from './schema-model.ts';
import { valueText } from './schema-facts.ts';

/** What says of each value of `enum` what it means, by value or in their order: of Redoc, GitBook and Scalar, and of generators of clients. */
export const enumTextKeys = ['x-enumDescriptions', 'x-enum-descriptions'] as const;
/** What names the values: of generators of clients, and of NSwag. */
export const enumNameKeys = ['x-enum-varnames', 'x-enumNames'] as const;

/** Returns what is said of the values of `enum`, for spreading. Names are said of numbers alone: a text has said what it is. */
export function readEnumTexts(value: Raw): Pick<Schema, 'enumTexts'> {
  const texts = listOf(value['enum']).flatMap((option, index): [string, string][] => {
    const azure = azureEntry(value, option);
    const saidIn = (keys: readonly string[]): string | undefined =>
      keys.map((key) => entryOf(value[key], option, index)).find((text) => text !== undefined);
    const name = typeof option === 'string' ? undefined : (saidIn(enumNameKeys) ?? textOf(azure['name']));
    const text = saidIn(enumTextKeys) ?? textOf(azure['description']);
    const said = joined(name, text);
    return said === '' ? [] : [[valueText(option), said]];
  });
  return texts.length === 0 ? {} : { enumTexts: Object.fromEntries(texts) };
}

function entryOf(said: unknown, option: unknown, index: number): string | undefined {
  if (Array.isArray(said)) return textOf(said[index]);
  return isRecord(said) ? textOf(own(said, valueText(option))) : undefined;
}

/** `x-ms-enum.values`: each with its `value`, `name` and `description`. */
function azureEntry(value: Raw, option: unknown): Raw {
  const said = value['x-ms-enum'];
  const entries = isRecord(said) ? listOf(said['values']).filter(isRecord) : [];
  return entries.find((entry) => entry['value'] === option) ?? {};
}

/** What an option that stands for one value may say besides. */
const annotations = new Set(['type', 'title', 'description', '$comment']);

/**
 * Returns a schema whose options are single values, each with what is said of it ("Annotated Enumerations" of
 * OAS 3.1.1 and 3.2, and what generators write for them in 3.0), with these as its `enum`; any other as it is.
 */
export function withAnnotatedEnum(value: Raw): Raw {
  const key = (['oneOf', 'anyOf'] as const).find((name) => value[name] !== undefined);
  if (key === undefined || value['enum'] !== undefined || value['const'] !== undefined) return value;
  const { [key]: written, ...rest } = value;
  const options = listOf(written).map(singleValue);
  const values = options.filter((option) => option !== undefined);
  const isOne = values.filter((option) => option.value !== null).length < 2;
  if (isOne || values.length < options.length) return value;
  const types = values.every(({ type }) => type.length > 0)
    ? [...new Set(values.flatMap(({ type }) => type))]
    : undefined;
  return {
    ...(types === undefined ? {} : { type: types }),
    ...rest,
    enum: values.map((option) => option.value),
    'x-enumDescriptions': values.map(({ text }) => text),
  };
}

interface SingleValue {
  readonly value: unknown;
  readonly type: readonly unknown[];
  readonly text: string;
}

function singleValue(option: unknown): SingleValue | undefined {
  if (!isRecord(option)) return undefined;
  const { const: only, enum: listed, ...rest } = option;
  const values = option['type'] === 'null' ? [null] : only === undefined ? listOf(listed) : [only];
  const [value] = values;
  const isOther = Object.keys(rest).some((key) => !annotations.has(key));
  if (values.length !== 1 || isOther || (typeof value === 'object' && value !== null)) return undefined;
  const title = textOf(rest['title']);
  return {
    value,
    type: rest['type'] === undefined ? [] : [rest['type']].flat(),
    text: joined(title === valueText(value) ? undefined : title, textOf(rest['description'])),
  };
}

/** A name and what it means, each where there is one, and not twice. */
function joined(name: string | undefined, text: string | undefined): string {
  return [...new Set([name, text])].filter((part) => part !== undefined && part.trim() !== '').join(': ');
}
