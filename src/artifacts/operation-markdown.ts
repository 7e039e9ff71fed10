import {
  encodedSchema,
  isClosed,
  linkedOperation,
  responseText,
  resolveSchema,
  schemaText,
  shortTypeText,
  valueText,
  statusNames,
  type ApiDocument,
  type ApiResponse,
  type HttpOperation,
  type Link,
  type MediaType,
} from '../api/index.ts';
import { english, type OperationReference } from '../site/index.ts';
import { changesHeading } from './changes-markdown.ts';
import { channelParts } from './channel-markdown.ts';
import { graphqlHeadings, graphqlParts } from './graphql-markdown.ts';
import {
  authorizationItems,
  authorizations,
  parameterItem,
  section,
  serverVariable,
  tagsLine,
} from './operation-parts.ts';
import { allFactsText, schemaMarkdown } from './schema-markdown.ts';
import { exampleText, examplesHeading, type CodeExample } from './example-markdown.ts';
import { describedItem, indented } from './item-text.ts';
import { codeSpan, itemText, linkTarget, moreInformation, oneLine, prose } from './text.ts';

/** What the Markdown of an operation's page holds beside the operation. */
export interface OperationExtras {
  /** What changelogs say of it, as Markdown. */
  readonly changes: string;
  readonly code: OperationCode;
  /** Absolute address of the description, where anyone may read that. */
  readonly source: string | undefined;
  /** What a relative server counts from. */
  readonly origin: string;
}

interface OperationCode {
  readonly requests: readonly CodeExample[];
  readonly bodies: readonly CodeExample[];
  readonly responses: readonly (CodeExample & { readonly status: string; readonly summary?: string })[];
  readonly callbacks: readonly (CodeExample & { readonly callback: string })[];
}

/**
 * Returns where the code of an endpoint or a schema begins in the Markdown of its page, or -1. An author's own section of that name begins
 * with none of the labels.
 */
