import {
  resolveSchema,
  shortTypeText,
  type ApiDocument,
  type Bindings,
  type ChannelAction,
  type ChannelExtras,
  type ChannelOperation,
  type ChannelParameter,
  type ChannelSecurityScheme,
  type ChannelServer,
  type Message,
  type Schema,
  type SchemaSource,
  type Direction,
} from '../api/index.ts';
import { exampleOf } from '../api/documents.ts';
import { authorizations, parameterItem, section, serverVariable, tagsLine } from './operation-parts.ts';
import { allFactsText, schemaMarkdown } from './schema-markdown.ts';
import { describedItem, indented } from './item-text.ts';
import { itemText, moreInformation, prose } from './text.ts';

/** Returns the reference part of a channel's page as Markdown, part by part (docs-json.md §4.8). */
export function channelParts(operation: ChannelOperation, document: ApiDocument): string[] {
  const { address, summary, description, deprecated, servers, parameters, actions, messages, topics, bindings } =
    operation;
  return [
    `Channel \`${address}\``,
    deprecated ? '**Deprecated.**' : '',
    summary === description ? '' : prose(summary, 1),
    ...moreParts({ ...operation, tags: topics, bindings: {} }),
    section('Servers', servers.map(serverItem)),
    authorizations(operation),
    section(
      'Parameters',
      parameters.map((parameter) => channelParameter(parameter, document)),
    ),
    ...actions.flatMap((action) => actionParts(action, document)),
    messages.length === 0 ? '' : '## Messages',
    ...messages.flatMap((message) => messageParts(message, document, 'response')),
    Object.keys(bindings).length === 0 ? '' : `## Bindings\n\n${bindingItems(bindings).join('\n')}`,
  ];
}

