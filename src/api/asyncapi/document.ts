import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readExtensions } from '../extensions.ts';
import type {
  ApiDocument,
  ChannelAction,
  ChannelOperation,
  Message,
  Parameter,
  Schema,
  SecurityScheme,
  Server,
} from '../model.ts';
import { readSecuritySchemes } from '../openapi/security.ts';
import { readTags } from '../openapi/document.ts';
import {
  createReader,
  entriesOf,
  isRecord,
  listOf,
  textOf,
  texts,
  type Raw,
  type Reader,
  type ReaderOptions,
} from '../reader.ts';
import { createSchemaReader, type SchemaReader } from '../schema-reader.ts';
import type { SourceDocument } from '../source-document.ts';

interface Reading {
  readonly reader: Reader;
  readonly schemas: SchemaReader;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly servers: ReadonlyMap<string, Server>;
  readonly root: Raw;
}

/** Reads AsyncAPI 2.x and 3.x: one operation a channel, its actions named from the reader's side. */
export function readAsyncApi(
  source: SourceDocument,
  root: Raw,
  options: ReaderOptions,
): { value: ApiDocument; diagnostics: Diagnostic[] } {
  const reader = createReader(source, options);
  const schemas = createSchemaReader(reader);
  const components = isRecord(root['components']) ? root['components'] : {};
  const info = isRecord(root['info']) ? root['info'] : {};
  const servers = readServers(root['servers'], reader);
  const reading: Reading = {
    reader,
    schemas,
    servers,
    root,
    securitySchemes: readSecuritySchemes(components['securitySchemes'], ['components', 'securitySchemes'], reader),
  };
  const operations = entriesOf(root['channels']).flatMap(([id, channel]) => readChannel(id, channel, reading));
  return {
    value: {
      kind: 'asyncapi',
      location: source.file.path,
      title: textOf(info['title']) ?? '',
      version: textOf(info['version']) ?? '',
      ...texts(info, 'description'),
      servers: [...servers.values()],
      tags: readTags(root['tags'] ?? info['tags']),
      operations,
      schemas: schemas.schemas,
      raw: root,
    },
    diagnostics: reader.diagnostics,
  };
}

/** 2.x servers have a `url`; 3.x a `host` and a `pathname`. */
function readServers(value: unknown, reader: Reader): Map<string, Server> {
  const servers = new Map<string, Server>();
  for (const [name, server] of entriesOf(value)) {
    const raw = reader.resolve(server, ['servers', name])?.value;
    if (raw === undefined) continue;
    const protocol = textOf(raw['protocol']) ?? 'ws';
    const url = textOf(raw['url']) ?? `${textOf(raw['host']) ?? ''}${textOf(raw['pathname']) ?? ''}`;
    servers.set(name, {
      url: url.includes('://') ? url : `${protocol}://${url}`,
      name,
      ...texts(raw, 'description'),
      protocol,
      variables: entriesOf(raw['variables']).map(([variable, definition]) => {
        const details = reader.resolve(definition, ['servers', name, 'variables', variable])?.value ?? {};
        const options = listOf(details['enum']).flatMap((option) => textOf(option) ?? []);
        return {
          name: variable,
          default: textOf(details['default']) ?? options[0] ?? '',
          ...(options.length > 0 ? { enum: options } : {}),
          ...texts(details, 'description'),
        };
      }),
    });
  }
  return servers;
}

function readChannel(id: string, channel: unknown, reading: Reading): ChannelOperation[] {
  const at = ['channels', id];
  const raw = reading.reader.resolve(channel, at)?.value;
  if (raw === undefined) return [];
  const address = textOf(raw['address']) ?? id;
  const actions =
    reading.root['operations'] === undefined ? legacyActions(raw, at, reading) : operationsOf(id, raw, reading);
  const tags = [...listOf(raw['tags']), ...listOf(actions[0]?.tags)]
    .filter(isRecord)
    .flatMap((tag) => textOf(tag['name']) ?? []);
  return [
    {
      kind: 'channel',
      key: `channel ${id}`,
      channelId: id,
      title: textOf(raw['title']) ?? id,
      address,
      ...texts(raw, 'summary', 'description'),
      tags: [...new Set(tags)],
      deprecated: raw['deprecated'] === true,
      servers: channelServers(raw['servers'], reading),
      security: channelSecurity(actions, reading),
      extensions: readExtensions(raw),
      parameters: channelParameters(raw['parameters'], at, reading),
      actions: actions.map(({ tags: _tags, security: _security, ...action }) => action),
      bindings: isRecord(raw['bindings']) ? raw['bindings'] : {},
    },
  ];
}

type RawAction = ChannelAction & { readonly tags?: unknown; readonly security?: unknown };

/** 2.x: `publish` is what an application sends to the channel, `subscribe` what it receives (2.6, channel item). */
function legacyActions(channel: Raw, at: readonly string[], { reader, schemas }: Reading): RawAction[] {
  return (['publish', 'subscribe'] as const).flatMap((key): RawAction[] => {
    const operation = reader.resolve(channel[key] ?? {}, [...at, key])?.value;
    if (operation === undefined || channel[key] === undefined) return [];
    const message = operation['message'];
    const choices = isRecord(message) && Array.isArray(message['oneOf']) ? message['oneOf'] : [message];
    const messages = choices.flatMap((choice, index) =>
      readMessage(`message${index + 1}`, choice, [...at, key, 'message'], { reader, schemas }),
    );
    return [
      {
        action: key === 'publish' ? 'send' : 'receive',
        ...actionTexts(operation),
        messages,
        tags: operation['tags'],
        security: operation['security'],
      },
    ];
  });
}

