import { nearest, nearestName } from '../../shared/nearest.ts';
import { isJsonSchema } from '../asyncapi/schema-format.ts';
import { entriesOf, isRecord, textOf, type At, type Raw } from '../reader.ts';
import type { ObjectRule, Rule } from './grammar.ts';
import { anyOf, type Judging } from './judging.ts';
import { isOfOtherKind, reportDangling } from './references.ts';

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
}

/** Judges a description from its root, with everything that it refers to. */
export function judgeDocument(judging: Judging, visitors: Structure['visitors']): void {
  const structure: Structure = { judging, visitors, seen: new Map(), waiting: [] };
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
    case 'list':
      if (!Array.isArray(value)) reportType(value, rule, at, structure.judging);
      else for (const [index, entry] of value.entries()) judgeValue(entry, rule.of, [...at, String(index)], structure);
      return;
    case 'map':
      if (!isRecord(value)) reportType(value, rule, at, structure.judging);
      else for (const [key, entry] of Object.entries(value)) judgeValue(entry, rule.of, [...at, key], structure);
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

/** Whether a value has the shape that a rule asks for, whatever is inside it. */
function isShaped(value: unknown, rule: Rule, structure: Structure): boolean {
  switch (rule.is) {
    case 'text':
      // YAML reads 1.0 as a number: as text it is what it was.
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0;
    case 'choice':
      return rule.of.includes(textOf(value) ?? '');
    case 'list':
      return Array.isArray(value);
    case 'map':
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
    if (!(typeof value === 'boolean' && rule.home === 'schemas'))
      reportType(value, { is: 'object', name }, at, judging);
    return;
  }
  const reference = value['$ref'];
  if (reference === undefined) {
    judgeFields(value, name, at, structure);
    return;
  }
  if (rule.home === 'schemas' && Object.keys(value).length > 1) judgeFields(value, name, at, structure);
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
  let isComplete = true;
  for (const [key, entry] of Object.entries(value)) {
    const field = Object.hasOwn(rule.fields, key) ? rule.fields[key] : undefined;
    if (name === 'message' && key === 'payload' && !isJsonSchema(textOf(value['schemaFormat']))) continue;
    if (field !== undefined) judgeValue(entry, field, [...at, key], structure);
    else if (key.startsWith('x-') || key === '$ref') continue;
    // What stands under a key that is no media type is told by its key.
    else if (name === 'content' && !key.includes('/')) continue;
    else if (rule.others !== undefined) judgeValue(entry, rule.others, [...at, key], structure);
    else isComplete = !reportUnknown(key, { rule, value, at, judging }) && isComplete;
  }
  // A field that is misspelt is not missing as well.
  if (isComplete) for (const key of rule.required ?? []) reportMissing(key, { rule, value, at, judging });
  visitors[name]?.(value, at, judging, structure);
}

/** A schema of AsyncAPI 3 may say its own language (multi format schema object). */
function judgePayload(value: Raw, at: At, structure: Structure): void {
  if (value['schemaFormat'] === undefined && isRecord(value['schema']) && value['type'] === undefined)
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
}

interface Subject {
  readonly rule: ObjectRule;
  readonly value: Raw;
  readonly at: At;
  readonly judging: Judging;
}

function reportUnknown(key: string, { rule, value, at, judging }: Subject): boolean {
  if (/^\$?ref$/i.test(key) && typeof value[key] === 'string') {
    judging.report({
      kind: 'description-unknown-key',
      message: `"${key}" is no field of ${rule.label}.`,
      at: [...at, key],
      isKey: true,
      hint: 'Did you mean "$ref"?',
    });
    return true;
  }
  const moved = rule.moved?.[key];
  const free = Object.keys(rule.fields).filter((field) => value[field] === undefined && !field.startsWith('$'));
  const near = moved === undefined ? (rule.open === true ? nearest : nearestName)(key, free) : undefined;
  if (rule.open === true && (near === undefined || near.length < 4 || !isTypo(key, near))) return false;
  judging.report({
    kind: 'description-unknown-key',
    message: `"${key}" is no field of ${rule.label}.`,
    at: [...at, key],
    isKey: true,
    hint:
      moved !== undefined
        ? `It belongs into ${moved}.`
        : near === undefined
          ? `It is ignored. Fields are ${anyOf(Object.keys(rule.fields))}; names of your own begin with "x-".`
          : `Did you mean "${near}"?`,
  });
  return true;
}

/** Schemas may hold any other word: only what is a letter or two away from a keyword is taken for it. */
function isTypo(key: string, near: string): boolean {
  return Math.abs(key.length - near.length) <= 2 && key.toLowerCase() !== `${near.toLowerCase()}s` && key.length > 3;
}

function reportMissing(key: string, { rule, value, at, judging }: Subject): void {
  if (value[key] !== undefined && value[key] !== null) return;
  const field = rule.fields[key];
  judging.report({
    kind: 'description-value-missing',
    message: `${subjectOf(value, rule, at)} has no "${key}".`,
    at,
    isKey: true,
    hint: field?.is === 'choice' ? `Write ${key}: it is ${anyOf(field.of)}.` : `Write "${key}" here.`,
  });
}

/** `The parameter "limit"`: the object with the name by which its author knows it. */
export function subjectOf(value: Raw, { label }: Pick<ObjectRule, 'label'>, at: At): string {
  const kind = label.replace(/^(?:an?|the) /, '');
  const name = textOf(value['name']) ?? at.at(-1);
  return name === undefined || /^\d+$/.test(name) || name === kind || at.length < 2
    ? `The ${kind}`
    : `The ${kind} "${name}"`;
}

const expected: Readonly<Record<string, string>> = {
  text: 'text',
  flag: 'true or false',
  number: 'a number',
  count: 'a whole number that is not negative',
  list: 'a list',
  map: 'an object',
  object: 'an object',
};

/** Words that authors use for the values of a specification. */
const synonyms: Readonly<Record<string, string>> = {
  body: 'In OpenAPI 3 a body is the requestBody of the operation.',
  formData: 'In OpenAPI 3 form fields are the requestBody of the operation.',
  form: 'Form fields are the requestBody of the operation.',
  bearer: 'Write type: http and scheme: bearer.',
  jwt: 'Write type: http, scheme: bearer and bearerFormat: JWT.',
  basic: 'Write type: http and scheme: basic.',
  oauth: 'Write type: oauth2.',
  publish: 'Write "receive": what the application does with the messages of others.',
  subscribe: 'Write "send": what the application does for its subscribers.',
};

function reportType(value: unknown, rule: Rule, at: At, judging: Judging): void {
  const key = at.at(-1) ?? '';
  const subject = /^\d+$/.test(key) ? `An entry of "${at.at(-2) ?? ''}"` : `"${key}"`;
  if (rule.is === 'choice') {
    const written = textOf(value);
    const near = written === undefined ? undefined : nearestName(written, rule.of);
    const synonym = written !== undefined && Object.hasOwn(synonyms, written) ? synonyms[written] : undefined;
    judging.report({
      kind: 'description-value',
      message:
        rule.of.length > 9
          ? `${subject} cannot be ${shown(value)}.`
          : `${subject} is ${shown(value)}, but must be ${anyOf(rule.of)}.`,
      at,
      hint: synonym ?? (near === undefined ? `Write ${anyOf(rule.of)}.` : `Did you mean "${near}"?`),
    });
    return;
  }
  const isSchema = rule.is === 'object' && judging.grammar[rule.name]?.home === 'schemas';
  judging.report({
    kind: 'description-value',
    message: `${subject} must be ${isSchema ? 'a schema' : (expected[rule.is] ?? 'something else')}, not ${kindOf(value)}.`,
    at,
    hint: typeHint(value, rule, key, at),
  });
}

function typeHint(value: unknown, rule: Rule, key: string, at: At): string {
  if (key === '$ref') return 'Write the reference in quotes: what follows a # is a comment otherwise.';
  if (rule.is === 'list' && typeof value === 'string') return `Write a list: ${key}: [${value}].`;
  if (rule.is === 'list') return 'Write a list: each entry after a dash, or in [ ].';
  if (rule.is === 'flag' && /^(?:true|yes|on)$/i.test(textOf(value) ?? '')) return 'Write true, without quotes.';
  if (rule.is === 'flag' && /^(?:false|no|off)$/i.test(textOf(value) ?? '')) return 'Write false, without quotes.';
  if (rule.is === 'number' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
    return `Write ${value}, without quotes.`;
  if (rule.is === 'object' && rule.name === 'server' && typeof value === 'string') return `Write "url: ${value}".`;
  if (rule.is === 'object' && rule.name === 'securityRequirement' && typeof value === 'string')
    return `Write "${value}: []".`;
  if (rule.is === 'object' && rule.name === 'tag' && typeof value === 'string') return `Write "name: ${value}".`;
  if (rule.is === 'object' && typeof value === 'string' && at.length > 0)
    return /^#\/|\.ya?ml|\.json/.test(value) ? `Write $ref: "${value}".` : 'Write its fields below it, indented.';
  return `Write ${expected[rule.is] ?? 'another value'} here.`;
}

/** A value as it is shown in a sentence. */
export function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : JSON.stringify(value);
}

/** What JSON calls a value, with its article. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value)}`;
  if (typeof value === 'object') return 'an object';
  return textOf(value) ?? 'nothing';
}

/** The members of a map whose names the author chooses; extensions are none. */
export function membersOf(value: unknown): [string, unknown][] {
  return entriesOf(value).filter(([key]) => !key.startsWith('x-'));
}