export function startOfCode(markdown: string): number {
  return (
    [...markdown.matchAll(/\n## Examples\n\n(?=Request(?: body)?, |Response |Callback |Example:\n)/g)].at(-1)?.index ??
    -1
  );
}

/**
 * Returns the reference part of an operation's page as Markdown: what it takes and answers as prose and lists, then code
 * that sends it and that it answers with, and where the description is. Nothing is said twice (docs-json.md §5.1, API page,
 * repeats the operation as YAML).
 */
export function operationMarkdown({ document, operation }: OperationReference, extras: OperationExtras): string {
  const parts =
    operation.kind === 'channel'
      ? channelParts(operation, document)
      : operation.graphql === undefined
        ? httpParts(operation, document, extras)
        : graphqlParts({ operation, field: operation.graphql }, document, extras.origin);
  return [...parts, extras.changes, ...codeParts(extras.code), sourceLine(document, operation.key, extras.source)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * Returns what a page that describes an endpoint itself lacks: above its text what is called, below it who may, and code that
 * sends it. Its own text has the parameters.
 */
export function endpointMarkdown(
  operation: HttpOperation,
  { code, origin }: Pick<OperationExtras, 'code' | 'origin'>,
): { readonly above: string; readonly below: string } {
  const text = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');
  return {
    above: text(calledParts(operation, origin)),
    below: text([authorizations(operation), ...codeParts(code)]),
  };
}

function codeParts({ requests, bodies, responses, callbacks }: OperationCode): string[] {
  if (requests.length + bodies.length + responses.length + callbacks.length === 0) return [];
  return [
    examplesHeading,
    ...requests.map((example) => exampleText(`Request, ${example.label}`, example)),
    ...bodies.map((example) => exampleText(`Request body, ${example.label}`, example)),
    ...responses.map((example) => {
      const name = example.summary === undefined ? '' : ` (${oneLine(example.summary)})`;
      return exampleText(`Response ${example.status}${name}`, example);
    }),
    ...callbacks.map((example) => exampleText(`Callback ${example.callback}, ${example.label}`, example)),
  ];
}

function sourceLine({ kind }: ApiDocument, key: string, source: string | undefined): string {
  if (source === undefined) return '';
  if (kind === 'graphql') return `GraphQL schema: ${linkTarget(source)}`;
  const name = kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
  return `${name} description: ${linkTarget(source)} (\`${key}\`)`;
}

const authorizationsHeading = { text: 'Authorizations', id: 'api-authorizations' };

/** Returns those headings of the reference part that the page has an anchor for, in the order of the text. */
export function referenceHeadings({ operation }: OperationReference): { text: string; id: string }[] {
  if (operation.kind !== 'http') return [authorizationsHeading, changesHeading];
  if (operation.graphql !== undefined) return [authorizationsHeading, ...graphqlHeadings, changesHeading];
  return [
    authorizationsHeading,
    { text: 'Path parameters', id: 'api-path-parameters' },
    { text: 'Query parameters', id: 'api-query-parameters' },
    { text: 'Header parameters', id: 'api-headers' },
    { text: 'Cookie parameters', id: 'api-cookies' },
    { text: 'Body', id: 'api-body' },
    ...operation.responses.map((response) => ({ text: responseHeading(response), id: 'api-response' })),
    ...operation.callbacks.map(({ name }) => ({ text: `Callback ${name}`, id: 'api-callbacks' })),
    changesHeading,
  ];
}

function httpParts(operation: HttpOperation, document: ApiDocument, { origin }: OperationExtras): string[] {
  return [
    ...calledParts(operation, origin),
    tagsLine(operation.topics ?? []),
    operation.operationId === undefined ? '' : `Operation ID: \`${operation.operationId}\``,
    authorizations(operation),
    ...(['path', 'query', 'header', 'cookie'] as const).map((location) =>
      section(
        `${location[0]!.toUpperCase()}${location.slice(1)} parameters`,
        operation.parameters
          .filter((parameter) => parameter.in === location)
          .map((parameter) => parameterItem(parameter, document)),
      ),
    ),
    body(operation, document),
    ...responseParts(operation, document),
    ...operation.callbacks.map((callback) => callbackPart(callback, document)),
    moreInformation(operation.externalDocs),
  ];
}

function calledParts(operation: HttpOperation, origin: string): string[] {
  const endpoint = operation.webhook ? `Webhook \`${operation.path}\`` : `\`${operation.method} ${operation.path}\``;
  return [
    endpoint,
    operation.webhook ? '' : serversPart(operation, origin),
    operation.deprecated ? '**Deprecated.**' : '',
  ];
}

/** One server is a line; several, or one with parts to choose, are a list. */
function serversPart({ servers }: HttpOperation, origin: string): string {
  const [server] = servers;
  if (server === undefined) return '';
  if (servers.length === 1 && server.variables.length === 0) return `Server: \`${absolute(server.url, origin)}\``;
  return section(
    'Servers',
    servers.map(({ url, name, description, variables }) =>
      [
        ...describedItem(`\`${absolute(url, origin)}\`${name === undefined ? '' : ` (${name})`}`, description),
        ...indented(variables.flatMap(serverVariable), '  '),
      ].join('\n'),
    ),
  );
}

/** OpenAPI 3.1 §4.8.5: relative to where the description is. */
function absolute(url: string, origin: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url;
}

/** What a webhook sends is what its reader receives. */
function body({ requestBody, webhook }: HttpOperation, document: ApiDocument): string {
  if (requestBody === undefined) return '';
  const direction = webhook ? 'response' : 'request';
  const parts = contentParts(requestBody.content, { document, direction, seen: new Map() });
  return [`## Body`, requestBody.required ? 'Required.' : '', prose(requestBody.description, 2), ...parts]
    .filter(Boolean)
    .join('\n\n');
}

function responseParts({ responses }: HttpOperation, document: ApiDocument): string[] {
  const seen = new Map<string, string>();
  return responses.map((response) => {
    const place = `in response ${response.status}`;
    const parts = contentParts(response.content, { document, direction: 'response', seen, place });
    return responsePart(response, parts, document);
  });
}

interface ContentPlace {
  readonly document: ApiDocument;
  readonly direction: 'request' | 'response';
  /** Where each text stands, by what it says beside the media type. */
  readonly seen: Map<string, string>;
  /** How later content of other places refers to this one. */
  readonly place?: string;
}

/** Fields that earlier content has, too, are those of its schema: they are named and not repeated. */
function contentParts(content: readonly MediaType[], { document, direction, seen, place }: ContentPlace): string[] {
  const here = new Map<string, string>();
  const parts = content.map((mediaType) => {
    const name = mediaTypeName(mediaType, document);
    const part = mediaTypePart(mediaType, document, direction);
    const fields = part.slice(mediaType.type.length + 2);
    const earlier = here.get(fields) ?? seen.get(fields);
    if (earlier !== undefined && part.includes('\n')) return `${name}, as ${earlier}.`;
    here.set(fields, `\`${mediaType.type}\``);
    return part;
  });
  if (place !== undefined) for (const fields of here.keys()) seen.set(fields, place);
  return parts;
}

function responsePart(response: ApiResponse, parts: readonly string[], document: ApiDocument): string {
  return [
    `## ${responseHeading(response)}`,
    prose(responseText(response), 2),
    list(
      'Headers',
      response.headers.map((header) => parameterItem(header, document)),
    ),
    ...(parts.length === 0 ? [english.noBody] : parts),
    list(
      'Links',
      response.links.map((link) => linkItem(link, document)),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function responseHeading({ status }: ApiResponse): string {
  return ['Response', status, statusNames[status] ?? ''].join(' ').trim();
}

/** A bold line and a list; nothing when it has no items. */
function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${title}**\n\n${items.join('\n')}`;
}

function linkItem(link: Link, { operations }: ApiDocument): string {
  const { name, description, operationId, operationRef, parameters, requestBody, server } = link;
  const uses = [
    ...parameters.map((parameter) => `\`${parameter.name}\` from ${codeSpan(valueText(parameter.value))}`),
    ...(requestBody === undefined ? [] : [`the body from ${codeSpan(valueText(requestBody))}`]),
    ...(server === undefined ? [] : [`at \`${server.url}\`${itemText(server.description)}`]),
  ];
  const target = linkedOperation(link, operations)?.key ?? operationId ?? operationRef;
  return `- \`${name}\`${target === undefined ? '' : ` leads to \`${target}\``}${uses.length === 0 ? '' : ` (${uses.join(', ')})`}${itemText(description)}`;
}

function callbackPart(
  { name, expression, operation }: HttpOperation['callbacks'][number],
  document: ApiDocument,
): string {
  const content = operation.requestBody?.content ?? [];
  return [
    `## Callback ${name}`,
    `\`${operation.method}\` to \`${expression}\`${itemText(operation.summary)}`,
    prose(operation.description, 2),
    moreInformation(operation.externalDocs),
    ...callbackParts(operation, document),
    prose(operation.requestBody?.description, 2),
    ...content.map((mediaType) => mediaTypePart(mediaType, document, 'response')),
    list(
      'Responses',
      operation.responses.map((response) => callbackResponse(response, document)),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the reader is to answer. */
function callbackResponse(response: ApiResponse, document: ApiDocument): string {
  const parts = [
    ...response.headers.map((header) => parameterItem(header, document, ' in the header')),
    ...response.content.map((mediaType) => mediaTypePart(mediaType, document, 'request')),
  ];
  return [
    `- \`${response.status}\`${itemText(responseText(response))}`,
    ...parts.map((part) => `\n${part}`.replace(/\n(?=.)/g, '\n  ')),
  ].join('\n');
}

/** What the API sends beside the payload. */
function callbackParts({ parameters, security }: HttpOperation, document: ApiDocument): string[] {
  return [
    list('Authorizations', authorizationItems(security)),
    list(
      'Parameters',
      parameters.map((parameter) => parameterItem(parameter, document, ` in the ${parameter.in}`)),
    ),
  ];
}

function mediaTypeName({ type, schema }: MediaType, { schemas }: ApiDocument): string {
  return schema === undefined ? `\`${type}\`` : `\`${type}\`: \`${shortTypeText(schemas, schema)}\``;
}

function mediaTypePart(mediaType: MediaType, document: ApiDocument, direction: 'request' | 'response'): string {
  const schema = encodedSchema(mediaType, document.schemas);
  const name = mediaTypeName(mediaType, document);
  if (schema === undefined) return name;
  const fields = schemaMarkdown(schema, document, direction);
  const resolved = resolveSchema(document.schemas, schema);
  // Examples of the whole are below the page's own heading.
  const facts = allFactsText({ ...resolved, examples: [] }, document.schemas);
  const closed = direction === 'request' && isClosed(document.schemas, schema) ? ` ${english.noOtherFields}.` : '';
  const head = `${name}${itemText(schemaText(document.schemas, resolved))}${facts}${closed}`;
  return fields === `\`${shortTypeText(document.schemas, schema)}\`` ? head : `${head}\n\n${fields}`;
}
