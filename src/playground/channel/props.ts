import {
  channelLabel,
  isAddressOpen,
  webSocketServers,
  type ApiDocument,
  type ChannelOperation,
  type ChannelServer,
  type Schema,
} from '../../api/index.ts';
import { reducedSchemas } from '../../api/documents.ts';
import type { ServerTemplate } from '../../request/index.ts';
import { findSocketLanguages } from '../../snippets/sockets/find-languages.ts';
import {
  channelFields,
  headerNotes,
  queryFields,
  subprotocolsOf,
  type ChannelField,
  type HeaderNote,
} from './fields.ts';
import type { FieldDefinitions } from '../form/field.ts';
import { FieldBuilder } from '../form/fields-of.ts';
import { handshakeProps, type HandshakeProps } from './handshake-props.ts';
import { messageProps, type MessageProps } from './message-props.ts';
import { securityProps, type SecurityProps } from './security-props.ts';

/** All that the playground of a channel is given: plain JSON, embedded in the page. */
export interface ChannelProps extends SecurityProps {
  /** Name of the description's state in browsers (`apiName`). */
  readonly api: string;
  readonly title: string;
  /** `WS` or `WSS`. */
  readonly label: string;
  readonly template: {
    /** Those that speak WebSocket; every `{part}` of their addresses is a variable. */
    readonly servers: readonly ServerTemplate[];
    /** What follows the server: `/rooms/{room}`; empty where that is known at run time only. */
    readonly path: string;
  };
  readonly parameters: readonly ChannelField[];
  readonly query: readonly ChannelField[];
  /** Described headers, which no browser can set. */
  readonly headers: readonly HeaderNote[];
  readonly subprotocols: { readonly options: readonly string[]; readonly initial: string };
  /** The handshake is described with a method that it cannot have. */
  readonly method?: string;
  readonly handshake: HandshakeProps;
  /** Keys of the languages that the connection is shown in. */
  readonly languages: readonly string[];
  readonly messages: readonly MessageProps[];
  /** What the fields of messages refer to. */
  readonly definitions: FieldDefinitions;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The schemas are too large for a page: nothing is validated. */
  readonly isUnchecked: boolean;
  /** Address of what the playground says in the language of the page; undefined for English. */
  readonly texts?: string;
}

export interface ChannelOptions {
  /** Name of the description's state in browsers (`apiName`). */
  readonly api: string;
  /** Fill the form with the description's examples (docs.json `api.examples.prefill`). */
  readonly prefill: boolean;
  /** Keys and aliases of snippet languages; undefined for all. */
  readonly languages?: readonly string[] | undefined;
  /** What an option is called that has no name: `Option {number}`. */
  readonly option?: string | undefined;
  readonly texts?: string | undefined;
}

/** More than this would weigh on every reader of the page, whether they open the playground or not. */
const maxSchemaText = 100_000;

/** Returns the playground's props for a channel. */
export function channelProps(
  operation: ChannelOperation,
  document: Pick<ApiDocument, 'schemas' | 'raw'>,
  options: ChannelOptions,
): ChannelProps {
  const fields = new FieldBuilder(document.schemas, { files: false, option: options.option });
  const messages = withLightFields(messageProps(operation, document.schemas, fields), fields.definitions);
  const schemas = reducedSchemas(
    messages.flatMap(({ payload }) => payload ?? []),
    document.schemas,
  );
  const weight = JSON.stringify([schemas, messages.map(({ payload }) => payload)]).length;
  const isUnchecked = weight > maxSchemaText;
  const binding = operation.bindings['ws'];
  const method = methodOf(binding);
  return {
    api: options.api,
    title: operation.summary ?? operation.title,
    label: channelLabel({ ...operation, servers: webSocketServers(operation) }),
    template: {
      servers: webSocketServers(operation).map(serverTemplate),
      path: isAddressOpen(operation, document) ? '' : operation.address,
    },
    parameters: channelFields(operation, document.schemas, options.prefill),
    query: queryFields(binding, options.prefill),
    headers: headerNotes(binding),
    subprotocols: subprotocolsOf(binding),
    ...(method === undefined || method === 'GET' ? {} : { method }),
    ...securityProps(operation),
    handshake: handshakeProps(operation),
    languages: findSocketLanguages(options.languages).map(({ key }) => key),
    definitions: messages.some(({ field }) => field !== undefined) ? fields.definitions : {},
    messages: isUnchecked ? messages.map(({ payload: _payload, ...message }) => message) : messages,
    schemas: isUnchecked ? {} : schemas,
    isUnchecked,
    ...(options.texts === undefined ? {} : { texts: options.texts }),
  };
}

/** Messages without fields where those would weigh too much: they are entered as text. */
function withLightFields(messages: readonly MessageProps[], definitions: FieldDefinitions): readonly MessageProps[] {
  const weight = JSON.stringify([definitions, messages.map(({ field }) => field)]).length;
  return weight <= maxSchemaText ? messages : messages.map(({ field: _field, ...message }) => message);
}

function methodOf(binding: unknown): string | undefined {
  const method: unknown = typeof binding === 'object' && binding !== null && 'method' in binding ? binding.method : '';
  return typeof method === 'string' && method !== '' ? method.toUpperCase() : undefined;
}

/** Real descriptions have parts in their addresses that they do not describe: those are filled in too. */
function serverTemplate({ url, name, description, title, protocol, variables }: ChannelServer): ServerTemplate {
  const described = new Set(variables.map((variable) => variable.name));
  const others = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, part = '']) => part).filter((part) => !described.has(part));
  const label = title ?? name ?? description;
  return {
    url: url.replace(/^http(s?):/i, /^wss$/i.test(protocol ?? '') ? 'wss:' : 'ws$1:'),
    ...(label === undefined ? {} : { description: label }),
    variables: [
      ...variables.map(({ description: _description, ...variable }) => variable),
      ...[...new Set(others)].map((part) => ({ name: part, default: '' })),
    ],
  };
}
