import { editDistance } from '../shared/edit-distance.ts';
import { decodeText } from '../shared/decode.ts';
import { nearest, nearestFew } from '../shared/nearest.ts';
import { composedPath, pathFromRoot, resolveInside } from '../shared/paths.ts';
import type { ApiDocument, Operation } from './model.ts';
import { trimTrailing } from '../shared/trim.ts';

export interface FoundOperation {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

export interface MissingOperation {
  /** References that look alike, nearest first. */
  readonly nearest: readonly string[];
  /** The description that the reference names, where there is none of that name. */
  readonly unknownFile?: string;
  /** The operation may be in a description that could not be read whole, and then the reference is no mistake. */
  readonly uncertain?: true;
}

export interface ReferenceScope {
  /** Path of the page that names the operation, for relative files. */
  readonly from?: string;
  /** Locations that hold where the reference stands; all descriptions when there are none. */
  readonly inherited?: readonly string[];
}

const verb = /^(?:get|put|post|delete|options|head|patch|trace|query|webhook|mutation|subscription)$/i;

/**
 * Finds the operation that a reference names: `[file] METHOD /path`, `[file] webhook NAME`, `[file] channel`. The file may be
 * absolute, relative to the page, part of a location, or its name without extension (docs-json.md §4.3).
 */
export function resolveOperationReference(
  reference: string,
  documents: ReadonlyMap<string, ApiDocument>,
  scope: ReferenceScope = {},
): FoundOperation | MissingOperation {
  const { file, wanted, hasVerb } = partsOf(reference, documents, scope);
  const plain = reference.replace(/(^|\s)([a-z]{3,7}):(?=\s*\/)/i, '$1$2 ');
  if (plain !== reference && !hasVerb) {
    // `POST: /kites`, which names no file.
    const found = resolveOperationReference(plain, documents, scope);
    return 'operation' in found ? { nearest: [found.operation.key] } : found;
  }
  const candidates = candidateDocuments(file, documents, scope);
  for (const document of candidates) {
    const operation = document.operations.find((entry) => matches(entry, wanted, hasVerb));
    if (operation !== undefined) return { document, operation };
  }
  if (file !== undefined && candidates.length === 0) {
    const near = nearest(pathFromRoot(file), documents.keys());
    return { unknownFile: file, nearest: near === undefined ? [] : [`${near} ${wanted}`] };
  }
  const path = wanted.split(' ').slice(1).join(' ');
  const uncertain = candidates.some((document) => document.damaged || document.unclearPaths?.includes(path));
  return {
    nearest: lookAlike(wanted, hasVerb, { documents, candidates }),
    ...(uncertain ? { uncertain } : {}),
  };
}

interface ReferenceParts {
  readonly file: string | undefined;
  /** The method and path, or the name of a channel. */
  readonly wanted: string;
  readonly hasVerb: boolean;
}

function partsOf(
  reference: string,
  documents: ReadonlyMap<string, ApiDocument>,
  { from }: ReferenceScope,
): ReferenceParts {
  const words = reference.trim().split(/\s+/);
  // A word before a path is a method, if a mistyped one; what names a description is none.
  const isMethod = (word: string, index: number): boolean =>
    verb.test(word) ||
    (/^[a-z]{2,8}$/i.test(word) &&
      words[index + 1]?.startsWith('/') === true &&
      documentsNamed(word, documents, from).length === 0);
  const at = words.findIndex(isMethod);
  const hasVerb = at >= 0;
  const file = at > 0 ? words.slice(0, at).join(' ') : !hasVerb && words.length > 1 ? words[0] : undefined;
  const wanted = hasVerb ? words.slice(at) : words.slice(file === undefined ? 0 : 1);
  return { file, wanted: wanted.join(' '), hasVerb };
}

function candidateDocuments(
  file: string | undefined,
  documents: ReadonlyMap<string, ApiDocument>,
  scope: ReferenceScope,
): ApiDocument[] {
  if (file !== undefined) return documentsNamed(file, documents, scope.from);
  const inherited = (scope.inherited ?? []).flatMap((location) => documents.get(location) ?? []);
  return inherited.length > 0
    ? inherited
    : [...documents.values()].sort((a, b) => a.location.localeCompare(b.location, 'en'));
}

function documentsNamed(
  file: string,
  documents: ReadonlyMap<string, ApiDocument>,
  from: string | undefined,
): ApiDocument[] {
  const plain = pathFromRoot(file);
  const relative = from === undefined || file.startsWith('/') ? plain : resolveInside(from, file);
  const exact = documents.get(file) ?? documents.get(relative) ?? documents.get(plain);
  if (exact !== undefined) return [exact];
  const all = [...documents.values()];
  const stem = all.filter(({ location }) => stemOf(location) === plain);
  return stem.length > 0 ? stem : all.filter(({ location }) => location.includes(plain));
}

function stemOf(location: string): string {
  return (location.split('/').at(-1) ?? location).replace(/\.(?:json|ya?ml|graphqls?|gql)$/i, '');
}

function matches(operation: Operation, wanted: string, hasVerb: boolean): boolean {
  if (!hasVerb) return operation.kind === 'channel' && (operation.channelId === wanted || operation.address === wanted);
  if (operation.kind !== 'http') return false;
  const [method = '', ...rest] = wanted.split(' ');
  const path = rest.join(' ');
  if (operation.graphql !== undefined) return operation.key === `${method.toLowerCase()} ${path}`;
  if (operation.webhook) return method.toLowerCase() === 'webhook' && operation.path === path;
  return method.toUpperCase() === operation.method.toUpperCase() && withoutSlash(path) === withoutSlash(operation.path);
}

function withoutSlash(path: string): string {
  return composedPath(path.length > 1 ? trimTrailing(path, '/') : path);
}

interface Candidates {
  readonly documents: ReadonlyMap<string, ApiDocument>;
  /** Those that were searched. */
  readonly candidates: readonly ApiDocument[];
}

const maxSuggestions = 3;

/** What may have been meant, in the descriptions that were searched, else in any. */
function lookAlike(wanted: string, hasVerb: boolean, { documents, candidates }: Candidates): string[] {
  const searched = candidates.length > 0 ? candidates : [...documents.values()];
  const found = hasVerb
    ? operationsLike(wanted, searched)
    : [
        ...operationsOf(wanted, searched),
        ...operationsCalled(wanted, searched),
        ...channelsLike(wanted, searched),
      ].slice(0, maxSuggestions);
  if (found.length > 0 || !hasVerb) return found;
  // The operation itself, where another description has it.
  return [...documents.values()].flatMap((document) =>
    document.operations.some((entry) => matches(entry, wanted, true)) ? [`${document.location} ${wanted}`] : [],
  );
}

/** The operations of a path that is named without a method. */
function operationsOf(path: string, documents: readonly ApiDocument[]): string[] {
  return documents.flatMap(({ operations }) =>
    operations.flatMap((entry) =>
      entry.kind === 'http' &&
      !entry.webhook &&
      entry.graphql === undefined &&
      withoutSlash(entry.path) === withoutSlash(path)
        ? [`${entry.method} ${entry.path}`]
        : [],
    ),
  );
}

/** Operations that are named by what tools call them. */
function operationsCalled(id: string, documents: readonly ApiDocument[]): string[] {
  return documents.flatMap(({ operations }) =>
    operations.flatMap((entry) => (entry.kind === 'http' && entry.operationId === id ? [entry.key] : [])),
  );
}

function channelsLike(wanted: string, documents: readonly ApiDocument[]): string[] {
  const names = documents.flatMap(({ operations }) =>
    operations.flatMap((entry) => (entry.kind === 'channel' ? [entry.channelId] : [])),
  );
  return nearestFew(wanted, new Set(names), maxSuggestions);
}

/** The same path with another method, else the nearest paths, else those that share the most segments. */
function operationsLike(wanted: string, documents: readonly ApiDocument[]): string[] {
  const [method = '', ...rest] = wanted.split(' ');
  const keys = documents.flatMap(({ operations }) =>
    operations.flatMap((entry) => (entry.kind === 'channel' ? [] : [entry.key])),
  );
  const path = wantedPath(rest.join(' '), keys);
  const same = keys.filter((key) => pathOf(key) === path);
  const spelt = same.find((key) => isMethodOf(key, method)) ?? nearestMethod(method, same);
  if (spelt !== undefined) return [spelt];
  if (same.length > 0) return same.slice(0, maxSuggestions);
  const near = nearestFew(path, new Set(keys.map(pathOf)), maxSuggestions).flatMap((like) =>
    keys.filter((key) => pathOf(key) === like),
  );
  if (near.length > 0) {
    const whole = `${method.toUpperCase()} ${path}`;
    const away = new Map(near.map((key) => [key, editDistance(whole, plainKey(key), whole.length)]));
    return [...near].sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0)).slice(0, maxSuggestions);
  }
  return sharingSegments(path, method, keys);
}

