import { nearestName } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import { textOf, type At } from '../reader.ts';
import type { Rule } from './grammar.ts';
import { anyOf, type Judging } from './judging.ts';

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
  bearer: 'Write type: http and scheme: bearer.',
  jwt: 'Write type: http, scheme: bearer and bearerFormat: JWT.',
  basic: 'Write type: http and scheme: basic.',
  oauth: 'Write type: oauth2.',
  publish: 'Write "receive": what the application does with the messages of others.',
  subscribe: 'Write "send": what the application does for its subscribers.',
};

/** Places of Swagger's parameters. */
const bodyPlaces: Readonly<Record<string, string>> = {
  body: 'In OpenAPI 3 a body is the requestBody of the operation.',
  formData: 'In OpenAPI 3 form fields are the requestBody of the operation.',
  form: 'Form fields are the requestBody of the operation.',
};

/** The words to choose from in the version of a description. */
export function offered({ of, newest = [] }: Extract<Rule, { is: 'choice' }>, { version }: Judging): readonly string[] {
  return version.version.startsWith('3.2') ? [...of, ...newest] : of;
}

/** Reports a value that is not what its rule asks for. */
export function reportType(value: unknown, rule: Rule, at: At, judging: Judging): void {
  const key = at.at(-1) ?? '';
  const subject = /^\d+$/.test(key) ? `An entry of "${at.at(-2) ?? ''}"` : `"${key}"`;
  if (rule.is === 'choice') {
    const written = textOf(value);
    const words = offered(rule, judging);
    const near = written === undefined ? undefined : nearestName(written, words);
    // A security scheme has an "in" as well, of other places.
    const meanings = rule.of.includes('path') ? bodyPlaces : synonyms;
    const synonym = written === undefined ? undefined : own(meanings, written);
    judging.report({
      kind: 'description-value',
      message:
        words.length > 9
          ? `${subject} cannot be ${shown(value)}.`
          : `${subject} is ${shown(value)}, but must be ${anyOf(words)}.`,
      at,
      hint: synonym ?? (near === undefined ? `Write ${anyOf(words)}.` : `Did you mean "${near}"?`),
    });
    return;
  }
  if (rule.is === 'reference') {
    const home = judging.grammar[rule.name]?.home ?? rule.name;
    judging.report({
      kind: 'description-value',
      message: `${subject} must be a reference, not ${kindOf(value)}.`,
      at,
      hint: `Write $ref: "${pointerTo(home, textOf(value) ?? '…')}".`,
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

function pointerTo(home: string, written: string): string {
  return written.startsWith('#/') ? written : `#/${home}/${written}`;
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
  if (rule.is === 'map' && at.at(-2) === 'security' && typeof value === 'string')
    return `Write $ref: "${pointerTo('components/securitySchemes', value)}".`;
  if (at.at(-2) === 'security' && Array.isArray(value)) return listedSecurityHint(rule);
  if (rule.is === 'object' && rule.name === 'tag' && typeof value === 'string') return `Write "name: ${value}".`;
  if (rule.is === 'object' && typeof value === 'string' && at.length > 0)
    return /^#\/|\.ya?ml|\.json/.test(value) ? `Write $ref: "${value}".` : 'Write its fields below it, indented.';
  return `Write ${expected[rule.is] ?? 'another value'} here.`;
}

/** What the entries of a list in a list of security requirements are meant to say: that all of them are needed. */
function listedSecurityHint(rule: Rule): string {
  return rule.is === 'map'
    ? 'AsyncAPI 3 lists alternatives only. Pages say that all of this entry is needed; other tools may leave it out.'
    : 'Schemes that are needed together stand in one object, as in { key: [], token: [] }.';
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
