import type { ApiDocument, HttpOperation } from '../api/index.ts';
import { readApiDocument } from '../api/documents.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { DocsProject } from '../project/index.ts';
import { configuredSecurity } from './configured-security.ts';

/** The API descriptions of a project by location. */
export interface ReadDocuments {
  readonly documents: Map<string, ApiDocument>;
  /** The same, and empty ones for those that cannot be read: what they would have had is not missing as well. */
  readonly named: Map<string, ApiDocument>;
  readonly diagnostics: Diagnostic[];
}

/** A project whose pages have changed has the descriptions that it had. */
const knownDocuments = new WeakMap<DocsProject['descriptions'], ReadDocuments & { readonly settings: string }>();

/** Returns the API descriptions of a project, read. */
export function readDocuments(project: DocsProject): ReadDocuments {
  const keys = project.config.api?.params?.post ?? [];
  const security = configuredSecurity(project.config);
  const settings = JSON.stringify([keys, security]);
  const found = knownDocuments.get(project.descriptions);
  const known = found?.settings === settings ? found : { ...readAll(project, keys, security), settings };
  knownDocuments.set(project.descriptions, known);
  return known;
}

function readAll(
  project: DocsProject,
  pillKeys: readonly string[],
  graphqlSecurity: HttpOperation['security'],
): ReadDocuments {
  const documents = new Map<string, ApiDocument>();
  const named = new Map<string, ApiDocument>();
  const diagnostics: Diagnostic[] = [];
  for (const [location, file] of project.descriptions) {
    const result = readApiDocument(file, {
      readExternal: (path) => project.descriptions.get(path) ?? project.descriptionParts.get(path),
      pillKeys,
      graphqlSecurity,
    });
    diagnostics.push(...result.diagnostics);
    if (result.value !== undefined) documents.set(location, result.value);
    named.set(location, result.value ?? unreadDocument(location, file.graphql === undefined ? 'openapi' : 'graphql'));
  }
  return { documents, named, diagnostics };
}

function unreadDocument(location: string, kind: ApiDocument['kind']): ApiDocument {
  const nothing = { title: '', version: '', servers: [], tags: [], operations: [], schemas: {}, raw: undefined };
  return { kind, location, damaged: true, ...nothing };
}
