import { nearest, nearestName, slipOf } from '../../shared/nearest.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import { judgeSchemaExtensions } from './extensions.ts';
import { judgeKeywordTypes } from './keyword-types.ts';
import type { Judging } from './judging.ts';
import { judgeAccess, judgeItems, judgeType, reportSchema as report, types } from './schema-types.ts';
import { shown } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Judges the keywords of one schema (JSON Schema 2020-12, and what OpenAPI 3.0 and Swagger 2.0 change in it). */
export function judgeSchema(value: Raw, at: At, judging: Judging): void {
  judgeType(value, at, judging);
  judgeItems(value, at, judging);
  judgeAccess(value, at, judging);
  judgeRequired(value, at, judging);
  judgeEnum(value, at, judging);
  judgeRanges(value, at, judging);
  judgeKeywordTypes(value, at, judging);
  judgeExamples(value, at, judging);
  judgePatterns(value, at, judging);
  judgeFormat(value, at, judging);
  judgeDiscriminator(value, at, judging);
  judgeNullable(value, at, judging);
  judgeSchemaExtensions(value, at, judging);
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
    else if (saysAllProperties(value, at))
      // Another schema may say it that is joined with this one.
      judging.report({
        kind: 'description-incomplete',
        message,
        hint: 'Describe it under properties, or remove it here.',
        at: place,
      });
  }
}

/** Whether the properties of a schema are all that is said of them: others stand beside it, or in what it is a part of. */
function saysAllProperties(value: Raw, at: At): boolean {
  const beside = [
    'allOf',
    'anyOf',
    'oneOf',
    'if',
    'not',
    '$ref',
    'patternProperties',
    'additionalProperties',
    'discriminator',
  ];
  return (
    !beside.some((key) => value[key] !== undefined) &&
    !at.some((key) => ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'].includes(key))
  );
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
  return names.some((name) =>
    name === 'null'
      ? value === null
      : name === 'array'
        ? Array.isArray(value)
        : name === 'object'
          ? isRecord(value)
          : name === 'integer'
            ? Number.isInteger(value)
            : typeof value === name,
  );
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
    if (typeof low === 'number' && typeof high === 'number' && low > high && !isLength)
      report(
        judging,
        [...at, minimum],
        `"${minimum}" is ${low} and "${maximum}" is ${high}: no value is allowed.`,
        'The least must not be more than the most.',
      );
  }
  if (typeof value['multipleOf'] === 'number' && value['multipleOf'] <= 0)
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
    if (bound === undefined || bound === null || typeof bound === (isOld ? 'boolean' : 'number')) continue;
    const plain = key === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    report(
      judging,
      [...at, key],
      `"${key}" must be ${isOld ? 'true or false' : 'a number'} in ${kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI'} ${version}, not ${shown(bound)}.`,
      isOld ? `Write ${plain}: ${shown(bound)} and ${key}: true.` : `Write the bound itself, in place of "${plain}".`,
    );
  }
}

