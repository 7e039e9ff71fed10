import { isExtended } from './extended-schemas.ts';
import { isNumber } from '../../shared/exact-integers.ts';
import { nearest, slipOf } from '../../shared/nearest.ts';
import { isOfType } from '../value-rules.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import { judgeSchemaExtensions } from './extensions.ts';
import { judgeCombined } from './combined-schemas.ts';
import { judgeDiscriminator, saysAllProperties } from './discriminators.ts';
import { judgeKeywordPairs } from './keyword-pairs.ts';
import { judgeKeywordTypes } from './keyword-types.ts';
import { judgeEnumTexts } from './enum-texts.ts';
import type { Judging } from './judging.ts';
import { judgePatterns } from './patterns.ts';
import { judgeAccess, judgeItems, judgeType, reportSchema as report, types } from './schema-types.ts';
import { shown } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Judges the keywords of one schema (JSON Schema 2020-12, and what OpenAPI 3.0 and Swagger 2.0 change in it). */
export function judgeSchema(value: Raw, at: At, judging: Judging): void {
  judgeType(value, at, judging);
  judgeItems(value, at, judging);
  judgeAccess(value, at, judging);
  judgeCombined(value, at, judging);
  judgeRequired(value, at, judging);
  judgeEnum(value, at, judging);
  judgeRanges(value, at, judging);
  judgeKeywordTypes(value, at, judging);
  judgeKeywordPairs(value, at, judging);
  judgeExamples(value, at, judging);
  judgePatterns(value, at, judging);
  judgeFormat(value, at, judging);
  judgeDiscriminator(value, at, judging);
  judgeNullable(value, at, judging);
  judgeSchemaExtensions(value, at, judging);
  judgeEnumTexts(value, at, judging);
}

function judgeRequired(value: Raw, at: At, judging: Judging): void {
  if (value['required'] === undefined) return;
  const here = [...at, 'required'];
  const { required } = value;
  if (!Array.isArray(required)) {
    const isProperty = at.at(-2) === 'properties';
    const hint = isProperty
      ? `Write the name of the property into the list of its object: required: [${at.at(-1) ?? ''}].`
      : 'Write the names of the required properties: required: [name].';
    report(judging, here, `"required" of a schema must be a list of names, not ${shown(required)}.`, hint);
    return;
  }
  const names = entriesOf(value['properties']).map(([name]) => name);
  for (const [index, name] of required.entries()) {
    if (typeof name !== 'string') {
      report(judging, [...here, String(index)], `${shown(name)} is no name of a property.`, 'Write the name as text.');
      continue;
    }
    if (required.indexOf(name) < index) {
      report(judging, [...here, String(index)], `"${name}" stands in "required" twice.`, 'Remove one of them.');
      continue;
    }
    if (names.length === 0 || names.includes(name) || value['allOf'] !== undefined) continue;
    const near =
      nearest(
        name,
        names.filter((other) => !required.includes(other)),
      ) ?? slipOf(name, names);
    const message = `The property "${name}" is required, but it is not described.`;
    const place = [...here, String(index)];
    if (near !== undefined) report(judging, place, message, `Did you mean "${near}"?`);
    else if (saysAllProperties(value, at) && !isExtended(at, judging.root))
      judging.report({
        kind: 'description-incomplete',
        message,
        hint: 'Describe it under properties, or remove it here.',
        at: place,
      });
  }
}

function judgeEnum(value: Raw, at: At, judging: Judging): void {
  if (value['enum'] === undefined || value['enum'] === null) return;
  const here = [...at, 'enum'];
  const options = value['enum'];
  if (!Array.isArray(options)) {
    report(judging, here, `"enum" must be a list of values, not ${shown(options)}.`, 'Write a list: enum: [a, b].');
    return;
  }
  if (options.length === 0) report(judging, here, '"enum" is empty: no value is allowed.', 'List the values.');
  const { const: only } = value;
  if (
    only !== undefined &&
    options.length > 0 &&
    !options.some((option) => JSON.stringify(option) === JSON.stringify(only))
  )
    report(
      judging,
      [...at, 'const'],
      `"const" is ${shown(only)}, which "enum" does not have: no value is allowed.`,
      'Correct one of them, or remove "enum".',
    );
  const isOther = (option: unknown): boolean => option !== null && !isOfTypes(option, value['type']);
  if (options.length > 1 && options.every(isOther)) {
    const type = listOf(value['type']).join(' or ') || String(value['type']);
    report(judging, here, `No value of "enum" is of the type ${type}.`, 'Correct the values or the type.');
    return;
  }
  const known = new Set<string>();
  for (const [index, option] of options.entries()) {
    const place = [...here, String(index)];
    const key = JSON.stringify(option);
    if (known.has(key)) report(judging, place, `${shown(option)} stands in "enum" twice.`, 'Remove one of them.');
    known.add(key);
    if (isOther(option))
      report(
        judging,
        place,
        `${shown(option)} in "enum" is not of the type ${listOf(value['type']).join(' or ') || String(value['type'])}.`,
        value['type'] === 'string' ? `Write quotes around it: "${String(option)}".` : 'Correct the value or the type.',
      );
  }
}

