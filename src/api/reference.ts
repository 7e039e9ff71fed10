import { resolveInside } from '../shared/paths.ts';
import type { ApiDocument, Operation } from './model.ts';

export interface FoundOperation {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

export interface MissingOperation {
  /** References that look alike, nearest first. */
  readonly nearest: readonly string[];
}

export interface ReferenceScope {
  /** Path of the page that names the operation, for relative files. */
  readonly from?: string;
  /** Locations that hold where the reference stands; all descriptions when there are none. */
  readonly inherited?: readonly string[];
}

const verb = /^(?:get|put|post|delete|options|head|patch|trace|query|webhook)$/i;

/**
 * Finds the operation that a reference names: `[file] METHOD /path`, `[file] webhook NAME`, `[file] channel`. The file may be
 * absolute, relative to the page, part of a location, or its name without extension (docs-json.md §4.3).
 */
export function resolveOperationReference(
  reference: string,
  documents: ReadonlyMap<string, ApiDocument>,
  scope: ReferenceScope = {},
): FoundOperation | MissingOperation {
  const words = reference.trim().split(/\s+/);
  const at = words.findIndex((word) => verb.test(word));
  const file = at > 0 ? words.slice(0, at).join(' ') : at < 0 && words.length > 1 ? words[0] : undefined;
  const candidates = candidateDocuments(file, documents, scope);
  const wanted = at < 0 ? words.slice(file === undefined ? 0 : 1).join(' ') : words.slice(at).join(' ');
  for (const document of candidates) {
    const operation = document.operations.find((entry) => matches(entry, wanted, at >= 0));
    if (operation !== undefined) return { document, operation };
  }
  return { nearest: lookAlike(wanted, candidates.length > 0 ? candidates : [...documents.values()]) };
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
  const plain = file.replace(/^(?:\.{0,2}\/)+/, '');
  const relative = from === undefined || file.startsWith('/') ? plain : resolveInside(from, file);
  const exact = documents.get(file) ?? documents.get(relative) ?? documents.get(plain);
  if (exact !== undefined) return [exact];
  const all = [...documents.values()];
  const stem = all.filter(({ location }) => stemOf(location) === plain);
  return stem.length > 0 ? stem : all.filter(({ location }) => location.includes(plain));
}

function stemOf(location: string): string {
  return (location.split('/').at(-1) ?? location).replace(/\.(?:json|ya?ml)$/i, '');
}

function matches(operation: Operation, wanted: string, hasVerb: boolean): boolean {
  if (!hasVerb) return operation.kind === 'channel' && (operation.channelId === wanted || operation.address === wanted);
  if (operation.kind !== 'http') return false;
  const [method = '', ...rest] = wanted.split(' ');
  const path = rest.join(' ');
  if (operation.webhook) return method.toLowerCase() === 'webhook' && operation.path === path;
  return method.toUpperCase() === operation.method && withoutSlash(path) === withoutSlash(operation.path);
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** Same path with another method, then paths that share the most segments. */
function lookAlike(wanted: string, documents: readonly ApiDocument[]): string[] {
  const segments = new Set(wanted.split(/[\s/]+/).filter((segment) => segment.length > 2));
  return documents
    .flatMap((document) =>
      document.operations.map((operation) => (operation.kind === 'channel' ? operation.channelId : operation.key)),
    )
    .map((key) => ({ key, shared: key.split(/[\s/]+/).filter((segment) => segments.has(segment)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.key.length - b.key.length)
    .slice(0, 3)
    .map(({ key }) => key);
}
