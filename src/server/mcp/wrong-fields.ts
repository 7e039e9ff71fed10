import type * as z from 'zod';

/** What JSON Schema says of a field, as far as schemas of tools and methods use it. */
interface Expected {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Returns what is wrong with the fields of `given` that `schema` refused, in sentences that a model can act on: which field,
 * what it is, and what is expected. Fields that the schema does not know are named where one is missing: a name may be misspelt.
 */
export function wrongFields({ issues }: z.ZodError, schema: z.ZodType, given: unknown): string {
  const { properties = {} } = schema.toJSONSchema({ io: 'input' });
  const fields = given === null || typeof given !== 'object' ? {} : (given as Readonly<Record<string, unknown>>);
  const names = [...new Set(issues.map(({ path: [name] }) => (name === undefined ? '' : String(name))))];
  const sentences = names.map((name) => {
    if (name === '') return `The parameters are ${described(given)}, and have to be an object.`;
    const value = fields[name];
    const expected = expectation(Object(properties[name]) as Expected);
    const isBlank = typeof value === 'string' && value.trim() === '';
    const what = value === undefined ? 'is missing' : `is ${isBlank ? 'blank' : described(value)}`;
    return `\`${name}\` ${what}: give ${expected}.`;
  });
  const isMissing = names.some((name) => name !== '' && fields[name] === undefined);
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(properties, name));
  if (isMissing && unknown.length > 0) {
    const listed = unknown.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
    sentences.push(`Not known: ${listed.join(', ')}; there are ${Object.keys(properties).join(', ')}.`);
  }
  return sentences.join(' ');
}

function expectation({ type, minLength, maxLength, minimum, maximum }: Expected): string {
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
  if (type === 'object') return 'an object';
  if (maxLength === undefined) return 'a text';
  return `a text of ${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`;
}

/** Longer texts are told by their length: who sent them pays for reading them again. */
const maxQuoted = 40;

function described(value: unknown): string {
  if (typeof value === 'string')
    return value.length > maxQuoted ? `a text of ${value.length} characters` : `the text ${JSON.stringify(value)}`;
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
