import { isNumber } from '../../shared/exact-integers.ts';
import { resolveField, type FieldDefinitions, type FormField, type ObjectField } from './field.ts';
import { isRecord } from '../../shared/is-record.ts';

/** What stands in one field of the form. Numbers stay texts, so that nothing that was typed is lost. */
export type Entry =
  | { readonly kind: 'unset' }
  | { readonly kind: 'null' }
  /** Sent without a value. */
  | { readonly kind: 'empty' }
  /** A text as typed; of a `select` the JSON of the chosen value. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | {
      readonly kind: 'object';
      readonly members: Readonly<Record<string, Entry>>;
      readonly others: readonly NamedEntry[];
    }
  | { readonly kind: 'list'; readonly items: readonly Entry[] }
  | { readonly kind: 'choice'; readonly option: number; readonly entry: Entry };

export interface NamedEntry {
  readonly name: string;
  readonly entry: Entry;
}

export const unset: Entry = { kind: 'unset' };

/** Returns what a field starts with: its initial value, else nothing; an object that must be there is open. */
export function initialEntry(definitions: FieldDefinitions, field: FormField, required: boolean): Entry {
  const { initial } = field;
  if (initial !== undefined) return entryOf(definitions, field, initial);
  return required ? emptyEntry(definitions, field) : unset;
}

const maxEmptyDepth = 6;

/** Returns a field that was just added: what is required inside is open, and so is the first item of a list. */
export function emptyEntry(definitions: FieldDefinitions, field: FormField, depth = 0): Entry {
  const resolved = resolveField(definitions, field);
  if (depth > maxEmptyDepth) return unset;
  const inside = (child: FormField): Entry => emptyEntry(definitions, child, depth + 1);
  switch (resolved.kind) {
    case 'select':
      return resolved.options.length === 1 ? { kind: 'text', text: JSON.stringify(resolved.options[0]) } : unset;
    case 'object':
      return {
        kind: 'object',
        members: Object.fromEntries(
          resolved.members.filter(({ required }) => required).map(({ name, field: member }) => [name, inside(member)]),
        ),
        others: [],
      };
    case 'list': {
      const { first = [], item, fewest = 0 } = resolved;
      const length = Math.min(Math.max(fewest, first.length, 1), 20);
      return { kind: 'list', items: Array.from({ length }, (_, index) => inside(first[index] ?? item)) };
    }
    case 'choice':
      return {
        kind: 'choice',
        option: 0,
        entry: resolved.options[0] === undefined ? unset : inside(resolved.options[0].field),
      };
    default:
      return entryOf(definitions, resolved, resolved.initial);
  }
}

/** Returns the entry that means `value`; what the field has no place for is kept as JSON. */
export function entryOf(definitions: FieldDefinitions, field: FormField, value: unknown): Entry {
  const resolved = resolveField(definitions, field);
  if (value === undefined) return unset;
  if (value === null && resolved.nullable === true) return { kind: 'null' };
  if (value === '' && resolved.empty !== undefined) return { kind: 'empty' };
  switch (resolved.kind) {
    case 'object':
      return isObject(value) ? objectEntry(definitions, resolved, value) : jsonText(value);
    case 'list':
      return Array.isArray(value)
        ? {
            kind: 'list',
            items: value.map((item, index) => entryOf(definitions, resolved.first?.[index] ?? resolved.item, item)),
          }
        : jsonText(value);
    case 'choice': {
      const option = bestOption(
        definitions,
        resolved.options.map((entry) => entry.field),
        value,
      );
      const chosen = resolved.options[option]?.field;
      return {
        kind: 'choice',
        option,
        entry: chosen === undefined ? jsonText(value) : entryOf(definitions, chosen, value),
      };
    }
    case 'select':
      return { kind: 'text', text: JSON.stringify(value) };
    case 'file':
      return unset;
    case 'text':
    case 'number':
      return { kind: 'text', text: plainText(value) };
    case 'any':
      return jsonText(value);
  }
}

function objectEntry(
  definitions: FieldDefinitions,
  field: ObjectField,
  value: Readonly<Record<string, unknown>>,
): Entry {
  const known = new Map(field.members.map((member) => [member.name, member.field]));
  const own = Object.entries(value);
  return {
    kind: 'object',
    members: Object.fromEntries(
      own.flatMap(([name, entry]) => {
        const member = known.get(name);
        return member === undefined ? [] : [[name, entryOf(definitions, member, entry)]];
      }),
    ),
    others: own
      .filter(([name]) => !known.has(name))
      .map(([name, entry]) => ({ name, entry: entryOf(definitions, field.others ?? anything, entry) })),
  };
}

/** What is entered where a field says nothing of its value. */
export const anything: FormField = { kind: 'any', type: 'any' };

/** The option that a value suits best: of its type, with the most of its members, and none that it lacks. */
function bestOption(definitions: FieldDefinitions, options: readonly FormField[], value: unknown): number {
  const scores = options.map((option) => suits(definitions, option, value, 0));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function suits(definitions: FieldDefinitions, field: FormField, value: unknown, depth: number): number {
  const resolved = resolveField(definitions, field);
  if (depth > 8) return 0;
  switch (resolved.kind) {
    case 'object': {
      if (!isObject(value)) return -10;
      return resolved.members.reduce(
        (score, { name, required, field: member }) => {
          if (!Object.hasOwn(value, name)) return score - (required ? 5 : 0);
          return score + 1 + Math.min(0, suits(definitions, member, value[name], depth + 1));
        },
        resolved.others === undefined ? -countUnknown(resolved, value) : 0,
      );
    }
    case 'list': {
      if (!Array.isArray(value)) return -10;
      return value.length === 0 ? 1 : Math.min(1, suits(definitions, resolved.item, value[0], depth + 1));
    }
    case 'choice':
      return Math.max(-10, ...resolved.options.map((option) => suits(definitions, option.field, value, depth + 1)));
    case 'select':
      return resolved.options.some((option) => JSON.stringify(option) === JSON.stringify(value)) ? 3 : -10;
    case 'number':
      return isNumber(value) && (resolved.limits?.integer !== true || Number.isInteger(Number(value))) ? 1 : -10;
    case 'text':
    case 'file':
      return typeof value === 'string' ? 1 : -10;
    case 'any':
      return 0;
  }
}

function countUnknown({ members }: ObjectField, value: Readonly<Record<string, unknown>>): number {
  const known = new Set(members.map(({ name }) => name));
  return Object.keys(value).filter((name) => !known.has(name)).length;
}

function jsonText(value: unknown): Entry {
  return {
    kind: 'text',
    text: typeof value === 'string' && !looksLikeJson(value) ? value : JSON.stringify(value, null, 2),
  };
}

/** Whether a text that stands where anything may stand is meant as JSON; else it is a text. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:[[{"]|(?:true|false|null|-?\d[\d.eE+-]*)\s*$)/.test(text);
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(value instanceof Blob);
}
