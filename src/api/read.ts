import type { DescriptionFile, Result } from '../diagnostics/index.ts';
import { readAsyncApi } from './asyncapi/document.ts';
import type * as GraphqlDocument from './graphql/document.ts';
import type { ApiDocument } from './model.ts';
import { readOpenApi } from './openapi/document.ts';
import type { ReaderOptions } from './reader.ts';
import { parseSource } from './source-document.ts';
import { versionOf, versionProblem } from './version.ts';
import { isRecord } from '../shared/is-record.ts';
import { lazyModule } from '../shared/lazy-module.ts';

const graphql = lazyModule<typeof GraphqlDocument>(new URL('./graphql/document.ts', import.meta.url));

/**
 * Reads an API description: Swagger 2.0, OpenAPI 3.0 to 3.2, AsyncAPI 2 and 3, as JSON or YAML, or a schema of GraphQL. The value is undefined when
 * nothing of it can be read; a broken part costs that part, and `checkApiDocument` says why. Never throws for what is in the
 * file.
 */
export function readApiDocument(file: DescriptionFile, options: ReaderOptions = {}): Result<ApiDocument | undefined> {
  if (file.graphql !== undefined)
    return graphql().readGraphql(file, { ...file.graphql, security: options.graphqlSecurity });
  const { document, diagnostics, overlayProblems = [] } = parseSource(file);
  const problems = [...diagnostics, ...overlayProblems];
  if (document === undefined) return { value: undefined, diagnostics };
  const root = document.value;
  const version = isRecord(root) ? versionOf(root) : undefined;
  if (!isRecord(root) || version === undefined) {
    // What has no version because a slip took it is told by the slip.
    return { value: undefined, diagnostics: diagnostics.length > 0 ? diagnostics : [versionProblem(document)] };
  }
  const value =
    version.kind === 'asyncapi' ? readAsyncApi(document, root, options) : readOpenApi(document, root, options);
  return { value: { ...value, ...(diagnostics.length > 0 ? { damaged: true } : {}) }, diagnostics: problems };
}