function judgePatterns(value: Raw, at: At, judging: Judging): void {
  const patterns: [At, string][] = entriesOf(value['patternProperties']).map(([pattern]) => [
    [...at, 'patternProperties', pattern],
    pattern,
  ]);
  if (typeof value['pattern'] === 'string') patterns.push([[...at, 'pattern'], value['pattern']]);
  for (const [here, pattern] of patterns) {
    const reason = invalidPattern(pattern);
    if (reason === undefined) continue;
    report(
      judging,
      here,
      `The pattern ${pattern} is no regular expression: ${reason}.`,
      'Correct it; it is not tested.',
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
  const isOwn = written.length < 5 || /\d/.test(written) || formats.includes(written.toLowerCase());
  return isOwn ? undefined : slipOf(written, formats);
}

/** Patterns of other languages that JavaScript does not know are no slip: `(?i)`, `\A`, possessive quantifiers. */
const foreign = /\(\?[a-zA-Z]|\(\?P?<|\\[AzZGQE]|[*+?}]\+|\[\[:/;

function invalidPattern(pattern: string): string | undefined {
  if (foreign.test(pattern)) return undefined;
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

/** OAS 3.1, 4.8.25: what `mapping` names are schemas, by reference or by name. */
function judgeDiscriminator(value: Raw, at: At, judging: Judging): void {
  const { discriminator } = value;
  if (discriminator === undefined || discriminator === null) return;
  const here = [...at, 'discriminator'];
  if (judging.isSwagger || judging.version.kind === 'asyncapi') {
    if (typeof discriminator === 'string') return;
    const name = isRecord(discriminator) ? textOf(discriminator['propertyName']) : undefined;
    report(
      judging,
      here,
      `"discriminator" must be the name of a property, not ${shown(discriminator)}.`,
      `Write discriminator: ${name ?? 'type'}.`,
    );
    return;
  }
  if (!isRecord(discriminator)) {
    const hint =
      typeof discriminator === 'string'
        ? `Write propertyName: ${discriminator} below it.`
        : 'Write propertyName below it.';
    report(judging, here, `"discriminator" must be an object, not ${shown(discriminator)}.`, hint);
    return;
  }
  const isMisspelt = judgeDiscriminatorFields(discriminator, here, judging);
  if (!isMisspelt && textOf(discriminator['propertyName']) === undefined)
    report(
      judging,
      here,
      'The discriminator has no "propertyName".',
      'Name the property that says which schema it is.',
    );
  judgeDiscriminatorName(value, at, judging);
  if (discriminator['mapping'] !== undefined && !isRecord(discriminator['mapping']))
    report(judging, [...here, 'mapping'], '"mapping" must be an object.', 'Write a value and its schema in each line.');
  const names = entriesOf(isRecord(judging.root['components']) ? judging.root['components']['schemas'] : undefined).map(
    ([name]) => name,
  );
  for (const [key, written] of entriesOf(discriminator['mapping'])) {
    const reference = textOf(written) ?? '';
    const isName = !/[#/]|\.(?:ya?ml|json)$/.test(reference);
    const target = judging.reader.resolve({ $ref: isName ? `#/components/schemas/${reference}` : reference }, here);
    if (target !== undefined) {
      judgeMapped(target.value, { key, reference, value, at }, judging);
      continue;
    }
    if (/^https?:/.test(reference)) continue;
    const name = reference.split('/').at(-1) ?? reference;
    const near = nearest(name, names);
    judging.report({
      kind: 'reference-dangling',
      message: `The mapping of "${key}" leads to "${reference}", which is no schema.`,
      hint:
        near === undefined ? 'Name a schema of components.schemas.' : `Did you mean "#/components/schemas/${near}"?`,
      at: [...here, 'mapping', key],
    });
  }
}

interface Mapping {
  readonly key: string;
  readonly reference: string;
  /** The schema that the discriminator belongs to. */
  readonly value: Raw;
  readonly at: At;
}

/** What a mapping leads to is one of the schemas that the discriminator chooses from (OAS 3.1, 4.8.25). */
function judgeMapped(target: Raw, { key, reference, value, at }: Mapping, judging: Judging): void {
  const choice = value['oneOf'] === undefined ? 'anyOf' : 'oneOf';
  const options = listOf(value[choice]).map(
    (option, index) => judging.reader.resolve(option, [...at, choice, String(index)])?.value,
  );
  // Options that are choices themselves may hold it.
  const isPlain = options.every((option) => option !== undefined && !('oneOf' in option) && !('anyOf' in option));
  if (options.length === 0 || !isPlain || options.includes(target)) return;
  report(
    judging,
    [...at, 'discriminator', 'mapping', key],
    `The mapping of "${key}" leads to "${reference}", which is none of the schemas of "${choice}".`,
    `Name one of them, or add it to "${choice}".`,
  );
}

/**
 * Each option has the property that says which it is, or the schema that they are made of has (OAS 3.1, 4.8.25): where none has
 * it, its name is the slip.
 */
function judgeDiscriminatorName(value: Raw, at: At, judging: Judging): void {
  const name = isRecord(value['discriminator']) ? textOf(value['discriminator']['propertyName']) : undefined;
  const key = value['oneOf'] === undefined ? 'anyOf' : 'oneOf';
  const options = listOf(value[key]).map(
    (option, index) => judging.reader.resolve(option, [...at, key, String(index)])?.value,
  );
  const { discriminator: _discriminator, ...own } = value;
  const described = options.length > 0 ? options : [own];
  const isPlain = described.every((option) => isRecord(option?.['properties']) && saysAllProperties(option, []));
  if (name === undefined || !isPlain || (options.length > 0 && isRecord(value['properties']))) return;
  const names = described.flatMap((option) => entriesOf(option?.['properties']).map(([property]) => property));
  if (names.includes(name)) return;
  const near = nearest(name, names);
  report(
    judging,
    [...at, 'discriminator', 'propertyName'],
    options.length > 0
      ? `None of the schemas that the discriminator chooses from has the property "${name}".`
      : `The schema has no property "${name}", by which its discriminator tells others from it.`,
    near !== undefined
      ? `Did you mean "${near}"?`
      : options.length > 0
        ? 'Name a property that all of them have.'
        : 'Describe it under properties.',
  );
}

const discriminatorFields = ['propertyName', 'mapping', 'defaultMapping'];

/** Returns whether a field of a discriminator is misspelt. */
function judgeDiscriminatorFields(discriminator: Raw, at: At, judging: Judging): boolean {
  const unknown = Object.keys(discriminator).find((key) => !discriminatorFields.includes(key) && !key.startsWith('x-'));
  if (unknown === undefined) return false;
  const near = nearestName(unknown, discriminatorFields);
  judging.report({
    kind: 'description-unknown-key',
    message: `"${unknown}" is no field of a discriminator.`,
    hint: near === undefined ? 'It is ignored. Fields are "propertyName" and "mapping".' : `Did you mean "${near}"?`,
    at: [...at, unknown],
    isKey: true,
  });
  return near !== undefined;
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
