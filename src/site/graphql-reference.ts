import type { ApiDocument } from '../api/index.ts';
import type { Frontmatter } from '../project/index.ts';
import { nearestFew } from '../shared/nearest.ts';
import { pathFromRoot } from '../shared/paths.ts';

type Documents = ReadonlyMap<string, ApiDocument>;

/** What frontmatter `graphql` names (assistant-and-agents.md §3.2): a query, mutation, subscription or type of a schema. */
export interface GraphqlReference {
  /** Path or URL of the schema; undefined for the first that has it. */
  readonly source: string | undefined;
  readonly kind: string;
  readonly name: string;
}

/** Returns what a page's frontmatter names of a GraphQL schema: `{ source, kind, name }`, or `[source] kind name`. */
export function graphqlReference({ graphql }: Frontmatter): GraphqlReference | undefined {
  if (typeof graphql === 'string') {
    const words = graphql.trim().split(/\s+/);
    const [source, kind, name] = words.length > 2 ? words : [undefined, ...words];
    return kind === undefined || name === undefined ? undefined : { source, kind: kind.toLowerCase(), name };
  }
  if (typeof graphql !== 'object' || graphql === null) return undefined;
  const { source, kind, name } = graphql as { source?: unknown; kind?: unknown; name?: unknown };
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  return { source: typeof source === 'string' ? source : undefined, kind: kind.toLowerCase(), name };
}

/** Returns the operation that frontmatter names, as `[source] kind name`; undefined where it names none. */
export function graphqlOperation(frontmatter: Frontmatter): string | undefined {
  const reference = graphqlReference(frontmatter);
  if (reference === undefined || reference.kind === 'type') return undefined;
  const { source, kind, name } = reference;
  return `${source === undefined ? '' : `${source} `}${kind} ${name}`;
}

/** Returns the type that frontmatter names, as its key among the schemas of a description. */
export function typeReference(
  frontmatter: Frontmatter,
  documents: Documents,
): { readonly document: ApiDocument; readonly ref: string } | undefined {
  const reference = graphqlReference(frontmatter);
  if (reference?.kind !== 'type') return undefined;
  const ref = `#/components/schemas/${reference.name}`;
  const document = schemasNamed(reference.source, documents).find(({ schemas }) => schemas[ref] !== undefined);
  return document === undefined ? undefined : { document, ref };
}

/** Returns the types whose names are like one that no schema has. */
export function typesLike({ source, name }: GraphqlReference, documents: Documents): readonly string[] {
  const names = schemasNamed(source, documents).flatMap(({ types = [] }) => types.flatMap(({ refs }) => refs));
  return nearestFew(name, new Set(names.map((ref) => ref.slice(ref.lastIndexOf('/') + 1))), 3);
}

function schemasNamed(source: string | undefined, documents: Documents): ApiDocument[] {
  const all = [...documents.values()].filter(({ kind }) => kind === 'graphql');
  const named = source === undefined ? undefined : pathFromRoot(source.trim());
  return named === undefined ? all : all.filter(({ location }) => location === source || location.includes(named));
}
