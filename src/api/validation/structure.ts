import { isNumber } from '../../shared/exact-integers.ts';
import { nearest, nearestName } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import { isJsonSchema } from '../asyncapi/schema-format.ts';
import { entriesOf, textOf, type At, type Raw } from '../reader.ts';
import { judgeEmptyValues, reportEmpty } from './empty-values.ts';
import type { ObjectRule, Rule } from './grammar.ts';
import { anyOf, type Judging } from './judging.ts';
import { judgeBooleanSchema, judgeLaterFields } from './later-fields.ts';
import { isOfOtherKind, reportDangling } from './references.ts';
import { offered, reportType } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Judges an object further, once its structure is known. */
export type Visitor = (value: Raw, at: At, judging: Judging, structure: Structure) => void;

export interface Structure {
  readonly judging: Judging;
  /** By the name of the object in the grammar. */
  readonly visitors: Readonly<Record<string, Visitor>>;
  /** Objects that have been judged, by kind: references meet them again. */
  readonly seen: Map<string, Set<object>>;
  /** What references lead to and is still to be judged: where each is met it would nest without end. */
  readonly waiting: (() => void)[];
  /** Fields of later versions that were reported. */
  readonly later: Set<string>;
}

/** Judges a description from its root, with everything that it refers to. */
export function judgeDocument(judging: Judging, visitors: Structure['visitors']): void {
  const structure: Structure = { judging, visitors, seen: new Map(), waiting: [], later: new Set() };
  judgeValue(judging.root, { is: 'object', name: 'document' }, [], structure);
  for (let next = structure.waiting.pop(); next !== undefined; next = structure.waiting.pop()) next();
}

/**
 * Judges a value by the grammar of its specification: unknown keys, values of a wrong type, values that are missing, and
 * references that lead nowhere. What an object says beyond that is judged by its visitor.
 */
export function judgeValue(value: unknown, rule: Rule, at: At, structure: Structure): void {
  // A key without a value says nothing.
  if (value === null || value === undefined) return;
  switch (rule.is) {
    case 'anything':
      return;
    case 'object':
      judgeObject(value, rule.name, at, structure);
      return;
    case 'reference':
      if (isRecord(value) && value['$ref'] !== undefined) judgeObject(value, rule.name, at, structure);
      else reportType(value, rule, at, structure.judging);
      return;
    case 'list':
      if (!Array.isArray(value)) reportType(value, rule, at, structure.judging);
      else for (const [index, entry] of value.entries()) judgeEntry(entry, rule.of, [...at, String(index)], structure);
      return;
    case 'map':
      if (!isRecord(value)) reportType(value, rule, at, structure.judging);
      else for (const [key, entry] of Object.entries(value)) judgeMember(entry, rule.of, [...at, key], structure);
      return;
    case 'either': {
      const fitting = rule.of.find((option) => isShaped(value, option, structure));
      if (fitting === undefined) reportType(value, rule.of[0] ?? rule, at, structure.judging);
      else judgeValue(value, fitting, at, structure);
      return;
    }
    default:
      if (!isShaped(value, rule, structure)) reportType(value, rule, at, structure.judging);
  }
}

/** A name without anything behind it defines nothing. A scheme that is required without scopes needs no list of none. */
function judgeMember(value: unknown, rule: Rule, at: At, structure: Structure): void {
  if (value === null && rule.is !== 'anything' && rule.is !== 'list') reportEmpty(at, structure.judging);
  else judgeValue(value, rule, at, structure);
}

/** A dash without anything behind it is an entry of a list nevertheless. */
function judgeEntry(value: unknown, rule: Rule, at: At, structure: Structure): void {
  if (value === null && rule.is !== 'anything') reportType(value, rule, at, structure.judging);
  else judgeValue(value, rule, at, structure);
}

