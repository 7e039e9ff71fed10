import { decodeText } from '../shared/decode.ts';
import { isNumber } from '../shared/exact-integers.ts';
import type { SourceFile } from '../diagnostics/index.ts';
import { resolvePath } from '../shared/paths.ts';
import { isPlainSchema } from '../shared/schema-files.ts';
import type { HttpOperation } from './model.ts';
import { ownAddresses, resourcesAround } from './own-addresses.ts';
import { parseSource, type SourceDocument } from './source-document.ts';
import { isRecord } from '../shared/is-record.ts';

export type Raw = Readonly<Record<string, unknown>>;

/**
 * Where a value stands: the keys that lead to it from the root of the description. In another file, that file's path with
 * a `#` comes first: `['schemas/user.yaml#', 'properties', 'name']`.
 */
export type At = readonly string[];

/** A raw value after its `$ref`. */
export interface Resolved {
  readonly value: Raw;
  /** Where it stands: references inside it count from there. */
  readonly at: At;
  /** `#/components/schemas/User`, or `other.yaml#/User`; undefined for a value that stands where it is used. */
  readonly pointer?: string;
}

/** Reads the parts of one description: follows references, and says where parts stand. */
export interface Reader {
  readonly document: SourceDocument;
  /**
   * Follows `$ref`s; an object without one is itself. Undefined when they lead nowhere. Behind the first one it ends where
   * `isEnd` says so, at a value with a `$ref` of its own.
   */
  resolve(value: unknown, at: At, isEnd?: (value: Raw) => boolean): Resolved | undefined;
  /** What a reference leads to, be it an object or not. */
  valueOf(reference: string, at: At): unknown;
  /** The whole file that a reference names, as it is written; schemas of other languages are such files. */
  file(reference: string, at: At): SourceFile | undefined;
  /** The file that a value stands in; undefined where it cannot be read. */
  source(at: At): SourceDocument | undefined;
  /** Keys of schemas and parameters whose values stand behind their names (docs.json `api.params.post`). */
  readonly pillKeys: readonly string[];
  /** The other files that references have led into, as far as they are there. */
  readonly others: ReadonlyMap<string, SourceFile | undefined>;
}

export interface ReaderOptions {
  /** Returns another file of the docs project, by path. */
  readonly readExternal?: (path: string) => SourceFile | undefined;
  readonly pillKeys?: readonly string[];
  /** The ways to sign a request to an API of GraphQL, whose schema names none. */
  readonly graphqlSecurity?: HttpOperation['security'] | undefined;
}

const maxChain = 32;

export function createReader(document: SourceDocument, { readExternal, pillKeys = [] }: ReaderOptions): Reader {
  const others = new Map<string, SourceFile | undefined>();
  const anchors = new Map<SourceDocument, ReadonlyMap<string, Raw>>();
  const own = ownAddresses(document.value);

  const sourceOf = (file: string): SourceDocument | undefined => {
    if (file === '') return document;
    if (isPlainSchema(file)) return undefined;
    if (!others.has(file)) others.set(file, readExternal?.(file));
    const source = others.get(file);
    return source && parseSource(source).document;
  };
  const lookUp = (pointer: string): unknown => {
    const [file = '', fragment = ''] = pointer.split('#', 2);
    const source = sourceOf(file);
    if (source === undefined || fragment === '' || fragment.startsWith('/'))
      return valueAt(source?.value, pointerSegments(fragment));
    if (!anchors.has(source)) anchors.set(source, anchorsIn(source.value));
    return anchors.get(source)?.get(fragment);
  };

  const targetOf = (reference: string, here: At): string | undefined => {
    const from = fileOf(here);
    // What other files name relatively counts from where they stand.
    const named = from === '' || /^[a-z][a-z\d+.-]*:/i.test(reference) ? own(reference) : undefined;
    const target = absolutePointer(named ?? reference, named === undefined ? from : '', document.file.path);
    // Most tools count from the root of the file, whatever stands around; the specification of schemas does not.
    if (target === undefined || !reference.startsWith('#/') || lookUp(target) !== undefined) return target;
    const path = from === '' ? here : here.slice(1);
    const inResource = resourcesAround(path, sourceOf(from)?.value)
      .map((resource) => `${from}#${resource}${reference.slice(1)}`)
      .find((pointer) => lookUp(pointer) !== undefined);
    return inResource ?? target;
  };

  return {
    document,
    others,
    pillKeys,
    source: (at) => sourceOf(fileOf(at)),
    valueOf(reference, at) {
      const target = targetOf(reference, at);
      return target === undefined ? undefined : lookUp(target);
    },
    file(reference, at) {
      const [file = '', fragment = ''] =
        absolutePointer(reference, fileOf(at), document.file.path)?.split('#', 2) ?? [];
      return fragment === '' && file !== '' ? readExternal?.(file) : undefined;
    },
    resolve(value, at, isEnd) {
      let current = value;
      let pointer: string | undefined;
      let here = at;
      for (let hops = 0; hops < maxChain; hops += 1) {
        if (!isRecord(current)) return undefined;
        const reference = current['$ref'];
        if (typeof reference !== 'string' || (hops > 0 && isEnd?.(current) === true))
          return { value: current, at: here, ...(pointer === undefined ? {} : { pointer }) };
        const target = targetOf(reference, here);
        const found = target === undefined ? undefined : lookUp(target);
        if (target === undefined || found === undefined || found === null) return undefined;
        pointer = target;
        here = pointerAt(target);
        current = found;
      }
      return undefined;
    },
  };
}