function serverItem(server: ChannelServer): string {
  const { url, name, protocol, protocolVersion, title, summary, description, variables, security, tags } = server;
  const facts = [name, [protocol, protocolVersion].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const text = [title, summary, description].filter(Boolean).join('. ');
  const lines = [
    ...variables.flatMap(serverVariable),
    ...(security.length === 0 ? [] : [`- Authorizations: ${wayNames(security)}`]),
    ...(tags.length === 0 ? [] : [`- ${tagsLine(tags)}`]),
    ...(server.externalDocs === undefined ? [] : [`- ${moreInformation(server.externalDocs)}`]),
    ...bindingItems(server.bindings).map((item) => `- Binding ${item.slice(2)}`),
  ];
  return [...describedItem(`\`${url}\` (${facts})`, text), ...indented(lines, '  ')].join('\n');
}

function channelParameter(parameter: ChannelParameter, document: ApiDocument): string {
  const place = parameter.location === undefined ? [] : [`  - Location: \`${parameter.location}\``];
  return [parameterItem(parameter, document), ...place].join('\n');
}

function actionParts(action: ChannelAction, document: ApiDocument): string[] {
  const { action: side, name, title, summary, description, deprecated, security, messages, reply, replyTo } = action;
  const direction = side === 'send' ? 'request' : 'response';
  const label = title ?? name;
  return [
    `## ${side === 'send' ? 'Send' : 'Receive'}${label === undefined ? '' : `: ${label}`}`,
    name === undefined || name === label ? '' : `Operation \`${name}\``,
    deprecated ? '**Deprecated.**' : '',
    ...proseParts([summary, description], 2),
    replyTo.map((to) => `Reply to ${to.title ?? to.name} on the channel \`${to.channel.address}\`.`).join(' '),
    security.length === 0 ? '' : `Authorizations: ${wayNames(security)}`,
    ...moreParts(action),
    ...messages.flatMap((message) => messageParts(message, document, direction)),
    ...(reply === undefined ? [] : replyParts(reply, document, direction === 'request' ? 'response' : 'request')),
  ];
}

function replyParts(
  { channel, location, description, messages }: NonNullable<ChannelAction['reply']>,
  document: ApiDocument,
  direction: Direction,
): string[] {
  return [
    '### Reply',
    [
      channel === undefined ? '' : `On the channel \`${channel.address}\`.`,
      location === undefined ? '' : `Sent to \`${location}\`.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...proseParts([description], 3),
    ...messages.flatMap((message) => messageParts(message, document, direction, '####')),
  ];
}

function messageParts(message: Message, document: ApiDocument, direction: Direction, heading = '###'): string[] {
  const { name, title, summary, description, deprecated, contentType, correlationId } = message;
  const made = madeExample(message, document, direction);
  return [
    `${heading} ${title ?? name}`,
    `Message \`${name}\`, \`${contentType}\`${deprecated ? ', **deprecated**' : ''}`,
    ...proseParts([summary, description], heading.length),
    correlationId === undefined
      ? ''
      : `Correlation ID \`${correlationId.location}\`${itemText(correlationId.description)}`,
    ...moreParts(message),
    ...schemaParts('Headers', message.headers, message.headersSource, { document, direction }),
    ...schemaParts('Payload', message.payload, message.payloadSource, { document, direction, example: made }),
    ...(made === undefined ? exampleParts(message) : ['Example', json(made)]),
  ];
}

/** Characters of an example: a longer one says no more of the shape. */
const maxExample = 12_000;

/** An example of a payload with fields, for a message that brings none. */
function madeExample({ examples, payload }: Message, { schemas }: ApiDocument, direction: Direction): unknown {
  if (payload === undefined || examples.length > 0) return undefined;
  const value = exampleOf(payload, schemas, direction);
  const isSomething = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return isSomething && json(value).length <= maxExample ? value : undefined;
}

/** Paragraphs of an author, each once, below a heading. */
function proseParts(texts: readonly (string | undefined)[], below: number): string[] {
  return [...new Set(texts.map((text) => prose(text, below)))];
}

interface Around {
  readonly document: ApiDocument;
  readonly direction: Direction;
  /** Stands below the fields. */
  readonly example?: unknown;
}

function schemaParts(
  title: string,
  schema: Schema | undefined,
  source: SchemaSource | undefined,
  { document, direction, example }: Around,
): string[] {
  if (schema !== undefined) {
    const type = `\`${shortTypeText(document.schemas, schema)}\``;
    const resolved = resolveSchema(document.schemas, schema);
    const fields = schemaMarkdown(schema, document, direction);
    const said = example === undefined ? resolved : { ...resolved, examples: [] };
    const head = `${title}: ${type}${itemText(resolved.description)}${allFactsText(said, document.schemas)}`;
    return fields === type ? [head] : [head, fields];
  }
  if (source === undefined) return [];
  return [`${title} (${source.format}):`, `\`\`\`${source.language}\n${source.text}\n\`\`\``];
}

function exampleParts({ examples }: Message): string[] {
  return examples.flatMap(({ name, summary, payload, headers }, index) => [
    `Example ${name ?? index + 1}${itemText(summary)}`,
    ...(headers === undefined ? [] : [`Headers:`, json(headers)]),
    ...(payload === undefined ? [] : [json(payload)]),
  ]);
}

function json(value: unknown): string {
  return typeof value === 'string'
    ? `\`\`\`text\n${value}\n\`\`\``
    : `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;
}

function moreParts({ tags, bindings, externalDocs }: ChannelExtras): string[] {
  return [
    tagsLine(tags),
    moreInformation(externalDocs),
    Object.keys(bindings).length === 0 ? '' : `Bindings:\n\n${bindingItems(bindings).join('\n')}`,
  ];
}

function bindingItems(bindings: Bindings): string[] {
  return Object.entries(bindings).map(([protocol, binding]) => `- \`${protocol}\`: \`${JSON.stringify(binding)}\``);
}

function wayNames(security: readonly (readonly ChannelSecurityScheme[])[]): string {
  return security
    .filter((schemes) => schemes.length > 0)
    .map((schemes) =>
      schemes
        .map(({ key, scopes }) => `\`${key}\`${scopes.length === 0 ? '' : ` (${scopes.join(', ')})`}`)
        .join(' and '),
    )
    .join(', or ');
}
