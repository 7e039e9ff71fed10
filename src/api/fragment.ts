import { channelFragment } from './asyncapi/fragment.ts';
import type { ApiDocument, Operation } from './model.ts';
import { placeAt } from './place-at.ts';
import { pointerSegments, type Raw } from './reader.ts';
import { isRecord } from '../shared/is-record.ts';

/**
 * Returns a description that holds one operation and everything that it refers to: plain data, in the shape of the
 * document it comes from.
 */
export function operationFragment(document: ApiDocument, operation: Operation): Raw {
  const root = isRecord(document.raw) ? document.raw : {};
  const fragment: Record<string, unknown> = {};
  for (const key of ['openapi', 'swagger', 'asyncapi', 'info', 'servers', 'host', 'basePath', 'schemes']) {
    if (root[key] !== undefined) fragment[key] = key === 'info' ? shortInfo(root[key]) : root[key];
  }
  if (operation.kind === 'channel') Object.assign(fragment, channelFragment(root, operation));
  else copyOperation(root, operation, fragment);
  if (root['security'] !== undefined) fragment['security'] = root['security'];
  copyReferences(root, fragment);
  copySecuritySchemes(root, operation, fragment);
  return fragment;
}

function shortInfo(info: unknown): unknown {
  return isRecord(info) ? { title: info['title'], version: info['version'] } : info;
}

function copyOperation(
  root: Raw,
  { path, method, webhook }: Extract<Operation, { kind: 'http' }>,
  fragment: Record<string, unknown>,
): void {
  const section = webhook ? 'webhooks' : 'paths';
  const items = root[section];
  const item = isRecord(items) ? items[path] : undefined;
  if (!isRecord(item)) return;
  const fields = Object.entries(item).filter(
    ([key]) => key.toUpperCase() === method || ['parameters', 'servers', '$ref'].includes(key),
  );
  fragment[section] = { [path]: Object.fromEntries(fields) };
}

/** Copies what `$ref`s inside the fragment name, until nothing new is named. */
function copyReferences(root: Raw, fragment: Record<string, unknown>): void {
  const queue: unknown[] = [fragment];
  const copied = new Set<string>();
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    for (const reference of referencesIn(value)) {
      if (copied.has(reference)) continue;
      copied.add(reference);
      const path = pointerSegments(reference.slice(1));
      const target = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);
      if (target === undefined || path.length < 2) continue;
      placeAt(fragment, path, target);
      queue.push(target);
    }
  }
}

function* referencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* referencesIn(entry);
  else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (key === '$ref' && typeof entry === 'string' && entry.startsWith('#/')) yield entry;
      else yield* referencesIn(entry);
    }
  }
}

function copySecuritySchemes(root: Raw, operation: Operation, fragment: Record<string, unknown>): void {
  const keys = operation.security.flat().map(({ key }) => key);
  for (const key of keys) {
    const path = root['swagger'] === undefined ? ['components', 'securitySchemes', key] : ['securityDefinitions', key];
    const scheme = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), root);
    if (scheme !== undefined) placeAt(fragment, path, scheme);
  }
}