/** 3.x: operations stand apart and name the application's side, which is the reader's turned around (3.0, operation). */
function operationsOf(id: string, channel: Raw, { reader, schemas, root }: Reading): RawAction[] {
  const all = entriesOf(channel['messages']);
  return entriesOf(root['operations']).flatMap(([key, value]): RawAction[] => {
    const operation = reader.resolve(value, ['operations', key])?.value;
    const target = isRecord(operation?.['channel']) ? textOf(operation['channel']['$ref']) : undefined;
    if (operation === undefined || target?.split('/').at(-1)?.replace(/~1/g, '/') !== id) return [];
    const chosen = listOf(operation['messages']);
    const named: [string, unknown][] =
      chosen.length === 0
        ? all
        : chosen.map((message) => [
            isRecord(message) ? (textOf(message['$ref'])?.split('/').at(-1) ?? '') : '',
            message,
          ]);
    const messages = named.flatMap(([name, message]) =>
      readMessage(name, message, ['operations', key, 'messages'], { reader, schemas }),
    );
    return [
      {
        action: operation['action'] === 'receive' ? 'send' : 'receive',
        ...actionTexts(operation),
        messages,
        tags: operation['tags'],
        security: operation['security'],
      },
    ];
  });
}

function actionTexts(operation: Raw): Pick<ChannelAction, 'title' | 'description'> {
  const title = textOf(operation['title']) ?? textOf(operation['summary']);
  return { ...(title === undefined ? {} : { title }), ...texts(operation, 'description') };
}

function readMessage(
  name: string,
  value: unknown,
  at: readonly string[],
  { reader, schemas }: Pick<Reading, 'reader' | 'schemas'>,
): Message[] {
  const resolved = value === undefined ? undefined : reader.resolve(value, at);
  if (resolved === undefined) return [];
  const raw = resolved.value;
  const known = textOf(raw['name']) ?? resolved.pointer?.split('/').at(-1) ?? name;
  const schemaOf = (part: unknown): Schema =>
    schemas.read(isRecord(part) && isRecord(part['schema']) ? part['schema'] : part, [...at, known]);
  return [
    {
      name: known,
      ...texts(raw, 'title', 'summary', 'description'),
      contentType: textOf(raw['contentType']) ?? 'application/json',
      ...(raw['payload'] === undefined ? {} : { payload: schemaOf(raw['payload']) }),
      ...(raw['headers'] === undefined ? {} : { headers: schemaOf(raw['headers']) }),
      examples: listOf(raw['examples'])
        .filter(isRecord)
        .flatMap((example, index) => {
          const payload =
            example['payload'] ??
            (example['headers'] === undefined && example['name'] === undefined ? example : undefined);
          return payload === undefined
            ? []
            : [
                {
                  name: textOf(example['name']) ?? `Example ${index + 1}`,
                  ...texts(example, 'summary'),
                  value: payload,
                },
              ];
        }),
    },
  ];
}

function channelServers(value: unknown, { servers }: Reading): Server[] {
  const names = listOf(value).flatMap((server) =>
    isRecord(server) ? (textOf(server['$ref'])?.split('/').at(-1) ?? []) : (textOf(server) ?? []),
  );
  const named = names.flatMap((name) => servers.get(name) ?? []);
  return named.length > 0 ? named : [...servers.values()];
}

/** The action's own security, else that of the first server. Entries are references (3.x) or requirements by name (2.x). */
function channelSecurity(
  actions: readonly RawAction[],
  { securitySchemes, reader, root }: Reading,
): SecurityScheme[][] {
  const own = actions.map(({ security }) => security).find((security) => security !== undefined);
  const [, server] = entriesOf(root['servers'])[0] ?? [];
  const value = own ?? reader.resolve(server ?? {}, ['servers'])?.value['security'];
  return listOf(value)
    .filter(isRecord)
    .map((entry) => {
      const reference = textOf(entry['$ref']);
      const keys = reference === undefined ? Object.keys(entry) : [reference.split('/').at(-1) ?? ''];
      return keys.flatMap((key) => securitySchemes.get(key) ?? []);
    });
}

function channelParameters(value: unknown, at: readonly string[], { reader, schemas }: Reading): Parameter[] {
  return entriesOf(value).flatMap(([name, parameter]): Parameter[] => {
    const raw = reader.resolve(parameter, [...at, 'parameters', name])?.value;
    if (raw === undefined) return [];
    const schema = raw['schema'] ?? { type: 'string', enum: raw['enum'], default: raw['default'] };
    return [
      {
        name,
        in: 'path',
        ...texts(raw, 'description'),
        required: true,
        deprecated: false,
        style: 'simple',
        explode: false,
        allowReserved: false,
        schema: schemas.read(schema, [...at, 'parameters', name, 'schema']),
        examples: listOf(raw['examples']).map((example, index) => ({ name: `Example ${index + 1}`, value: example })),
      },
    ];
  });
}