/** The path that is looked for; of a whole address the part behind its server. */
function wantedPath(written: string, keys: readonly string[]): string {
  const address = URL.parse(written);
  if (address === null) return plainPath(written);
  const path = plainPath(decodeText(address.pathname));
  const behind = keys.map(pathOf).filter((known) => known !== '/' && path.endsWith(known));
  return behind.sort((a, b) => b.length - a.length)[0] ?? path;
}

function pathOf(key: string): string {
  return plainPath(key.slice(key.indexOf(' ') + 1));
}

function plainKey(key: string): string {
  return `${key.slice(0, key.indexOf(' '))} ${pathOf(key)}`;
}

function isMethodOf(key: string, method: string): boolean {
  return key.toUpperCase().startsWith(`${method.toUpperCase()} `);
}

/** The operation whose method `method` misspells; none where it is a method of its own. */
function nearestMethod(method: string, keys: readonly string[]): string | undefined {
  if (verb.test(method)) return undefined;
  const methods = new Map(keys.map((key) => [key.slice(0, key.indexOf(' ')), key]));
  return methods.get(nearest(method.toUpperCase(), methods.keys()) ?? '');
}

/** A path whose parameters have no names and whose case does not count. */
function plainPath(path: string): string {
  return withoutSlash(path.replace(/\{[^{}]*\}|(?<=\/):\w+/g, '{}').toLowerCase());
}

/** Words of the path only: most operations share a method. Parameters are no words, as they are `{}` here. */
function sharingSegments(path: string, method: string, keys: readonly string[]): string[] {
  const words = (of: string): string[] => of.split('/').filter((segment) => segment.length > 2);
  const wanted = new Set(words(path));
  return keys
    .map((key) => ({
      key,
      shared: words(pathOf(key)).filter((word) => wanted.has(word)).length,
      isOther: Number(!isMethodOf(key, method)),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.key.length - b.key.length || a.isOther - b.isOther)
    .slice(0, maxSuggestions)
    .map(({ key }) => key);
}
