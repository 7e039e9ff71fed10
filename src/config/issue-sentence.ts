import * as z from 'zod';
import { nearest } from '../shared/nearest.ts';
import { unique } from '../shared/unique.ts';
import type { ConfigMistake, ConfigPlace } from './config-error.ts';

/** Returns what is wrong with a value that `schema` reads, behind the keys that lead to it. */
export function issueText(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  return [...writtenPath(issue.path), messageOf(issue, schema)].map(String).join(' › ');
}

/** Says where the value at a path of a configuration stands. */
export type PlaceOf = (path: readonly PropertyKey[]) => Promise<ConfigPlace>;

/** Returns the mistake that each issue is, at the place of the value that it is about. */
export async function issueMistakes(
  issues: readonly z.core.$ZodIssue[],
  { placeOf, schema }: { readonly placeOf: PlaceOf; readonly schema: z.core.$ZodType },
): Promise<readonly ConfigMistake[]> {
  const mistakes = singleIssues(issues).map(async (issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { place: await placeOf([...writtenPath(issue.path), ...unknown]), text: issueText(issue, schema) };
  });
  return Promise.all(mistakes);
}

/** Returns the issues, with one for each key that is not known: the first of its `keys`. */
export function singleIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue): z.core.$ZodIssue[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ ...issue, keys: [key, ...issue.keys.filter((other) => other !== key)] }))
      : [issue],
  );
}

/** What is wrong, and for a key that nobody knows which one it may be meant for. */
function messageOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code === 'invalid_type') return typeSentence(issue.message);
  if (issue.code === 'invalid_union') return unionSentence(issue);
  if (issue.code !== 'unrecognized_keys') return issue.message;
  // What another way of signing in takes is not what was meant.
  const known = keysAt(schema, issue.path).filter((key) => !issue.keys.includes(key));
  const [wrong = ''] = issue.keys;
  const meant = nearest(wrong, known);
  return `Unrecognized key: "${wrong}". ${meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean "${meant}"?`}`;
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  function: 'a function',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** What zod says of a value of another type, in the words of JSON; sentences of our own stay. */
function typeSentence(message: string): string {
  const [, expected = '', received = ''] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? [];
  if (expected === '') return message;
  const wanted = kinds[expected] ?? expected;
  return received === 'undefined'
    ? `Missing: write ${wanted}.`
    : `Write ${wanted}, not ${received === 'boolean' ? 'true or false' : (kinds[received] ?? received)}.`;
}

/** Sentences of our own stay; else what each of the shapes would be, or what is wrong in the one that was meant. */
function unionSentence({ message, errors }: z.core.$ZodIssueInvalidUnion): string {
  if (message !== 'Invalid input') return message;
  const issues = errors.flat();
  // One of the right type says the most.
  const closest = issues.find(({ path, code }) => path.length > 0 || !/^invalid_(?:type|value)$/.test(code));
  if (closest !== undefined) return [...closest.path.map(String), typeSentence(closest.message)].join(' › ');
  const wanted = issues.flatMap((issue) => {
    if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
    return issue.code === 'invalid_type' && issue.expected !== 'undefined'
      ? [kinds[issue.expected] ?? issue.expected]
      : [];
  });
  return wanted.length === 0 ? message : `Write ${unique(wanted).join(', or ')}.`;
}

/** The keys that an object of the schema may have at a path: of every shape that it may have there. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return keysAt(schema.in, path);
  if (schema instanceof z.ZodArray) return keysAt(schema.element, path.slice(1));
  if (schema instanceof z.ZodUnion) return unique(schema.options.flatMap((option) => keysAt(option, path)));
  if (!(schema instanceof z.ZodObject)) return [];
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(schema.shape);
  const inside = schema.shape[String(key)] as z.core.$ZodType | undefined;
  return inside === undefined ? [] : keysAt(inside, rest);
}

/** A path without what `satteri()` and `unified()` put around the options that an owner writes. */
function writtenPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const isAround = (key: PropertyKey, index: number): boolean => index === 1 && (key === 'options' || key === 'name');
  return path[0] === 'processor' ? path.filter((key, index) => !isAround(key, index)) : path;
}
