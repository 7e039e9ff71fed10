import type { ValuePath } from './config-source.ts';
import type { DescriptionFile } from '../diagnostics/index.ts';
import { pathFromRoot } from '../shared/paths.ts';
import type { DocsConfig } from './schema/docs-config.ts';

/** An API description that docs.json names. */
export interface NamedDescription {
  /** Path in the project without leading slash, or the URL. */
  readonly location: string;
  readonly url: boolean;
  readonly path: ValuePath;
  /** What changes it before it is read, in order; where no `overlays` says so, overlays that name it do. */
  readonly overlays?: readonly NamedOverlay[];
  /** Set for a schema of GraphQL. */
  readonly graphql?: DescriptionFile['graphql'];
}

export type NamedOverlay = Pick<NamedDescription, 'location' | 'url' | 'path'>;

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
    else if (key === 'graphql') collectSchemas(member, at, found);
    else visit(member, at, found);
  }
}

function collect(value: unknown, path: ValuePath, found: Map<string, NamedDescription>): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collect(entry, [...path, index], found);
  } else if (typeof value === 'string') add(value, path, found);
  else if (typeof value === 'object' && value !== null && 'source' in value && typeof value.source === 'string') {
    const overlays = 'overlays' in value && Array.isArray(value.overlays) ? (value.overlays as unknown[]) : undefined;
    const named = overlays?.flatMap((entry, index) =>
      typeof entry === 'string' ? [placed(entry, [...path, 'overlays', index])] : [],
    );
    add(value.source, [...path, 'source'], found, named);
  }
}

/** The address that one place of navigation names is that of the API at all others. */
function collectSchemas(value: unknown, path: ValuePath, found: Map<string, NamedDescription>): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collectSchemas(entry, [...path, index], found);
    return;
  }
  const entry: { readonly source?: unknown; readonly server?: unknown; readonly headers?: unknown } =
    typeof value === 'object' && value !== null ? value : { source: value };
  if (typeof entry.source !== 'string' || entry.source.trim() === '') return;
  const named = placed(entry.source, entry === value ? [...path, 'source'] : path);
  const known = found.get(named.location);
  const server = known?.graphql?.server ?? (typeof entry.server === 'string' ? entry.server : undefined);
  found.set(named.location, {
    ...(known ?? named),
    graphql: { server, headers: known?.graphql?.headers ?? headersOf(entry.headers) },
  });
}

function headersOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What changes a description at one place of navigation changes it at all: it is one description. */
function add(
  source: string,
  path: ValuePath,
  found: Map<string, NamedDescription>,
  overlays?: readonly NamedOverlay[],
): void {
  const named = placed(source, path);
  const known = found.get(named.location);
  const others = known?.overlays ?? [];
  const isNew = ({ location }: NamedOverlay): boolean => !others.some((other) => other.location === location);
  const all = overlays === undefined ? known?.overlays : [...others, ...overlays.filter(isNew)];
  found.set(named.location, { ...(known ?? named), ...(all === undefined ? {} : { overlays: all }) });
}

function placed(source: string, path: ValuePath): NamedOverlay {
  const trimmed = source.trim();
  const url = /^https?:/i.test(trimmed);
  return { location: url ? trimmed : pathFromRoot(trimmed), url, path };
}
