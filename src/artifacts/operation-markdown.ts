import { stringify } from 'yaml';
import { operationFragment } from '../api/fragment.ts';
import {
  resolveSchema,
  type ApiDocument,
  type ApiResponse,
  type ChannelOperation,
  type HttpOperation,
  type MediaType,
  type Parameter,
  type Schema,
} from '../api/model.ts';
import { statusNames } from '../api/status-names.ts';
import type { OperationReference } from '../site/site.ts';
import { factsText, schemaMarkdown, typeText } from './schema-markdown.ts';

/**
 * Returns the reference part of an operation's page as Markdown: prose and lists, then the operation's own
 * self-contained description in a fence (docs-json.md §5.1, API page).
 */
export function operationMarkdown({ document, operation }: OperationReference): string {
  const parts = operation.kind === 'http' ? httpParts(operation, document) : channelParts(operation, document);
  const fragment = operationFragment(document, operation);
  const heading = document.kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
  const yaml = stringify(fragment, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd();
  parts.push(`## ${heading}`, `\`\`\`\`yaml ${document.location} ${operation.key}\n${yaml}\n\`\`\`\``);
  return parts.filter((part) => part !== '').join('\n\n');
}

function httpParts(operation: HttpOperation, document: ApiDocument): string[] {
  const server = operation.servers[0]?.url ?? '';
  const endpoint = operation.webhook ? `Webhook \`${operation.path}\`` : `\`${operation.method} ${operation.path}\``;
  return [
    endpoint,
    server === '' ? '' : `Server: \`${server}\``,
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
  ];
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}`;
}

function parameterItem(parameter: Parameter, document: ApiDocument): string {
  const schema = resolveSchema(document.schemas, parameter.schema);
  const facts = [
    typeText(schema, document.schemas),
    ...(parameter.required ? ['required'] : []),
    ...(parameter.deprecated ? ['deprecated'] : []),
  ];
  return `- \`${parameter.name}\` (${facts.join(', ')})${oneLine(parameter.description ?? schema.description)}${factsText(schema)}`;
}

function oneLine(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? '' : `: ${text.trim().replace(/\s*\n\s*/g, ' ')}`;
}

function authorizations(operation: HttpOperation | ChannelOperation): string {
  const items = operation.security
    .filter((schemes) => schemes.length > 0)
    .map(
      (schemes) =>
        `- ${schemes.map((scheme) => `\`${scheme.key}\` (${[scheme.type, scheme.scheme, scheme.in, scheme.name].filter(Boolean).join(' ')})${oneLine(scheme.description)}`).join(' and ')}`,
    );
  return section('Authorizations', items);
}

function body({ requestBody }: HttpOperation, document: ApiDocument): string {
  if (requestBody === undefined) return '';
  const parts = requestBody.content.map((mediaType) => mediaTypePart(mediaType, document, 'request'));
  return [`## Body`, requestBody.required ? 'Required.' : '', requestBody.description ?? '', ...parts]
    .filter(Boolean)
    .join('\n\n');
}

function responsePart(response: ApiResponse, document: ApiDocument): string {
  const parts = response.content.map((mediaType) => mediaTypePart(mediaType, document, 'response'));
  return [
    `## Response ${[response.status, statusNames[response.status] ?? ''].join(' ').trim()}`,
    response.description ?? '',
    ...parts,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function mediaTypePart({ type, schema }: MediaType, document: ApiDocument, direction: 'request' | 'response'): string {
  return schema === undefined ? `\`${type}\`` : `\`${type}\`\n\n${schemaMarkdown(schema, document.schemas, direction)}`;
}

function channelParts(operation: ChannelOperation, document: ApiDocument): string[] {
  const servers = operation.servers.map((server) => `- \`${server.url}\`${oneLine(server.description)}`);
  return [
    `Channel \`${operation.address}\``,
    section('Servers', servers),
    authorizations(operation),
    section(
      'Parameters',
      operation.parameters.map((parameter) => parameterItem(parameter, document)),
    ),
    ...operation.actions.flatMap((action) => [
      `## ${action.action === 'send' ? 'Send' : 'Receive'}${action.title === undefined ? '' : `: ${action.title}`}`,
      action.description ?? '',
      ...action.messages.map((message) =>
        [
          `### ${message.title ?? message.name}`,
          message.summary ?? '',
          message.description ?? '',
          message.payload === undefined ? '' : payload(message.payload, document, action.action),
        ]
          .filter(Boolean)
          .join('\n\n'),
      ),
    ]),
  ];
}

function payload(schema: Schema, document: ApiDocument, action: 'send' | 'receive'): string {
  return schemaMarkdown(schema, document.schemas, action === 'send' ? 'request' : 'response');
}
