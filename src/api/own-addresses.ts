import { isRecord } from '../shared/is-record.ts';

/** Where the relative names of schemas count from in a description that says no address of its own. */
const nowhere = 'octavo:///';

/** Finds what a full address names in a description that says its own address, or those of its schemas. */
export type OwnAddresses = (reference: string) => string | undefined;

/**
 * Returns a function that turns a reference into one that is relative to the description: `#…` for its own `$self` (OAS 3.2,
 * 4.1.2.2.1) and for the `$id` of a schema (JSON Schema 2020-12, 8.2.1), `file#…` for an address in the folder of `$self`.
 * Undefined for every other reference.
 */
export function ownAddresses(root: unknown): OwnAddresses {
  const written = isRecord(root) ? root['$self'] : undefined;
  const self = typeof written === 'string' ? URL.parse(written)?.href : undefined;
  const base = self ?? nowhere;
  let schemas: ReadonlyMap<string, string> | undefined;
  return (reference) => {
    const address = reference.startsWith('#') ? undefined : URL.parse(reference, base);
    if (!address) return undefined;
    const fragment = address.hash.slice(1);
    address.hash = '';
    if (address.href === self) return `#${fragment}`;
    const pointer = (schemas ??= identifiedSchemas(root, base)).get(address.href);
    if (pointer !== undefined) return fragmentBelow(pointer, fragment);
    // An address without a path (`urn:…`) has no folder.
    const folder = self === undefined ? undefined : URL.parse('.', self)?.href;
    const isBeside = folder !== undefined && isFull(reference) && address.href.startsWith(folder);
    return isBeside ? `${address.href.slice(folder.length)}#${fragment}` : undefined;
  };
}

/**
 * Returns the pointers of the schemas with an `$id` around a value, innermost first: what begins with `#` in them counts from
 * there (JSON Schema 2020-12, 8.2.1).
 */
export function resourcesAround(path: readonly string[], root: unknown): string[] {
  const found: string[] = [];
  let pointer = '';
  let at = root;
  for (const key of path) {
    if (!isRecord(at) && !Array.isArray(at)) break;
    at = (at as Readonly<Record<string, unknown>>)[key];
    pointer += `/${segmentOf(key)}`;
    if (isRecord(at) && typeof at['$id'] === 'string') found.unshift(pointer);
  }
  return found;
}

/** A key as a part of a pointer in an address (RFC 6901, 6). */
function segmentOf(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** An anchor is found by its name, wherever it stands. */
function fragmentBelow(pointer: string, fragment: string): string {
  return fragment === '' || fragment.startsWith('/') ? `#${pointer}${fragment}` : `#${fragment}`;
}

function isFull(reference: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(reference);
}

/** The pointers of schemas by their `$id`; of two with the same, the first. */
function identifiedSchemas(root: unknown, base: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const pointers = new Map<object, string>();
  if (isRecord(root)) pointers.set(root, '');
  // What is added while the loop runs is visited, too.
  for (const [value, pointer] of pointers) {
    const id = isRecord(value) && typeof value['$id'] === 'string' ? URL.parse(value['$id'], base) : undefined;
    const address = id?.href.replace(/#$/, '');
    if (address !== undefined && !found.has(address)) found.set(address, pointer);
    for (const [key, member] of Object.entries(value) as [string, unknown][]) {
      if (typeof member !== 'object' || member === null || pointers.has(member)) continue;
      pointers.set(member, `${pointer}/${segmentOf(key)}`);
    }
  }
  return found;
}
