import type { ApiDocument, HttpOperation } from '../../../api/index.ts';
import type { DocsConfig } from '../../../project/index.ts';
import {
  configuredSecurity,
  manualEndpoint,
  type ContentPage,
  type OperationReference,
  type Page,
} from '../../../site/index.ts';
import { credentialPlace, isSamePlace } from '../../../request/index.ts';
import { manualFields } from './manual-fields.ts';

/**
 * Returns the operation that a page describes by hand: frontmatter `api: "POST /users/{id}"` (or with a whole URL), its
 * servers and credentials from docs.json `api.mdx`, its parameters from the page's `ParamField`s (docs-json.md §4.7).
 * Undefined when the page is not such a page.
 */
export function manualOperation(page: Page, config: DocsConfig): OperationReference | undefined {
  const endpoint = manualEndpoint(page, config);
  if (endpoint === undefined || page.kind !== 'content') return undefined;
  const operation = operationOf(page, { ...endpoint, security: configuredSecurity(config, page.frontmatter) });
  return { document: documentOf(page, operation), operation };
}

function operationOf(
  page: ContentPage,
  parts: Pick<HttpOperation, 'method' | 'path' | 'servers' | 'security'>,
): HttpOperation {
  const { parameters: described, requestBody } = manualFields(page.source.file.text, {
    path: parts.path,
    contentType: page.frontmatter.contentType ?? 'application/json',
  });
  // A field for the credential explains it to readers: it is no second value of the request.
  const places = parts.security.flat().flatMap((scheme) => credentialPlace(scheme) ?? []);
  const parameters = described.filter((parameter) => !places.some((place) => isSamePlace(place, parameter)));
  return {
    kind: 'http',
    key: `${parts.method} ${parts.path}`,
    ...parts,
    webhook: false,
    summary: page.title,
    tags: [],
    deprecated: page.frontmatter.deprecated === true,
    extensions: { hidden: false, excluded: false, metadata: {}, codeSamples: [] },
    parameters,
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: [],
    callbacks: [],
  };
}

function documentOf(page: ContentPage, operation: HttpOperation): ApiDocument {
  return {
    kind: 'openapi',
    location: page.source.file.path,
    title: page.title,
    version: '1',
    servers: operation.servers,
    tags: [],
    operations: [operation],
    schemas: {},
    raw: {},
  };
}