/** Whether a value has the shape that a rule asks for, whatever is inside it. */
function isShaped(value: unknown, rule: Rule, structure: Structure): boolean {
  switch (rule.is) {
    case 'text':
      // YAML reads 1.0 as a number: as text it is what it was.
      return typeof value === 'string' || isNumber(value) || typeof value === 'boolean';
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return isNumber(value);
    case 'count':
      return (typeof value === 'bigint' || Number.isInteger(value)) && Number(value) >= 0;
    case 'choice':
      return [...rule.of, ...(rule.newest ?? [])].includes(textOf(value) ?? '');
    case 'list':
      return Array.isArray(value);
    case 'map':
    case 'reference':
      return isRecord(value);
    case 'object': {
      if (typeof value === 'boolean') return structure.judging.grammar[rule.name]?.home === 'schemas';
      if (!isRecord(value)) return false;
      // A choice of messages is known by its one key.
      return rule.name === 'message' ? !('oneOf' in value) : structure.judging.grammar[rule.name] !== undefined;
    }
    case 'either':
      return rule.of.some((option) => isShaped(value, option, structure));
    case 'anything':
      return true;
  }
}

function judgeObject(value: unknown, name: string, at: At, structure: Structure): void {
  const { judging } = structure;
  const rule = judging.grammar[name];
  if (rule === undefined) return;
  if (!isRecord(value)) {
    // A schema may be true (anything) or false (nothing).
    if (typeof value === 'boolean' && rule.home === 'schemas') judgeBooleanSchema(value, at, judging);
    else reportType(value, { is: 'object', name }, at, judging);
    return;
  }
  const reference = value['$ref'];
  if (reference === undefined) {
    judgeFields(value, name, at, structure);
    return;
  }
  if ((rule.home === 'schemas' || rule.home === 'pathItems') && Object.keys(value).length > 1)
    judgeFields(value, name, at, structure);
  if (typeof reference !== 'string') {
    reportType(reference, { is: 'text' }, [...at, '$ref'], judging);
    return;
  }
  const found = judging.reader.resolve(value, at);
  if (found?.pointer === undefined) reportDangling(reference, at, judging);
  else if (!isOfOtherKind(found.pointer, { ...rule, at }, judging))
    structure.waiting.push(() => judgeFields(found.value, name, found.at, structure));
}

function judgeFields(value: Raw, name: string, at: At, structure: Structure): void {
  const { judging, visitors, seen } = structure;
  const known = seen.get(name) ?? new Set();
  seen.set(name, known);
  if (known.has(value)) return;
  known.add(value);
  if (name === 'payload') {
    judgePayload(value, at, structure);
    return;
  }
  const rule = judging.grammar[name];
  if (rule === undefined) return;
  /** Required fields that a misspelt one stands for: they are not missing as well. */
  const meant = new Set<string>();
  for (const [key, entry] of Object.entries(value)) {
    const field = Object.hasOwn(rule.fields, key) ? rule.fields[key] : undefined;
    if (name === 'message' && key === 'payload' && !isJsonSchema(textOf(value['schemaFormat'])))
      judgeSource(entry, [...at, key], judging);
    else if (field !== undefined) judgeValue(entry, field, [...at, key], structure);
    else if (key.startsWith('x-') || key === '$ref') continue;
    // What stands under a key that is no media type is told by its key.
    else if (name === 'content' && !key.includes('/')) continue;
    else if (rule.others !== undefined) judgeMember(entry, rule.others, [...at, key], structure);
    else for (const field of reportUnknown(key, { rule, value, at, judging })) meant.add(field);
  }
  for (const key of rule.required ?? []) if (!meant.has(key)) reportMissing(key, { rule, value, at, judging });
  visitors[name]?.(value, at, judging, structure);
  // What else is wrong with a field says more.
  judgeEmptyValues(value, rule, at, judging);
  judgeLaterFields(name, value, at, { judging, reported: structure.later });
}

/** A schema of AsyncAPI 3 may say its own language (multi format schema object). */
function judgePayload(value: Raw, at: At, structure: Structure): void {
  judgeValue(value['schemaFormat'], { is: 'text' }, [...at, 'schemaFormat'], structure);
  if (value['schemaFormat'] === undefined && value['schema'] !== undefined && value['type'] === undefined)
    structure.judging.report({
      kind: 'description-value-missing',
      message: 'The payload has a "schema" and no "schemaFormat", so it is not read as one.',
      hint: 'Write the schema itself as the payload, or say its schemaFormat.',
      at,
      isKey: true,
    });
  else if (value['schemaFormat'] === undefined) judgeFields(value, 'schema', at, structure);
  else if (isJsonSchema(textOf(value['schemaFormat'])))
    judgeValue(value['schema'], { is: 'object', name: 'schema' }, [...at, 'schema'], structure);
  else judgeSource(value['schema'], [...at, 'schema'], structure.judging);
}

