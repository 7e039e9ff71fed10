import type { ValuePath } from './config-source.ts';
import type { DocsConfig } from './schema/docs-config.ts';

/** An API description that docs.json names. */
export interface NamedDescription {
  /** Path in the project without leading slash, or the URL. */
  readonly location: string;
  readonly url: boolean;
  readonly path: ValuePath;
}

/** Returns every description that `api` and the elements of `navigation` name (docs-json.md §1.6.6). */
export function namedDescriptions(config: DocsConfig): NamedDescription[] {
  const found = new Map<string, NamedDescription>();
  visit(config.navigation, ['navigation'], found);
  visit(config.api, ['api'], found);
  return [...found.values()];
}

function visit(value: unknown, path: ValuePath, found: Map<string, NamedDescription>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'openapi' || key === 'asyncapi') collect(member, at, found);
    else visit(member, at, found);
  }
}

function collect(value: unknown, path: ValuePath, found: Map<string, NamedDescription>): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collect(entry, [...path, index], found);
  } else if (typeof value === 'string') add(value, path, found);
  else if (typeof value === 'object' && value !== null && 'source' in value && typeof value.source === 'string') {
    add(value.source, [...path, 'source'], found);
  }
}

function add(source: string, path: ValuePath, found: Map<string, NamedDescription>): void {
  const trimmed = source.trim();
  const url = /^https?:/i.test(trimmed);
  const location = url ? trimmed : trimmed.replace(/^(?:\.{0,2}\/)+/, '');
  if (!found.has(location)) found.set(location, { location, url, path });
}
