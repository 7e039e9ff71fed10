import { entriesOf, type At, type Raw } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';

/** The types that a keyword says something of (JSON Schema 2020-12, validation, 6): of others it says nothing. */
const typesOfKeywords: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  prefixItems: ['array'],
  properties: ['object'],
  patternProperties: ['object'],
  additionalProperties: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
};

/** The keyword that says the same of another type. */
const counterparts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  minimum: { string: 'minLength', array: 'minItems' },
  maximum: { string: 'maxLength', array: 'maxItems' },
  minLength: { number: 'minimum', integer: 'minimum', array: 'minItems' },
  maxLength: { number: 'maximum', integer: 'maximum', array: 'maxItems' },
  minItems: { string: 'minLength', number: 'minimum', integer: 'minimum' },
  properties: { array: 'items' },
  maxItems: { string: 'maxLength', number: 'maximum', integer: 'maximum' },
};

/** Formats of texts: no number, flag, list or object has one. */
const textFormats =
  /^(?:date|date-time|time|duration|(?:idn-)?email|(?:idn-)?hostname|ipv[46]|[iu]ri(?:-reference)?|uuid|json-pointer|regex|byte|binary|password)$/;

/** Tells of keywords that say nothing of the type of their schema: `minLength` of a number. */
export function judgeKeywordTypes(value: Raw, at: At, judging: Judging): void {
  const { type } = value;
  if (typeof type !== 'string' || value['$ref'] !== undefined) return;
  const { format } = value;
  if (typeof format === 'string' && textFormats.test(format) && type !== 'string' && isKnown(type))
    judging.report({
      kind: 'description-incomplete',
      message: `"${format}" is a format of texts: it says nothing of the type ${type}.`,
      hint: 'Write type: string, or remove the format.',
      at: [...at, 'format'],
    });
  for (const [key] of entriesOf(value)) {
    const types = Object.hasOwn(typesOfKeywords, key) ? typesOfKeywords[key] : undefined;
    if (types === undefined || types.includes(type) || !isKnown(type) || value[key] === false) continue;
    const counterpart = counterparts[key]?.[type];
    judging.report({
      kind: 'description-incomplete',
      message: `"${key}" says nothing of the type ${type}: it is for ${anyOf(types)}.`,
      hint: counterpart === undefined ? 'Correct the type, or remove it.' : `Did you mean "${counterpart}"?`,
      at: [...at, key],
      isKey: true,
    });
  }
}

function isKnown(type: string): boolean {
  return ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(type);
}
