import type * as z from 'zod';
import { nearestName } from '../shared/nearest.ts';
import { addressProblem } from './addresses.ts';

type Issue = z.core.$ZodIssue;

/** What would have been right where a value is wrong, as the end of the sentence "…; expected". */
export function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'array' || issue.expected === 'tuple') return 'a list';
      if (issue.expected === 'record') return 'an object';
      if (issue.expected === 'int') return 'a whole number';
      return `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map((entry) => JSON.stringify(entry)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'an absolute URL, like "https://example.com"' : issue.message;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `${String(issue.minimum)} or more`
        : 'something that is not empty';
    case 'invalid_union':
      return [...new Set(leaves(issue).map((error) => expectation(error)))].join(' or ');
    default:
      return issue.message;
  }
}

/** What each alternative of a union says, those of unions inside it, too. */
function leaves(issue: Issue): Issue[] {
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(leaves) : [issue];
}

/** The values that would have been right, those of every alternative of a union. */
function allowedValues(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(allowedValues);
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
}

/** The types that would have been right. */
function allowedTypes(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(allowedTypes);
  return issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : ownType(issue);
}

function ownType(issue: Issue): string[] {
  return issue.code === 'invalid_type' ? [issue.expected] : [];
}

/** What to do about a wrong value, written with the author's own value rewritten where possible. */
export function wrongValueHint(issue: Issue, found: unknown): string {
  const reason = issue.code === 'custom' ? (issue.params?.['hint'] as string | undefined) : undefined;
  if (reason !== undefined) return reason;
  const allowed = allowedValues(issue);
  const suggestion = typeof found === 'string' ? nearestName(found, allowed) : undefined;
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
  const types = allowedTypes(issue);
  if (/colou?r/.test(expectation(issue)) && typeof found === 'string' && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(found))
    return `Did you mean "#${found}"?`;
  const isUrl = issue.code === 'invalid_format' && issue.format === 'url' && typeof found === 'string';
  const address = isUrl ? addressProblem(found)?.hint : undefined;
  return address ?? rewritten(types, found) ?? 'Correct it; until then this value is left out and the rest is used.';
}

function rewritten(types: readonly string[], found: unknown): string | undefined {
  const isPlain = typeof found !== 'object' || found === null;
  if (types.includes('boolean')) return `Write ${booleanFor(found)}, without quotes.`;
  if (types.includes('number') && typeof found === 'string' && /^\d+(?:\.\d+)?$/.test(found)) {
    return `Write ${found}, without quotes.`;
  }
  if (found === null) return 'Write a value, or remove the key.';
  if (types.length === 1 && (types.includes('number') || types.includes('int')) && isPlain)
    return 'Write a number, without quotes.';
  if (types.length === 1 && types.includes('string') && Array.isArray(found)) {
    const texts = found.filter((entry) => typeof entry === 'string');
    return `Write one text${texts.length === 0 ? '' : `, such as ${JSON.stringify(texts.join(', '))}`}.`;
  }
  if (types.includes('string') && typeof found === 'boolean' && types.length === 1)
    return 'Write a text, or remove the key.';
  if (types.includes('string') && isPlain && typeof found !== 'boolean')
    return `Put it in quotes: "${JSON.stringify(found)}".`;
  if (types.includes('array')) return listFor(found);
  if (types.includes('record') && Array.isArray(found)) return 'Write an object, in curly brackets: { "name": … }.';
  return undefined;
}

function booleanFor(found: unknown): string {
  if (/^(?:true|yes|on|1)$/i.test(String(found))) return 'true';
  return /^(?:false|no|off|0)$/i.test(String(found)) ? 'false' : 'true or false';
}

function listFor(found: unknown): string {
  if (typeof found !== 'object' || found === null) return `Write a list: [${JSON.stringify(found)}].`;
  const entries: [string, unknown][] = Object.entries(found);
  const isAddresses = entries.length > 0 && entries.every(([key, to]) => key.startsWith('/') && typeof to === 'string');
  if (!isAddresses) return 'Write a list, in square brackets: [ … ].';
  const [source, destination] = entries[0] ?? [];
  return `Write a list of objects: [${JSON.stringify({ source, destination })}].`;
}

/** A wrong value as a message shows it. What is secret is not shown as a whole: logs are read by many. */
export function shown(value: unknown, issue: Issue): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const isSecret = issue.code === 'custom' && issue.params?.['isSecret'] === true;
  const text = JSON.stringify(isSecret ? `${String(value).slice(0, 6)}…` : value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
