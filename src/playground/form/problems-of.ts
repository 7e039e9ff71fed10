import { integerOf } from '../../shared/exact-integers.ts';
import { testFormat, testPattern } from '../../api/index.ts';
import { anything, looksLikeJson, type Entry } from './entry.ts';
import { resolveField, type FieldDefinitions, type FormField, type ObjectField, type ScalarField } from './field.ts';
import { isJsonNumber } from './value-of.ts';

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
    if (value.kind === 'list' && resolved.kind === 'list') {
      value.items.forEach((item, index) =>
        check(resolved.first?.[index] ?? resolved.item, item, { path: `${place.path}.${index}`, required: false }),
      );
    }
    if (value.kind === 'object' && resolved.kind === 'object') checkMembers(resolved, value, place.path);
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
      if (name === '' && other.kind !== 'unset') found[place] = 'Give it a name.';
      else if (isTwice) found[place] = `There is a "${name}" already.`;
      else check(resolved.others ?? anything, other, { path: place, required: name !== '' });
    });
  }
}

function ownProblem(
  field: Exclude<FormField, { kind: 'reference' }>,
  entry: Entry,
  required: boolean,
): string | undefined {
  if (isEmpty(entry)) return required ? emptyProblem(field) : undefined;
  if (entry.kind === 'list' && field.kind === 'list') {
    const { fewest = 0, most = Infinity } = field;
    const items = entry.items.filter((item) => !isEmpty(item));
    if (items.length < fewest) return `At least ${counted(fewest, 'item')}.`;
    if (items.length > most) return `At most ${counted(most, 'item')}.`;
    if (field.unique === true && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
      return 'Every item must be different.';
    return undefined;
  }
  return entry.kind === 'text' ? textProblem(field, entry.text) : undefined;
}

/** A text may be empty where its schema does not say otherwise; whoever means that leaves it out of the form. */
function emptyProblem({ kind }: FormField): string {
  return kind === 'file'
    ? 'Choose a file.'
    : kind === 'select' || kind === 'choice'
      ? 'Choose a value.'
      : 'This is required.';
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
      return looksLikeJson(text) && !isJson(text) ? 'This is not valid JSON.' : undefined;
    case 'object':
    case 'list':
      return `This must be ${field.kind === 'list' ? 'a list' : 'an object'}.`;
    default:
      return undefined;
  }
}

type Limits = NonNullable<ScalarField['limits']>;

function numberProblem(text: string, limits: Limits): string | undefined {
  const value = /^-?\d+$/.test(text) ? integerOf(text) : Number(text);
  if (!isJsonNumber(text)) return 'This must be a number.';
  if (limits.integer === true && !Number.isInteger(Number(value))) return 'This must be a whole number.';
  if (limits.minimum !== undefined && value < limits.minimum) return `At least ${limits.minimum}.`;
  if (limits.maximum !== undefined && value > limits.maximum) return `At most ${limits.maximum}.`;
  if (limits.exclusiveMinimum !== undefined && value <= limits.exclusiveMinimum)
    return `More than ${limits.exclusiveMinimum}.`;
  if (limits.exclusiveMaximum !== undefined && value >= limits.exclusiveMaximum)
    return `Less than ${limits.exclusiveMaximum}.`;
  const steps = limits.multipleOf === undefined ? 0 : Number(value) / Number(limits.multipleOf);
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? undefined : `This must be a multiple of ${limits.multipleOf}.`;
}

function lengthProblem(text: string, { minLength = 0, maxLength = Infinity }: Limits): string | undefined {
  const { length } = [...text];
  if (length < minLength) return `At least ${counted(minLength, 'character')}.`;
  return length > maxLength ? `At most ${counted(maxLength, 'character')}.` : undefined;
}

function formProblem(text: string, { pattern, format }: Limits): string | undefined {
  if (format !== undefined && !testFormat(text, format))
    return `This must be ${formatNames[format] ?? `of the format ${format}`}.`;
  return pattern !== undefined && testPattern(text, pattern) === false ? `This must match ${pattern}` : undefined;
}

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date like 2026-01-31',
  'date-time': 'a date and time like 2026-01-31T12:00:00Z',
  time: 'a time like 12:00:00Z',
  uri: 'a full address (https://…)',
  email: 'a mail address',
  uuid: 'a UUID',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
