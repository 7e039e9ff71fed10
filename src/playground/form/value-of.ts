import { anything, looksLikeJson, type Entry, type NamedEntry } from './entry.ts';
import { resolveField, type FieldDefinitions, type FormField, type ListField, type ObjectField } from './field.ts';

/** Turns a number that JavaScript would change into what writes it exactly. */
export type ExactNumber = (text: string) => unknown;

/**
 * Returns the value that an entry means; undefined where nothing was entered. What is not valid for its field is taken as it
 * was typed (`problemsOf` tells of it). Numbers that JavaScript cannot hold go through `exact`.
 */
export function valueOf(definitions: FieldDefinitions, field: FormField, entry: Entry, exact: ExactNumber): unknown {
  const resolved = resolveField(definitions, field);
  const inside = (child: FormField, value: Entry): unknown => valueOf(definitions, child, value, exact);
  switch (entry.kind) {
    case 'unset':
      return undefined;
    case 'null':
      return null;
    case 'empty':
      return resolved.empty === undefined ? undefined : '';
    case 'files':
      return filesValue(entry.files, resolved.kind === 'file' && resolved.multiple === true);
    case 'object':
      return resolved.kind === 'object' ? objectValue(resolved, entry, inside) : undefined;
    case 'list':
      return resolved.kind === 'list' ? listValue(resolved, entry.items, inside) : undefined;
    case 'choice': {
      const option = resolved.kind === 'choice' ? resolved.options[entry.option] : undefined;
      return option === undefined ? undefined : inside(option.field, entry.entry);
    }
    case 'text':
      return textValue(resolved.kind, entry.text, exact);
  }
}

function filesValue(files: readonly File[], multiple: boolean): unknown {
  if (files.length === 0) return undefined;
  return multiple ? files : files[0];
}

type Inside = (field: FormField, entry: Entry) => unknown;

function objectValue(
  { members, others }: ObjectField,
  entry: { readonly members: Readonly<Record<string, Entry>>; readonly others: readonly NamedEntry[] },
  inside: Inside,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { name, field } of members) {
    const own = Object.hasOwn(entry.members, name) ? entry.members[name] : undefined;
    const member = own === undefined ? undefined : inside(field, own);
    if (member !== undefined) define(value, name, member);
  }
  for (const { name, entry: other } of entry.others) {
    const member = inside(others ?? anything, other);
    if (name !== '' && member !== undefined) define(value, name, member);
  }
  return value;
}

/** A plain assignment would set the prototype for a member of that name. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

/** An item that is not filled in yet is no item, but holds its place where those behind it mean something by theirs. */
function listValue({ first = [], item }: ListField, items: readonly Entry[], inside: Inside): unknown[] {
  const values = items.map((entry, index) => inside(first[index] ?? item, entry));
  const length = values.findLastIndex((value) => value !== undefined) + 1;
  return values.slice(0, length).filter((value, index) => value !== undefined || index < first.length);
}

function textValue(kind: Exclude<FormField['kind'], 'reference'>, text: string, exact: ExactNumber): unknown {
  if (text === '') return undefined;
  if (kind === 'text' || kind === 'file') return text;
  if (kind === 'number') return numberValue(text.trim(), exact);
  if (!looksLikeJson(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' ? numberValue(text.trim(), exact) : value;
  } catch {
    return text;
  }
}

/** A number as JSON writes it (RFC 8259, 6); anything else stays the text that it is. */
function numberValue(text: string, exact: ExactNumber): unknown {
  if (!isJsonNumber(text)) return text;
  return String(Number(text)) === text ? Number(text) : exact(text);
}

/** Whether a text is a number of JSON. */
export function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/** For JSON: the digits as they are, where the browser can write them (`JSON.rawJSON`, ECMAScript 2025). */
export function exactJson(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };
  return rawJSON === undefined ? Number(text) : rawJSON(text);
}

/** For parameters and form fields, which are texts anyway. */
export function exactText(text: string): unknown {
  return text;
}
