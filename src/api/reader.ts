import { decodeText } from '../shared/decode.ts';
import type { Diagnostic, SourceFile } from '../diagnostics/diagnostic.ts';
import { nearest } from '../shared/nearest.ts';
import { resolvePath } from '../shared/paths.ts';
import { apiProblem } from './problems.ts';
import { parseSource, type SourceDocument } from './source-document.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** A raw value after its `$ref`, with the pointer under which it is known. */
export interface Resolved {
  readonly value: Raw;
  /** `#/components/schemas/User`, or `other.yaml#/User`; undefined for a value that stands where it is used. */
  readonly pointer?: string;
}

/** Reads the parts of one description: follows references, collects what is wrong. */
export interface Reader {
  readonly document: SourceDocument;
  readonly diagnostics: Diagnostic[];
  /** Follows `$ref`s; an object without one is itself. Undefined, with a diagnostic, when they lead nowhere. */
  resolve(value: unknown, at: readonly string[]): Resolved | undefined;
  report(message: string, at: readonly string[], hint: string): void;
}

export interface ReaderOptions {
  /** Returns another file of the docs project, by path. */
  readonly readExternal?: (path: string) => SourceFile | undefined;
}

const longestChain = 32;

export function createReader(document: SourceDocument, { readExternal }: ReaderOptions): Reader {
  const diagnostics: Diagnostic[] = [];
  const externals = new Map<string, unknown>();
  const dangling = new Set<string>();

  const place = (at: readonly string[]): Pick<Diagnostic, 'file' | 'range'> => {
    const range = document.locate(at);
    return { file: document.file.path, ...(range === undefined ? {} : { range }) };
  };
  const external = (path: string): unknown => {
    if (!externals.has(path)) {
      const file = readExternal?.(path);
      externals.set(path, file === undefined ? undefined : parseSource(file).document?.value);
    }
    return externals.get(path);
  };
  const lookUp = (pointer: string): unknown => {
    const [path = '', fragment = ''] = pointer.split('#', 2);
    const root = path === '' ? document.value : external(path);
    return valueAt(root, pointerSegments(fragment));
  };

  return {
    document,
    diagnostics,
    resolve(value, at) {
      let current = value;
      let pointer: string | undefined;
      for (let hops = 0; hops < longestChain; hops += 1) {
        if (!isRecord(current)) return undefined;
        const reference = current['$ref'];
        if (typeof reference !== 'string') return { value: current, ...(pointer === undefined ? {} : { pointer }) };
        const target = absolutePointer(reference, pointer, document.file.path);
        const found = target === undefined ? undefined : lookUp(target);
        if (target === undefined || found === undefined || found === null) {
          if (!dangling.has(reference)) {
            dangling.add(reference);
            const suggestion = nearest(reference, siblings(reference, document.value));
            diagnostics.push(
              apiProblem['reference-dangling']({
                message: `The reference "${reference}" leads nowhere.`,
                ...place(at),
                hint:
                  suggestion === undefined
                    ? 'Define it, or correct it; this part is left out.'
                    : `Did you mean "${suggestion}"?`,
              }),
            );
          }
          return undefined;
        }
        pointer = target;
        current = found;
      }
      return undefined;
    },
    report(message, at, hint) {
      diagnostics.push(apiProblem['description-part']({ message, ...place(at), hint }));
    },
  };
}

/** `#/a` inside an external file means that file; a relative file counts from the file that names it. */
function absolutePointer(reference: string, from: string | undefined, main: string): string | undefined {
  const [path = '', fragment = ''] = reference.split('#', 2);
  const fromFile = from?.split('#', 1)[0] ?? '';
  if (path === '') return `${fromFile}#${fragment}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const base = fromFile === '' ? main : fromFile;
  const target = resolvePath(base, path);
  if (target === undefined) return undefined;
  return `${target === main ? '' : target}#${fragment}`;
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
