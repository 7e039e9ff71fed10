import type { Result, SourceFile } from '../diagnostics/diagnostic.ts';
import { readAsyncApi } from './asyncapi/document.ts';
import type { ApiDocument } from './model.ts';
import { readOpenApi } from './openapi/document.ts';
import { apiProblem } from './problems.ts';
import { isRecord, textOf, type ReaderOptions } from './reader.ts';
import { parseSource } from './source-document.ts';

/**
 * Reads an API description: Swagger 2.0, OpenAPI 3.0 to 3.2, AsyncAPI 2 and 3, as JSON or YAML. The value is undefined when
 * nothing of it can be read; a broken part costs that part. Never throws for what is in the file.
 */
export function readApiDocument(file: SourceFile, options: ReaderOptions = {}): Result<ApiDocument | undefined> {
  const { document, diagnostics } = parseSource(file);
  if (document === undefined) return { value: undefined, diagnostics };
  const root = document.value;
  if (isRecord(root)) {
    const openapi = textOf(root['openapi']) ?? textOf(root['swagger']);
    if (openapi !== undefined && /^(?:2\.0|3\.\d)/.test(openapi)) return readOpenApi(document, root, options);
    const asyncapi = textOf(root['asyncapi']);
    if (asyncapi !== undefined && /^[23]\./.test(asyncapi)) return readAsyncApi(document, root, options);
  }
  const problem = apiProblem['description-version']({
    message: `${file.path} says no version that Octavo reads.`,
    file: file.path,
    range: { start: { line: 1, column: 1 } },
    hint: 'It needs "openapi": "3.x" (or "swagger": "2.0"), or "asyncapi": "2.x" or "3.x".',
  });
  return { value: undefined, diagnostics: [problem] };
}