/** `examples` of a schema is a list (JSON Schema 2020-12, validation, 9.5); elsewhere in OpenAPI it names examples. */
function judgeExamples({ examples }: Raw, at: At, judging: Judging): void {
  if (examples === undefined || examples === null || Array.isArray(examples)) return;
  report(
    judging,
    [...at, 'examples'],
    `"examples" of a schema must be a list of values, not ${shown(examples)}.`,
    isRecord(examples)
      ? 'Write the values themselves in a list: examples: [a, b].'
      : `Write a list: examples: [${shown(examples)}].`,
  );
}

function isOfTypes(value: unknown, type: unknown): boolean {
  const names = (Array.isArray(type) ? type : [type]).map(String);
  if (type === undefined || !names.every((name) => types.includes(name))) return true;
  return names.some((name) => isOfType(value, name));
}

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function judgeRanges(value: Raw, at: At, judging: Judging): void {
  for (const [minimum, maximum] of ranges) {
    const [low, high] = [value[minimum], value[maximum]];
    // A length that is negative is told as such.
    const isLength = minimum !== 'minimum' && Math.min(Number(low), Number(high)) < 0;
    if (isNumber(low) && isNumber(high) && low > high && !isLength)
      report(
        judging,
        [...at, minimum],
        `"${minimum}" is ${low} and "${maximum}" is ${high}: no value is allowed.`,
        'The least must not be more than the most.',
      );
  }
  if (isNumber(value['multipleOf']) && value['multipleOf'] <= 0)
    report(
      judging,
      [...at, 'multipleOf'],
      `"multipleOf" must be more than 0, not ${value['multipleOf']}.`,
      'Correct it.',
    );
  judgeExclusive(value, at, judging);
}

/** Beside `minimum` and `maximum` up to OpenAPI 3.0, in their place from JSON Schema's draft 6 on. */
function judgeExclusive(value: Raw, at: At, judging: Judging): void {
  const { kind, version } = judging.version;
  const isOld = kind === 'openapi' && (version === '2.0' || version === '3.0');
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum']) {
    const bound = value[key];
    if (bound === undefined || bound === null || isOfType(bound, isOld ? 'boolean' : 'number')) continue;
    const plain = key === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    report(
      judging,
      [...at, key],
      `"${key}" must be ${isOld ? 'true or false' : 'a number'} in ${kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI'} ${version}, not ${shown(bound)}.`,
      isOld ? `Write ${plain}: ${shown(bound)} and ${key}: true.` : `Write the bound itself, in place of "${plain}".`,
    );
  }
}

/** The formats of JSON Schema 2020-12 and of the OpenAPI format registry: any other word is allowed, but for a slip of one. */
const formats =
  'date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uri-template uuid json-pointer relative-json-pointer regex int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal byte binary base64url password char url timestamp html markdown http-date'.split(
    ' ',
  );

/** What a format was most likely meant to be: a description says the same few of them thousands of times. */
const meantFormats = new Map<string, string | undefined>(formats.map((name) => [name, undefined]));

function judgeFormat({ format }: Raw, at: At, judging: Judging): void {
  if (typeof format !== 'string') return;
  if (!meantFormats.has(format)) meantFormats.set(format, meantFormat(format));
  const meant = meantFormats.get(format);
  if (meant === undefined) return;
  report(judging, [...at, 'format'], `"${format}" is no format that tools know.`, `Did you mean "${meant}"?`);
}

function meantFormat(written: string): string | undefined {
  if (written.length < 4 || formats.includes(written.toLowerCase())) return undefined;
  const meant = slipOf(written, formats);
  // Other digits are another size: int128.
  const digits = (text: string): string => text.replace(/\D/g, '');
  const isShort = written.length < 5 && digits(written) === '';
  return isShort || meant === undefined || digits(meant) !== digits(written) ? undefined : meant;
}

function judgeNullable(value: Raw, at: At, judging: Judging): void {
  const { nullable } = value;
  if (nullable === true && judging.version.kind === 'openapi' && /^3\.[12]$/.test(judging.version.version)) {
    const type = typeof value['type'] === 'string' ? value['type'] : 'string';
    judging.report({
      kind: 'description-incomplete',
      message: `"nullable" is no keyword of OpenAPI ${judging.version.version}: many tools do not read it.`,
      hint: `Write null as a type: type: [${type}, "null"].`,
      at: [...at, 'nullable'],
      isKey: true,
    });
    return;
  }
  // "yes" is a word that YAML once took for true.
  if (nullable === undefined || typeof nullable === 'boolean' || /^(?:yes|no|on|off)$/i.test(textOf(nullable) ?? ''))
    return;
  report(judging, [...at, 'nullable'], `"nullable" must be true or false, not ${shown(nullable)}.`, 'Write true.');
}
