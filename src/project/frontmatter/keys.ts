import { isOneAway } from '../../shared/edit-distance.ts';
import { nearest } from '../../shared/nearest.ts';
import { misspeltMeta } from '../meta-tags.ts';
import { frontmatterKeys } from '../schema/frontmatter.ts';

const knownKeys = Object.keys(frontmatterKeys);
const byLetters = new Map(knownKeys.map((key) => [lettersOf(key), key]));

/** Words that frontmatter of other tools uses for something of its own, and that are near a known key. */
const otherWords = new Set(
  'author tags group model models node code data date lang label name names type types title2 subtitle versions icons images image path paths order weight layout slug status draft published publish modified updated update section category toc id keyword_list'.split(
    ' ',
  ),
);

/** Returns the known key that `key` was meant to be. Only near misses count: many projects carry keys of their own. */
export function misspeltKey(key: string, data: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.hasOwn(frontmatterKeys, key) || otherWords.has(key)) return undefined;
  if (/^[a-z]+:/i.test(key)) return misspeltMeta(key);
  const same = byLetters.get(lettersOf(key));
  if (same !== undefined) return same;
  if (key.length < 3) return undefined;
  const doubled = withoutDoubles(key);
  if (doubled !== key && knownKeys.includes(doubled) && !Object.hasOwn(data, doubled)) return doubled;
  const suggestion = nearest(key, knownKeys);
  if (suggestion === undefined || Object.hasOwn(data, suggestion)) return undefined;
  // Two letters may be others, but not the first: `doc_type` is no `iconType`.
  const isLong =
    suggestion.length > 5 &&
    Math.abs(suggestion.length - key.length) <= 2 &&
    suggestion.charAt(0).toLowerCase() === key.charAt(0).toLowerCase();
  const isSame = key.length === suggestion.length && sortedLetters(key) === sortedLetters(suggestion);
  return isLong || isSame || (suggestion.length > 3 && isOneAway(key, suggestion)) ? suggestion : undefined;
}

/** Whether a key is none of the format's, and no near miss of one. */
export function isForeignKey(key: string): boolean {
  return !Object.hasOwn(frontmatterKeys, key) && misspeltKey(key, {}) === undefined;
}

/** `sidebar_title`, `Sidebar-Title` and `sidebarTitle` are one word. */
function lettersOf(key: string): string {
  return key.toLowerCase().replace(/[_\s-]/g, '');
}

/** `tagg` is `tag` with a finger that stayed. */
function withoutDoubles(key: string): string {
  return key.replace(/(.)\1+/g, '$1');
}

function sortedLetters(key: string): string {
  return [...key].sort().join('');
}
