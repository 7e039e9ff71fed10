import { integerOf } from '../../shared/exact-integers.ts';
import { testFormat, testPattern } from '../../api/index.ts';
import { anything, looksLikeJson, type Entry } from './entry.ts';
import {
  resolveField,
  type FieldDefinitions,
  type FormField,
  type ListField,
  type ObjectField,
  type ScalarField,
} from './field.ts';
import { isJsonNumber } from './value-of.ts';
import { say } from '../texts/say.ts';

/** What is wrong, by the path of the field: `body.items.0.name`. */
export type Problems = Readonly<Record<string, string>>;

interface Place {
  readonly path: string;
  readonly required: boolean;
}

/** Returns what keeps an entry from being sent (JSON Schema 2020-12 validation §6, as far as the form keeps it). */
export function problemsOf(
  definitions: FieldDefinitions,
  field: FormField,
  { entry, path, required }: Place & { readonly entry: Entry },
): Problems {
  const found: Record<string, string> = {};
  check(field, entry, { path, required });
  return found;

  function check(written: FormField, value: Entry, place: Place): void {
    const resolved = resolveField(definitions, written);
    const problem = ownProblem(resolved, value, place.required);
    if (problem !== undefined) {
      found[place.path] = problem;
      return;
    }
    if (value.kind === 'choice' && resolved.kind === 'choice') {
      const option = resolved.options[value.option]?.field;
      if (option !== undefined) check(option, value.entry, place);
    }
    if (value.kind === 'list' && resolved.kind === 'list') checkItems(resolved, value.items, place.path);
    if (value.kind === 'object' && resolved.kind === 'object') checkMembers(resolved, value, place.path);
  }

  /** What means something by its place must be there if anything is behind it. */
  function checkItems({ first = [], item }: ListField, items: readonly Entry[], path: string): void {
    const last = items.findLastIndex((entry) => !isEmpty(entry));
    items.forEach((entry, index) =>
      check(first[index] ?? item, entry, {
        path: `${path}.${index}`,
        required: index < first.length && index < last,
      }),
    );
  }

  function checkMembers(resolved: ObjectField, value: Extract<Entry, { kind: 'object' }>, path: string): void {
    for (const member of resolved.members) {
      const own = Object.hasOwn(value.members, member.name) ? value.members[member.name] : undefined;
      check(member.field, own ?? { kind: 'unset' }, { path: `${path}.${member.name}`, required: member.required });
    }
    value.others.forEach(({ name, entry: other }, index) => {
      const place = `${path}.*${index}`;
      const isTwice =
        value.others.some((second, at) => at < index && second.name === name) ||
        resolved.members.some((member) => member.name === name && Object.hasOwn(value.members, name));
      if (name === '' && other.kind !== 'unset') found[place] = say('nameMissing');
      else if (isTwice) found[place] = say('nameTaken', { name });
      else check(resolved.others ?? anything, other, { path: place, required: name !== '' });
    });
  }
}

function ownProblem(
  field: Exclude<FormField, { kind: 'reference' }>,
  entry: Entry,
  required: boolean,
): string | undefined {
  if (isEmpty(entry) || (entry.kind === 'empty' && field.empty === undefined))
    return required ? emptyProblem(field) : undefined;
  if (entry.kind === 'list' && field.kind === 'list') {
    const { fewest = 0, most = Infinity } = field;
    const items = entry.items.filter((item) => !isEmpty(item));
    if (items.length < fewest) return say('fewestItems', { count: fewest });
    if (items.length > most) return say('mostItems', { count: most });
    if (field.unique === true && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
      return say('itemsDiffer');
    return undefined;
  }
  return entry.kind === 'text' ? textProblem(field, entry.text) : undefined;
}

/** A text may be empty where its schema does not say otherwise; whoever means that leaves it out of the form. */
function emptyProblem({ kind }: FormField): string {
  return say(kind === 'file' ? 'fileMissing' : kind === 'select' || kind === 'choice' ? 'valueMissing' : 'isRequired');
}

function isEmpty(entry: Entry): boolean {
  return (
    entry.kind === 'unset' ||
    (entry.kind === 'text' && entry.text === '') ||
    (entry.kind === 'files' && entry.files.length === 0)
  );
}

function textProblem(field: Exclude<FormField, { kind: 'reference' }>, text: string): string | undefined {
  switch (field.kind) {
    case 'number':
      return numberProblem(text.trim(), field.limits ?? {});
    case 'text':
      return lengthProblem(text, field.limits ?? {}) ?? formProblem(text, field.limits ?? {});
    case 'any':
      return looksLikeJson(text) && !isJson(text) ? say('notJson') : undefined;
    case 'object':
    case 'list':
      return say(field.kind === 'list' ? 'mustBeList' : 'mustBeObject');
    default:
      return undefined;
  }
}

type Limits = NonNullable<ScalarField['limits']>;

function numberProblem(text: string, limits: Limits): string | undefined {
  const value = /^-?\d+$/.test(text) ? integerOf(text) : Number(text);
  if (!isJsonNumber(text)) return say('mustBeNumber');
  if (limits.integer === true && !Number.isInteger(Number(value))) return say('mustBeWhole');
  if (limits.minimum !== undefined && value < limits.minimum) return say('atLeast', { limit: String(limits.minimum) });
  if (limits.maximum !== undefined && value > limits.maximum) return say('atMost', { limit: String(limits.maximum) });
  if (limits.exclusiveMinimum !== undefined && value <= limits.exclusiveMinimum)
    return say('moreThan', { limit: String(limits.exclusiveMinimum) });
  if (limits.exclusiveMaximum !== undefined && value >= limits.exclusiveMaximum)
    return say('lessThan', { limit: String(limits.exclusiveMaximum) });
  const steps = limits.multipleOf === undefined ? 0 : Number(value) / Number(limits.multipleOf);
  if (Math.abs(steps - Math.round(steps)) < 1e-9) return undefined;
  return say('mustBeMultiple', { limit: String(limits.multipleOf) });
}

function lengthProblem(text: string, { minLength = 0, maxLength = Infinity }: Limits): string | undefined {
  const { length } = [...text];
  if (length < minLength) return say('fewestCharacters', { count: minLength });
  return length > maxLength ? say('mostCharacters', { count: maxLength }) : undefined;
}

function formProblem(text: string, { pattern, format }: Limits): string | undefined {
  if (format !== undefined && !testFormat(text, format)) {
    const example = formatExamples[format];
    return example === undefined ? say('mustBeFormat', { format }) : say('mustBeLike', { example });
  }
  return pattern !== undefined && testPattern(text, pattern) === false ? say('mustMatch', { pattern }) : undefined;
}

/** What is written like this needs no name. */
const formatExamples: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  uri: 'https://example.com/path',
  email: 'name@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  hostname: 'api.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
