import { nearest, nearestName } from '../../shared/nearest.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { reportSchema as report } from './schema-types.ts';
import { shown } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';

/** OAS 3.1, 4.8.25: what `mapping` names are schemas, by reference or by name. */
export function judgeDiscriminator(value: Raw, at: At, judging: Judging): void {
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

/** Whether the properties of a schema are all that is said of them: others stand beside it, or in what it is a part of. */
export function saysAllProperties(value: Raw, at: At): boolean {
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
