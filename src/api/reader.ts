import { decodeText } from '../shared/decode.ts';
import type { Diagnostic, SourceFile } from '../diagnostics/diagnostic.ts';
import { nearest } from '../shared/nearest.ts';
import { resolvePath } from '../shared/paths.ts';
import { apiProblem } from './problems.ts';
import { parseSource, type SourceDocument } from './source-document.ts';

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

/** Reads the parts of one description: follows references, collects what is wrong. */
export interface Reader {
  readonly document: SourceDocument;
  readonly diagnostics: Diagnostic[];
  /** Follows `$ref`s; an object without one is itself. Undefined, with a diagnostic, when they lead nowhere. */
  resolve(value: unknown, at: At): Resolved | undefined;
  report(message: string, at: At, hint: string): void;
}

export interface ReaderOptions {
  /** Returns another file of the docs project, by path. */
  readonly readExternal?: (path: string) => SourceFile | undefined;
}

const longestChain = 32;
/** More of one kind would only hide the others. */
const mostReports = 200;

export function createReader(document: SourceDocument, { readExternal }: ReaderOptions): Reader {
  const diagnostics: Diagnostic[] = [];
  const externals = new Map<string, SourceDocument | undefined>();
  const anchors = new Map<SourceDocument, ReadonlyMap<string, Raw>>();
  const dangling = new Set<string>();

  const sourceOf = (file: string): SourceDocument | undefined => {
    if (file === '') return document;
    if (!externals.has(file)) {
      const source = readExternal?.(file);
      const parsed = source && parseSource(source);
      externals.set(file, parsed?.document);
      diagnostics.push(...(parsed?.diagnostics ?? []));
    }
    return externals.get(file);
  };
  const place = (at: At): Pick<Diagnostic, 'file' | 'range'> => {
    const source = sourceOf(fileOf(at)) ?? document;
    const range = source.locate(fileOf(at) === '' ? at : at.slice(1));
    return { file: source.file.path, ...(range === undefined ? {} : { range }) };
  };
  const lookUp = (pointer: string): unknown => {
    const [file = '', fragment = ''] = pointer.split('#', 2);
    const source = sourceOf(file);
    if (source === undefined || fragment === '' || fragment.startsWith('/'))
      return valueAt(source?.value, pointerSegments(fragment));
    if (!anchors.has(source)) anchors.set(source, anchorsIn(source.value));
    return anchors.get(source)?.get(fragment);
  };
  const reportDangling = (reference: string, at: At): void => {
    if (dangling.has(`${fileOf(at)} ${reference}`) || dangling.size >= mostReports) return;
    dangling.add(`${fileOf(at)} ${reference}`);
    diagnostics.push(
      apiProblem['reference-dangling']({
        message: `The reference "${reference}" leads nowhere.`,
        ...place([...at, '$ref']),
        hint: danglingHint(reference, sourceOf(fileOf(at))?.value),
      }),
    );
  };

  return {
    document,
    diagnostics,
    resolve(value, at) {
      let current = value;
      let pointer: string | undefined;
      let here = at;
      for (let hops = 0; hops < longestChain; hops += 1) {
        if (!isRecord(current)) return undefined;
        const reference = current['$ref'];
        if (typeof reference !== 'string')
          return { value: current, at: here, ...(pointer === undefined ? {} : { pointer }) };
        const target = absolutePointer(reference, fileOf(here), document.file.path);
        const found = target === undefined ? undefined : lookUp(target);
        if (target === undefined || found === undefined || found === null) {
          reportDangling(reference, here);
          return undefined;
        }
        pointer = target;
        here = pointerAt(target);
        current = found;
      }
      reportDangling(String(isRecord(current) ? current['$ref'] : ''), at);
      return undefined;
    },
    report(message, at, hint) {
      if (diagnostics.length < mostReports)
        diagnostics.push(apiProblem['description-part']({ message, ...place(at), hint }));
    },
  };
}

/** The other file in which a value stands; empty for the description itself. */
function fileOf([first = '']: At): string {
  return first.endsWith('#') ? first.slice(0, -1) : '';
}

/** `#/a` means the file that says it; a relative file counts from the file that names it. */
function absolutePointer(reference: string, from: string, main: string): string | undefined {
  const [path = '', fragment = ''] = reference.split('#', 2);
  if (path === '') return `${from}#${fragment}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//') || isUrl(main)) return undefined;
  const target = resolvePath(from === '' ? main : from, decodeText(path));
  if (target === undefined) return undefined;
  return `${target === main ? '' : target}#${fragment}`;
}

/** Says why a reference is not followed where that is not plain from the reference itself. */
function danglingHint(reference: string, root: unknown): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference))
    return 'References lead to files of the docs project only: save the file in the project, and refer to it by path.';
  const suggestion = nearest(reference, siblings(reference, root));
  return suggestion === undefined
    ? 'Define it, or correct the reference; this part is left out.'
    : `Did you mean "${suggestion}"?`;
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

function valueAt(root: unknown, path: readonly string[]): unknown {
  let at = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

function siblings(reference: string, root: unknown): string[] {
  const parent = reference.slice(0, reference.lastIndexOf('/'));
  const value = valueAt(root, pointerSegments(parent.replace(/^#/, '')));
  return isRecord(value) ? Object.keys(value).map((key) => `${parent}/${key}`) : [];
}

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Text fields that are there, for spreading. */
export function texts(value: Raw, ...keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : [])));
}
