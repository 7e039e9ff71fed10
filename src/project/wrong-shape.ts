import { isRecord } from '../shared/is-record.ts';
import { keysAt } from './schema/schema-keys.ts';
import type { LocatedIssue } from './union-issues.ts';
import { pathText, valueAt } from './value-path.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { ValuePath } from './config-source.ts';

/** An object of another shape than the one that is expected: none of its keys is known, and required ones are missing. */
export interface WrongShape {
  readonly path: ValuePath;
  readonly keys: readonly string[];
  readonly missing: readonly string[];
  readonly orText: boolean;
  /** How many entries of the list after this one have the same keys. */
  readonly alike: number;
  /** Whether an entry before it in the list has the same keys, and is reported for both. */
  readonly isRepeated: boolean;
}

/**
 * Returns the objects of another shape among what `issues` say of `value`. `isMeant` tells whether an unknown key is
 * one that is missing under another name: such an object has the right shape.
 */
export function wrongShapes(
  issues: readonly LocatedIssue[],
  value: unknown,
  isMeant: (key: string, path: ValuePath, missing: readonly string[]) => boolean,
): WrongShape[] {
  const found = issues.flatMap(({ issue, path, orText = false }) => {
    if (issue.code !== 'unrecognized_keys' || path.length === 0 || path[0] === 'integrations') return [];
    const owner = valueAt(value, path);
    if (!isRecord(owner) || issue.keys.length < Object.keys(owner).length) return [];
    const missing = missingIn(path, issues, value);
    if (missing.length === 0 || issue.keys.some((key) => isMeant(key, path, missing))) return [];
    return [{ path, keys: issue.keys, missing, orText }];
  });
  return found.map((shape) => {
    const alike = found.filter((other) => isAlike(shape, other));
    const before = alike.indexOf(shape);
    return { ...shape, isRepeated: before > 0, alike: alike.length - before - 1 };
  });
}

/** The required keys that the object at a path lacks, by what is said of it. */
export function missingIn(path: ValuePath, issues: readonly LocatedIssue[], value: unknown): string[] {
  return issues
    .map((entry) => entry.path)
    .filter(
      (other) =>
        other.length === path.length + 1 &&
        pathText(other.slice(0, -1)) === pathText(path) &&
        valueAt(value, other) === undefined,
    )
    .map((other) => String(other.at(-1)));
}

type Shape = Pick<WrongShape, 'path' | 'keys'>;

function isAlike(a: Shape, b: Shape): boolean {
  const isEntry = typeof a.path.at(-1) === 'number';
  return a === b || (isEntry && listOf(a) === listOf(b) && a.keys.join() === b.keys.join());
}

function listOf({ path }: Shape): string {
  return pathText(path.slice(0, -1));
}

/** Says what an object of another shape is, and what is expected instead. */
export function shapeMessage({ path, keys, missing, orText, alike }: WrongShape): string {
  const rest = alike === 0 ? '' : ` The same goes for ${alike === 1 ? 'one entry' : `${alike} entries`} after it.`;
  return `${pathText(path)} is an object with ${quoted(keys)}; expected ${orText ? 'a string, or ' : ''}an object with ${quoted(missing)}.${rest}`;
}

function quoted(keys: readonly string[]): string {
  const shown = keys.length > 4 ? [...keys.slice(0, 3), '…'] : keys;
  return shown.map((key) => (key === '…' ? key : JSON.stringify(key))).join(' and ');
}

/** Writes the value as it should be, the author's own where it is a text that may stand alone. */
export function shapeHint({ path, missing, orText }: WrongShape, found: unknown, { schema }: Vocabulary): string {
  const text = orText ? textAlone(path, found) : undefined;
  const keys = `its keys are ${keysAt(schema, path).join(', ')}.`;
  if (text !== undefined) return `Write ${text}, or an object: ${keys}`;
  const members = missing.map((key) => {
    const entry = keysAt(schema, [...path, key, 0]).map((name) => `"${name}": …`);
    return `"${key}": ${entry.length === 0 ? '…' : `[{ ${entry.join(', ')} }]`}`;
  });
  return `Write { ${members.join(', ')} }; ${keys}`;
}

/** The text that may stand for an object which lacks a key: its picture for one scheme, or what has an unknown name. */
export function textInstead(path: ValuePath, found: unknown, { schema }: Vocabulary): string | undefined {
  const [key = ''] = isRecord(found) ? Object.keys(found) : [];
  const isText = key === 'light' || key === 'dark' || !keysAt(schema, path).includes(key);
  return isText ? textAlone(path, found) : undefined;
}

/** An object with one text, as that text alone: `"logo": "/logo.svg"`. */
function textAlone(path: ValuePath, found: unknown): string | undefined {
  const [text, ...others] = isRecord(found) ? Object.values(found) : [];
  if (typeof text !== 'string' || others.length > 0) return undefined;
  const key = path.at(-1);
  return typeof key === 'number' ? JSON.stringify(text) : `"${String(key)}": ${JSON.stringify(text)}`;
}
