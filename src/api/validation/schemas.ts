import { nearest, nearestName } from '../../shared/nearest.ts';
import { entriesOf, isRecord, listOf, textOf, type At, type Raw } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';
import { shown } from './structure.ts';

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** What languages and databases call types. */
const meant: Readonly<Record<string, string>> = {
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  bigint: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  numeric: 'number',
  str: 'string',
  text: 'string',
  varchar: 'string',
  char: 'string',
  bool: 'boolean',
  list: 'array',
  map: 'object',
  dict: 'object',
  hash: 'object',
  json: 'object',
  struct: 'object',
  none: 'null',
  nil: 'null',
};

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  timestamp: 'date-time',
  uuid: 'uuid',
  guid: 'uuid',
  email: 'email',
  uri: 'uri',
  url: 'uri',
  binary: 'binary',
  byte: 'byte',
  password: 'password',
};

/** Judges the keywords of one schema (JSON Schema 2020-12, and what OpenAPI 3.0 and Swagger 2.0 change in it). */
export function judgeSchema(value: Raw, at: At, judging: Judging): void {
  judgeType(value, at, judging);
  judgeRequired(value, at, judging);
  judgeEnum(value, at, judging);
  judgeRanges(value, at, judging);
  judgePatterns(value, at, judging);
  judgeDiscriminator(value, at, judging);
  judgeNullable(value, at, judging);
}

function report(judging: Judging, at: At, message: string, hint: string): void {
  judging.report({ kind: 'description-schema', message, hint, at });
}

function judgeType(value: Raw, at: At, judging: Judging): void {
  const { type } = value;
  if (type === undefined || type === null) return;
  const here = [...at, 'type'];
  const isOld = judging.version.version === '2.0' || judging.version.version === '3.0';
  const isAsync = judging.version.kind === 'asyncapi';
  if (Array.isArray(type)) {
    if (isOld && !isAsync)
      report(
        judging,
        here,
        `"type" is a list, which OpenAPI ${judging.version.version} does not know.`,
        'Write one type, with nullable: true where null is allowed; or make it a description of OpenAPI 3.1.',
      );
    if (isOld && !isAsync) return;
    for (const [index, entry] of type.entries()) judgeTypeName(entry, [...here, String(index)], judging);
    return;
  }
  judgeTypeName(type, here, judging);
  if (type === 'null' && isOld && !isAsync)
    report(
      judging,
      here,
      `"null" is no type in OpenAPI ${judging.version.version}.`,
      'Write nullable: true beside the type of the other values.',
    );
  if (
    type === 'array' &&
    !['items', 'prefixItems', 'contains', '$ref', 'allOf'].some((key) => value[key] !== undefined)
  )
    judging.report({
      // From 3.1 on an array may hold anything.
      kind: isOld && !isAsync ? 'description-schema' : 'description-incomplete',
      message: 'The array has no "items", so nothing says what is in it.',
      hint: 'Write items: { type: string }, or another schema.',
      at,
      isKey: true,
    });
}

function judgeTypeName(type: unknown, at: At, judging: Judging): void {
  if (types.includes(String(type))) return;
  if (type === 'file' && judging.isSwagger) return;
  const written = textOf(type)?.toLowerCase() ?? '';
  const format = Object.hasOwn(formats, written) ? formats[written] : undefined;
  const near = Object.hasOwn(meant, written) ? meant[written] : nearestName(written, types);
  report(
    judging,
    at,
    `${shown(type)} is no type of a schema.`,
    format !== undefined
      ? `Write type: string and format: ${format}.`
      : written === 'any'
        ? 'Leave out the type where any is allowed.'
        : written === 'file'
          ? 'Write type: string and format: binary.'
          : near === undefined
            ? `Write ${anyOf(types)}.`
            : `Did you mean "${near}"?`,
  );
}

