import type { ApiDocument } from '../api/index.ts';
import { resolveOperationReference } from '../api/documents.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { keyPlace, type DocsProject, type PageSource } from '../project/index.ts';
import { graphqlOperation, typeReference } from './graphql-reference.ts';
import { missingOperationProblem, type MissingCause } from './missing-operation.ts';
import { typeName } from './navigation/page-links.ts';
import type { OperationReference } from './site.ts';

/** The pages that authors wrote of parts of descriptions. */
export interface EndpointPages {
  /** The operation of each endpoint page, by page path. */
  readonly references: ReadonlyMap<string, OperationReference>;
  /** Pages of types of GraphQL schemas, by `typeName`. */
  readonly types: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds what pages document whose frontmatter names it (`openapi`, `asyncapi`, `graphql`). */
export function endpointPages(project: DocsProject, documents: ReadonlyMap<string, ApiDocument>): EndpointPages {
  const references = new Map<string, OperationReference>();
  const diagnostics: Diagnostic[] = [];
  for (const source of project.pages.values()) {
    const { openapi, asyncapi } = source.frontmatter;
    const reference = openapi ?? asyncapi ?? graphqlOperation(source.frontmatter);
    if (reference === undefined) continue;
    const found = resolveOperationReference(reference, documents, { from: source.path });
    if ('operation' in found) {
      references.set(source.path, found);
      continue;
    }
    if (found.uncertain !== true)
      diagnostics.push(missingOperation(source, reference, { ...found, unreachable: project.unreachable }));
  }
  return { references, types: typePages(project, documents), diagnostics };
}

function missingOperation(source: PageSource, reference: string, cause: MissingCause): Diagnostic {
  const key = (['openapi', 'asyncapi'] as const).find((name) => source.frontmatter[name] !== undefined) ?? 'graphql';
  const place = keyPlace(source.file, key);
  return missingOperationProblem({ name: reference, role: 'that this page documents' }, place, cause);
}

function typePages(project: DocsProject, documents: ReadonlyMap<string, ApiDocument>): ReadonlyMap<string, string> {
  return new Map(
    [...project.pages.values()].flatMap(({ path, frontmatter }) => {
      const type = typeReference(frontmatter, documents);
      return type === undefined ? [] : [[typeName(type.document, type.ref), path] as const];
    }),
  );
}