/** A schema in another language is shown as it is written: all that is asked of a file of it is that it is there. */
function judgeSource(value: unknown, at: At, judging: Judging): void {
  const reference = isRecord(value) ? textOf(value['$ref']) : undefined;
  if (reference === undefined || /^https?:/i.test(reference)) return;
  if (judging.reader.resolve(value, at) === undefined && judging.reader.file(reference, at) === undefined)
    reportDangling(reference, at, judging);
}

interface Subject {
  readonly rule: ObjectRule;
  readonly value: Raw;
  readonly at: At;
  readonly judging: Judging;
}

/** Returns the fields that the key may stand for: any, where none is near. */
function reportUnknown(key: string, { rule, value, at, judging }: Subject): readonly string[] {
  const fields = Object.keys(rule.fields);
  if (/^\$?ref$/i.test(key) && typeof value[key] === 'string') {
    judging.report({
      kind: 'description-unknown-key',
      message: `"${key}" is no field of ${rule.label}.`,
      at: [...at, key],
      isKey: true,
      hint: 'Did you mean "$ref"?',
    });
    return fields;
  }
  // What YAML makes of a key that is a mapping.
  if (key === '[object Object]') {
    judging.report({
      kind: 'description-unknown-key',
      message: `A key of ${rule.label} is an object, not a text.`,
      at,
      hint: 'Remove the "?" before it, or put a key that begins with a brace into quotes.',
    });
    return fields;
  }
  const moved = own(rule.moved ?? {}, key);
  const free = fields.filter((field) => value[field] === undefined && field.startsWith('$') === key.startsWith('$'));
  const near = moved === undefined ? (rule.open === true ? nearest : nearestName)(key, free) : undefined;
  if (rule.open === true && (near === undefined || near.length < 4 || !isTypo(key, near))) return [];
  judging.report({
    kind: 'description-unknown-key',
    message: `"${key}" is no field of ${rule.label}.`,
    at: [...at, key],
    isKey: true,
    hint:
      moved !== undefined
        ? `It belongs into ${moved}.`
        : near === undefined
          ? `It is ignored. Fields are ${anyOf(fields)}; names of your own begin with "x-".`
          : `Did you mean "${near}"?`,
  });
  return near === undefined ? fields : [near];
}

/** Schemas may hold any other word: only what is a letter or two away from a keyword is taken for it. */
function isTypo(key: string, near: string): boolean {
  return Math.abs(key.length - near.length) <= 2 && key.toLowerCase() !== `${near.toLowerCase()}s` && key.length > 3;
}

function reportMissing(key: string, { rule, value, at, judging }: Subject): void {
  const field = rule.fields[key];
  // Responses whose status says it all have an empty description.
  const isBlank = field?.is === 'text' && key !== 'description' && textOf(value[key])?.trim() === '';
  if (value[key] !== undefined && value[key] !== null && !isBlank) return;
  judging.report({
    kind: 'description-value-missing',
    message: `${subjectOf(value, rule, at)} has no "${key}".`,
    at,
    isKey: true,
    hint: field?.is === 'choice' ? `Write ${key}: it is ${anyOf(offered(field, judging))}.` : `Write "${key}" here.`,
  });
}

/** `The parameter "limit"`: the object with the name by which its author knows it. */
export function subjectOf(value: Raw, { label }: Pick<ObjectRule, 'label'>, at: At): string {
  const kind = label.replace(/^(?:an?|the) /, '');
  const name = textOf(value['name'])?.trim() || at.at(-1);
  return name === undefined || /^\d+$/.test(name) || name === kind || at.length < 2
    ? `The ${kind}`
    : `The ${kind} "${name}"`;
}

/** The members of a map whose names the author chooses; extensions are none. */
export function membersOf(value: unknown): [string, unknown][] {
  return entriesOf(value).filter(([key]) => !key.startsWith('x-'));
}
