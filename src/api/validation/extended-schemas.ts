import { isRecord } from '../../shared/is-record.ts';
import { listOf, pointerSegments, type At } from '../reader.ts';

/** The places of the schemas that others extend, by the description. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** Whether another schema of the description extends the one at a place (`allOf`), and may describe what that only names. */
export function isExtended(at: At, root: object): boolean {
  const extended = known.get(root) ?? extendedPlaces(root);
  known.set(root, extended);
  return extended.has(at.join('\n'));
}

function extendedPlaces(root: object): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<object>([root]);
  // What is added while the loop runs is visited, too.
  for (const value of seen) {
    for (const part of isRecord(value) ? listOf(value['allOf']) : []) {
      const reference = isRecord(part) ? part['$ref'] : undefined;
      if (typeof reference === 'string' && reference.startsWith('#/'))
        found.add(pointerSegments(reference.slice(1)).join('\n'));
    }
    for (const member of Object.values(value) as unknown[])
      if (typeof member === 'object' && member !== null) seen.add(member);
  }
  return found;
}