function judgeRequired(value: Raw, at: At, judging: Judging): void {
  // The parameters of Swagger 2.0 are schemas that say for themselves whether they are required.
  if (value['required'] === undefined || value['in'] !== undefined) return;
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
    const others = names.filter((candidate) => !required.includes(candidate));
    const near = names.length === 0 || names.includes(name) ? undefined : nearest(name, others);
    if (near !== undefined && value['allOf'] === undefined)
      report(
        judging,
        [...here, String(index)],
        `The property "${name}" is required, but it is not described.`,
        `Did you mean "${near}"?`,
      );
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
  const known = new Set<string>();
  for (const [index, option] of options.entries()) {
    const place = [...here, String(index)];
    const key = JSON.stringify(option);
    if (known.has(key)) report(judging, place, `${shown(option)} stands in "enum" twice.`, 'Remove one of them.');
    known.add(key);
    if (option !== null && !isOfTypes(option, value['type']))
      report(
        judging,
        place,
        `${shown(option)} in "enum" is not of the type ${listOf(value['type']).join(' or ') || String(value['type'])}.`,
        value['type'] === 'string' ? `Write quotes around it: "${String(option)}".` : 'Correct the value or the type.',
      );
  }
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
  for (const [least, most] of ranges) {
    const [low, high] = [value[least], value[most]];
    // A length that is negative is told as such.
    const isLength = least !== 'minimum' && Math.min(Number(low), Number(high)) < 0;
    if (typeof low === 'number' && typeof high === 'number' && low > high && !isLength)
      report(
        judging,
        [...at, least],
        `"${least}" is ${low} and "${most}" is ${high}: no value is allowed.`,
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
  const isOld = judging.version.version === '2.0' || judging.version.version === '3.0';
  if (judging.version.kind === 'asyncapi') return;
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum']) {
    const bound = value[key];
    if (bound === undefined || typeof bound === (isOld ? 'boolean' : 'number')) continue;
    const plain = key === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    report(
      judging,
      [...at, key],
      `"${key}" must be ${isOld ? 'true or false' : 'a number'} in OpenAPI ${judging.version.version}, not ${shown(bound)}.`,
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
  if (discriminator === undefined || discriminator === null || judging.version.kind === 'asyncapi') return;
  const here = [...at, 'discriminator'];
  if (judging.isSwagger) return;
  if (!isRecord(discriminator)) {
    const hint =
      typeof discriminator === 'string'
        ? `Write propertyName: ${discriminator} below it.`
        : 'Write propertyName below it.';
    report(judging, here, `"discriminator" must be an object, not ${shown(discriminator)}.`, hint);
    return;
  }
  if (textOf(discriminator['propertyName']) === undefined)
    report(
      judging,
      here,
      'The discriminator has no "propertyName".',
      'Name the property that says which schema it is.',
    );
  if (discriminator['mapping'] !== undefined && !isRecord(discriminator['mapping']))
    report(judging, [...here, 'mapping'], '"mapping" must be an object.', 'Write a value and its schema in each line.');
  const names = entriesOf(isRecord(judging.root['components']) ? judging.root['components']['schemas'] : undefined).map(
    ([name]) => name,
  );
  for (const [key, target] of entriesOf(discriminator['mapping'])) {
    const reference = textOf(target) ?? '';
    const isName = !/[#/]|\.(?:ya?ml|json)$/.test(reference);
    if (isName ? names.includes(reference) : judging.reader.resolve({ $ref: reference }, here) !== undefined) continue;
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

function judgeNullable(value: Raw, at: At, judging: Judging): void {
  const { nullable } = value;
  // "yes" is a word that YAML once took for true.
  if (nullable === undefined || typeof nullable === 'boolean' || /^(?:yes|no|on|off)$/i.test(textOf(nullable) ?? ''))
    return;
  report(judging, [...at, 'nullable'], `"nullable" must be true or false, not ${shown(nullable)}.`, 'Write true.');
}
