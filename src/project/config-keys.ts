import { nearest, nearestName, slipOf } from '../shared/nearest.ts';
import type { ValuePath } from './config-source.ts';
import { endedKeys, keysElsewhere, olderKeys, sameMeaning } from './key-words.data.ts';
import { formWith, keysAt, pathsOfKey, takesAt } from './schema/schema-keys.ts';
import { pathText } from './value-path.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What an unknown key was probably meant to be. */
export interface KeyAdvice {
  /** A key of the same object. */
  readonly meant?: string | undefined;
  /** Whether it is that key but for a slip of the hand, which can be read as what was meant. */
  readonly isSlip: boolean;
  readonly hint: string;
}

interface UnknownKey {
  readonly key: string;
  /** The path of the object that has it. */
  readonly path: ValuePath;
  /** The keys that this object has, and those that it must have and lacks. */
  readonly present: readonly string[];
  readonly missing: readonly string[];
  /** Its value. */
  readonly value?: unknown;
}

const hintsElsewhere = new Map(keysElsewhere.flatMap(([hint, keys]) => keys.split(' ').map((key) => [key, hint])));
const meanings = sameMeaning.map((words) => words.split(' '));

/** Says what an unknown key of docs.json was probably meant to be: by its letters, by its meaning, or by its place. */
export function adviceOn({ key, path, present, missing, value }: UnknownKey, vocabulary: Vocabulary): KeyAdvice {
  const known = keysAt(vocabulary.schema, path);
  const free = known.filter((name) => !present.includes(name));
  const slip = slipOf(key, free);
  if (slip !== undefined) return { meant: slip, isSlip: true, hint: didYouMean(slip) };
  const again = slipOf(key, known);
  if (again === key) {
    const form = formWith(vocabulary.schema, path, key).join(', ');
    return { isSlip: false, hint: `Remove it, or write an object of ${form} alone: two forms do not mix.` };
  }
  if (again !== undefined) return { isSlip: false, hint: `Remove it: "${again}" is there already.` };
  const older = path.length === 0 ? olderKeys[key] : undefined;
  if (older !== undefined) return { isSlip: false, hint: `Write it as ${older}.` };
  if (endedKeys.has(pathText([...path, key])))
    return {
      isSlip: false,
      hint: 'Remove it: it belongs to mint.json, the older format, and has no equivalent now.',
    };
  const lacked = byMeaning(key, missing);
  const elsewhere = path.length === 0 && lacked === undefined ? hintsElsewhere.get(key) : undefined;
  if (elsewhere !== undefined) return { isSlip: false, hint: elsewhere };
  const meant = lacked ?? byMeaning(key, free) ?? onlyField(path, missing);
  if (meant !== undefined) return { meant, isSlip: false, hint: didYouMean(meant) };
  const places = placesOf({ key, path, value }, vocabulary);
  if (places.length > 0) return { isSlip: false, hint: `It belongs elsewhere: write it as ${places.join(' or ')}.` };
  const near = nearVendor(key, path, vocabulary) ?? nearestName(key, free);
  return { meant: near, isSlip: false, hint: near === undefined ? listing(known) : didYouMean(near) };
}

function didYouMean(name: string): string {
  return `Did you mean "${name}"?`;
}

function listing(known: readonly string[]): string {
  const isShort = known.length > 0 && known.length <= 8;
  return `Remove it, or check its spelling and place${isShort ? `: valid keys here are ${known.join(', ')}` : ''}.`;
}

function byMeaning(key: string, among: readonly string[]): string | undefined {
  const words = meanings.filter((set) => set.some((word) => word.toLowerCase() === key.toLowerCase())).flat();
  return among.find((name) => words.includes(name));
}

/** An integration that lacks one field, and has one that nobody knows, has that one under another name. */
function onlyField([top, vendor, ...deeper]: ValuePath, missing: readonly string[]): string | undefined {
  const isVendor = top === 'integrations' && vendor !== undefined && deeper.length === 0;
  return isVendor && missing.length === 1 ? missing[0] : undefined;
}

/** Vendors are known by their names, too: `googleAnalytics`. */
function nearVendor(key: string, path: ValuePath, { integrations }: Vocabulary): string | undefined {
  if (path.length !== 1 || path[0] !== 'integrations') return undefined;
  const byName = new Map(integrations.map((integration) => [integration.name, integration.key]));
  const keys = integrations.map((integration) => integration.key);
  const near = nearest(key, keys) ?? nearestName(key, [...byName.keys(), ...keys]);
  return near === undefined ? undefined : (byName.get(near) ?? near);
}

/** Other places of docs.json where such a key may stand: below, or in an object around. At most two, or none is meant. */
function placesOf({ key, path, value }: Pick<UnknownKey, 'key' | 'path' | 'value'>, { schema }: Vocabulary): string[] {
  const owner = path.length === 0 ? '' : `${pathText(path)}.`;
  const below = pathsOfKey(schema, path, key).map((place) => `${owner}${place}`);
  if (below.length > 0) return below.length > 2 ? [] : below;
  // What stands deep in an object is not meant for the whole site.
  const outermost = path.length === 1 ? 0 : 1;
  for (let length = path.length - 1; length >= outermost; length -= 1) {
    const outer = path.slice(0, length);
    if (keysAt(schema, outer).includes(key)) return [pathText([...outer, key])];
  }
  const [elsewhere = '', ...others] = pathsOfKey(schema, [], key);
  // What stands deep in another object belongs to that.
  const isPlace = others.length === 0 && /^\w+\.\w+$/.test(elsewhere);
  return isPlace && takesAt(schema, elsewhere.split('.'), value) ? [elsewhere] : [];
}