/** Returns the reference that stands in place of a value: an object with a `$ref`, and nothing beside it. */
export function soleReference(value: unknown): string | undefined {
  return isRecord(value) && Object.keys(value).length === 1 ? textOf(value['$ref']) : undefined;
}

/** Follows a Reference Object, whose own summary and description stand in place of the target's (OAS 3.1, 4.8.23). */
export function resolveDescribed(reader: Reader, value: unknown, at: At): Resolved | undefined {
  const found = reader.resolve(value, at);
  if (found === undefined || !isRecord(value) || value['$ref'] === undefined) return found;
  return { ...found, value: { ...found.value, ...texts(value, 'summary', 'description') } };
}

/** The other file in which a value stands; empty for the description itself. */
export function fileOf([first = '']: At): string {
  return first.endsWith('#') ? first.slice(0, -1) : '';
}

/** `#/a` means the file that says it; a relative file counts from the file that names it. */
export function absolutePointer(reference: string, from: string, main: string): string | undefined {
  const [path = '', fragment = ''] = reference.split('#', 2);
  if (path === '') return `${from}#${fragment}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//') || isUrl(main)) return undefined;
  const target = resolvePath(from === '' ? main : from, decodeText(path));
  if (target === undefined) return undefined;
  return `${target === main ? '' : target}#${fragment}`;
}

function isUrl(location: string): boolean {
  return /^https?:/i.test(location);
}

/** Where the value that a pointer names stands. */
export function pointerAt(pointer: string): At {
  const [file = '', fragment = ''] = pointer.split('#', 2);
  const path = pointerSegments(fragment);
  return file === '' ? path : [`${file}#`, ...path];
}

/** Values that carry a name of their own (`$anchor` and `$dynamicAnchor`, JSON Schema 2020-12 §8.2.2). */
function anchorsIn(root: unknown): ReadonlyMap<string, Raw> {
  const found = new Map<string, Raw>();
  const queue = [root];
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value !== 'object' || value === null) continue;
    const name = isRecord(value) ? (value['$anchor'] ?? value['$dynamicAnchor']) : undefined;
    if (isRecord(value) && typeof name === 'string' && !found.has(name)) found.set(name, value);
    queue.push(...(Object.values(value) as unknown[]));
  }
  return found;
}

/** Decodes a JSON pointer (RFC 6901) that may be percent-encoded. */
export function pointerSegments(fragment: string): string[] {
  if (fragment === '' || fragment === '/') return [];
  return fragment
    .replace(/^\//, '')
    .split('/')
    .map((segment) => decodeText(segment).replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** The value that the keys of `path` lead to; undefined where there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let at = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** The members of an object value, in order; none when it is something else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text at a key; numbers and booleans as text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isNumber(value) || typeof value === 'boolean' ? String(value) : undefined;
}

/** Text fields that are there, for spreading. */
export function texts(value: Raw, ...keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (typeof value[key] === 'string' && value[key].trim() !== '' ? [[key, value[key]]] : [])),
  );
}
