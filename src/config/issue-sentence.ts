import { z } from 'zod';
import { nearest } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';
import { unique } from '../shared/unique.ts';

/** Returns what is wrong with a configuration that `schema` reads, in a sentence behind its place. */
export function issueSentence(place: string, issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  return `${place}: ${issueText(issue, schema)}`;
}

/** Returns what is wrong with a value that `schema` reads, behind the keys that lead to it. */
export function issueText(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  return [...writtenPath(issue.path), messageOf(issue, schema)].map(String).join(' › ');
}

/** Says where the value at a path of a configuration stands. */
export type PlaceOf = (path: readonly PropertyKey[]) => Promise<string>;

/** Returns a sentence for each issue, behind the place of the value that it is about. */
export async function issueSentences(
  issues: readonly z.core.$ZodIssue[],
  { placeOf, schema }: { readonly placeOf: PlaceOf; readonly schema: z.core.$ZodType },
): Promise<string> {
  const sentences = issues.map(async (issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return issueSentence(await placeOf([...writtenPath(issue.path), ...unknown]), issue, schema);
  });
  return (await Promise.all(sentences)).join('\n');
}

/** What authors call the types of values. */
const typeWords: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object: { … }',
  record: 'an object: { … }',
  array: 'a list: [ … ]',
  tuple: 'a list: [ … ]',
};

/** What is wrong, and for a key that nobody knows which one it may be meant for. */
function messageOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `Write ${own(typeWords, issue.expected) ?? issue.expected}.`;
  if (issue.code !== 'unrecognized_keys') return issue.message;
  // What another way of signing in takes is not what was meant.
  const known = keysAt(schema, issue.path).filter((key) => !issue.keys.includes(key));
  const [wrong = ''] = issue.keys;
  const meant = nearest(wrong, known);
  return `${issue.message}. ${meant === undefined ? `Known are ${known.join(', ')}.` : `Did you mean "${meant}"?`}`;
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
