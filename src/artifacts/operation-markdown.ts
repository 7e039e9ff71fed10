import { operationFragment } from '../api/documents.ts';
import {
  valueText,
  statusNames,
  type ApiDocument,
  type ApiResponse,
  type HttpOperation,
  type Link,
  type MediaType,
} from '../api/index.ts';
import type { OperationReference } from '../site/index.ts';
import { changesHeading } from './changes-markdown.ts';
import { channelParts } from './channel-markdown.ts';
import { fragmentYaml } from './fragment-yaml.ts';
import { authorizations, parameterItem, section, serverVariable } from './operation-parts.ts';
import { schemaMarkdown } from './schema-markdown.ts';
import { itemText, prose } from './text.ts';

/**
 * Returns the reference part of an operation's page as Markdown: prose and lists, then the operation's own
 * self-contained description in a fence (docs-json.md §5.1, API page). `changes` comes between them.
 */
export function operationMarkdown({ document, operation }: OperationReference, changes = ''): string {
  const parts = operation.kind === 'http' ? httpParts(operation, document) : channelParts(operation, document);
  const yaml = fragmentYaml(operationFragment(document, operation)).trimEnd();
  const fence = fenceAround(yaml);
  parts.push(
    changes,
    `## ${descriptionHeading({ document })}`,
    `${fence}yaml ${document.location} ${operation.key}\n${yaml}\n${fence}`,
  );
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Returns the heading above the operation's own description, the last of the page. */
export function descriptionHeading({ document }: Pick<OperationReference, 'document'>): string {
  return document.kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
}

const authorizationsHeading = { text: 'Authorizations', id: 'api-authorizations' };

/** Returns those headings of the reference part that the page has an anchor for, in the order of the text. */
export function referenceHeadings({ operation }: OperationReference): { text: string; id: string }[] {
  if (operation.kind !== 'http') return [authorizationsHeading, changesHeading];
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

/** A fence that no run of backticks inside can close (CommonMark 4.5). */
function fenceAround(code: string): string {
  const longest = Math.max(3, ...Array.from(code.matchAll(/`{4,}/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

function httpParts(operation: HttpOperation, document: ApiDocument): string[] {
  const endpoint = operation.webhook ? `Webhook \`${operation.path}\`` : `\`${operation.method} ${operation.path}\``;
  return [
    endpoint,
    operation.webhook ? '' : serversPart(operation),
    operation.deprecated ? '**Deprecated.**' : '',
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
    ...operation.responses.map((response) => responsePart(response, document)),
    ...operation.callbacks.map((callback) => callbackPart(callback, document)),
    operation.externalDocs === undefined ? '' : `More information: <${operation.externalDocs.url}>`,
  ];
}

/** One server is a line; several, or one with parts to choose, are a list. */
function serversPart({ servers }: HttpOperation): string {
  const [server] = servers;
  if (server === undefined) return '';
  if (servers.length === 1 && server.variables.length === 0) return `Server: \`${server.url}\``;
  return section(
    'Servers',
    servers.map(({ url, description, variables }) =>
      [`- \`${url}\`${itemText(description)}`, ...variables.map((variable) => `  - ${serverVariable(variable)}`)].join(
        '\n',
      ),
    ),
  );
}

function body({ requestBody }: HttpOperation, document: ApiDocument): string {
  if (requestBody === undefined) return '';
  const parts = requestBody.content.map((mediaType) => mediaTypePart(mediaType, document, 'request'));
  return [`## Body`, requestBody.required ? 'Required.' : '', prose(requestBody.description), ...parts]
    .filter(Boolean)
    .join('\n\n');
}

function responsePart(response: ApiResponse, document: ApiDocument): string {
  const parts = response.content.map((mediaType) => mediaTypePart(mediaType, document, 'response'));
  return [
    `## ${responseHeading(response)}`,
    prose(response.description ?? response.summary),
    list(
      'Headers',
      response.headers.map((header) => parameterItem(header, document)),
    ),
    ...parts,
    list('Links', response.links.map(linkItem)),
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

function linkItem({ name, description, operationId, operationRef, parameters }: Link): string {
  const uses = parameters.map((parameter) => `\`${parameter.name}\` from \`${valueText(parameter.value)}\``);
  const target = operationId ?? operationRef;
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
    prose(operation.description),
    ...content.map((mediaType) => mediaTypePart(mediaType, document, 'response')),
    ...operation.responses.map(({ status, description }) => `- \`${status}\`${itemText(description)}`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function mediaTypePart({ type, schema }: MediaType, document: ApiDocument, direction: 'request' | 'response'): string {
  return schema === undefined ? `\`${type}\`` : `\`${type}\`\n\n${schemaMarkdown(schema, document.schemas, direction)}`;
}
