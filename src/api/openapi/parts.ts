import type { ApiResponse, MediaType, NamedExample, Parameter, RequestBody, SecurityScheme, Server } from '../model.ts';
import { entriesOf, isRecord, listOf, textOf, type Raw, type Reader } from '../reader.ts';
import type { SchemaReader } from '../schema-reader.ts';

/** What the readers of an operation's parts share. */
export interface Reading {
  readonly reader: Reader;
  readonly schemas: SchemaReader;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
}

type At = readonly string[];

/** Text fields that are there, for spreading. */
export function texts(value: Raw, ...keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : [])));
}

/** OAS 3.1, 4.8.5: servers with their variables. */
export function readServers(value: unknown): Server[] {
  return listOf(value)
    .filter(isRecord)
    .map((server) => ({
      url: textOf(server['url']) ?? '/',
      ...texts(server, 'name', 'description'),
      variables: entriesOf(server['variables']).map(([name, variable]) => {
        const raw = isRecord(variable) ? variable : {};
        const options = listOf(raw['enum']).flatMap((option) => textOf(option) ?? []);
        return {
          name,
          default: textOf(raw['default']) ?? options[0] ?? '',
          ...(options.length > 0 ? { enum: options } : {}),
          ...texts(raw, 'description'),
        };
      }),
    }));
}

const defaultStyles: Readonly<Record<string, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

/** OAS 3.1, 4.8.12. Returns undefined, with a diagnostic, for what is no parameter. */
export function readParameter(value: unknown, at: At, { reader, schemas }: Reading): Parameter | undefined {
  const raw = reader.resolve(value, at)?.value;
  if (raw === undefined) return undefined;
  const name = textOf(raw['name']);
  const location = raw['in'];
  if (
    name === undefined ||
    (location !== 'path' && location !== 'query' && location !== 'header' && location !== 'cookie')
  ) {
    if (location !== 'querystring') {
      reader.report(
        `A parameter needs "name", and "in" as one of path, query, header, cookie.`,
        at,
        'Correct it; it is left out.',
      );
    }
    return undefined;
  }
  const style = textOf(raw['style']) ?? defaultStyles[location] ?? 'form';
  const [content] = entriesOf(raw['content']);
  const schema = content === undefined ? raw['schema'] : isRecord(content[1]) ? content[1]['schema'] : undefined;
  return {
    name,
    in: location,
    ...texts(raw, 'description'),
    required: raw['required'] === true || location === 'path',
    deprecated: raw['deprecated'] === true,
    style,
    explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : style === 'form' || style === 'deepObject',
    allowReserved: raw['allowReserved'] === true,
    schema: schemas.read(schema ?? {}, [...at, 'schema']),
    ...(content === undefined ? {} : { contentType: content[0] }),
    examples: readExamples(raw, at, reader),
  };
}

/** `examples` by name, else `example` (OAS 3.1, 4.8.19). */
export function readExamples(value: Raw, at: At, reader: Reader): NamedExample[] {
  const named = entriesOf(value['examples']).flatMap(([name, example]): NamedExample[] => {
    const raw = reader.resolve(example, [...at, 'examples', name])?.value;
    if (raw === undefined) return [];
    const shown = raw['value'] ?? raw['dataValue'] ?? raw['serializedValue'];
    return shown === undefined ? [] : [{ name, ...texts(raw, 'summary'), value: shown }];
  });
  if (named.length > 0) return named;
  return value['example'] === undefined ? [] : [{ name: 'Example', value: value['example'] }];
}

export function readContent(value: unknown, at: At, { reader, schemas }: Reading): MediaType[] {
  return entriesOf(value).flatMap(([type, media]): MediaType[] => {
    const raw = reader.resolve(media, [...at, type])?.value;
    if (raw === undefined) return [];
    const schema = raw['schema'] ?? raw['itemSchema'];
    const encoding = entriesOf(raw['encoding']).map(([name, entry]) => [
      name,
      isRecord(entry)
        ? {
            ...texts(entry, 'contentType', 'style'),
            ...(typeof entry['explode'] === 'boolean' ? { explode: entry['explode'] } : {}),
          }
        : {},
    ]);
    return [
      {
        type,
        ...(schema === undefined ? {} : { schema: schemas.read(schema, [...at, type, 'schema']) }),
        examples: readExamples(raw, [...at, type], reader),
        encoding: Object.fromEntries(encoding) as MediaType['encoding'],
      },
    ];
  });
}

export function readRequestBody(value: unknown, at: At, reading: Reading): RequestBody | undefined {
  const raw = value === undefined ? undefined : reading.reader.resolve(value, at)?.value;
  if (raw === undefined) return undefined;
  return {
    ...texts(raw, 'description'),
    required: raw['required'] === true,
    content: readContent(raw['content'], [...at, 'content'], reading),
  };
}

export function readResponses(value: unknown, at: At, reading: Reading): ApiResponse[] {
  return entriesOf(value)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, response]): ApiResponse[] => {
      const raw = reading.reader.resolve(response, [...at, status])?.value;
      if (raw === undefined) return [];
      const headers = entriesOf(raw['headers']).flatMap(([name, header]) => {
        const target = reading.reader.resolve(header, [...at, status, 'headers', name])?.value;
        const parameter =
          target && readParameter({ ...target, name, in: 'header' }, [...at, status, 'headers', name], reading);
        return parameter ?? [];
      });
      return [
        {
          status,
          ...texts(raw, 'description'),
          headers,
          content: readContent(raw['content'], [...at, status, 'content'], reading),
        },
      ];
    });
}

/** OAS 3.1, 4.8.27; a scheme of an unknown type is left out. */
export function readSecuritySchemes(value: unknown, at: At, reader: Reader): Map<string, SecurityScheme> {
  const schemes = new Map<string, SecurityScheme>();
  for (const [key, scheme] of entriesOf(value)) {
    const raw = reader.resolve(scheme, [...at, key])?.value;
    const type = raw?.['type'];
    if (
      raw === undefined ||
      (type !== 'apiKey' && type !== 'http' && type !== 'oauth2' && type !== 'openIdConnect' && type !== 'mutualTLS')
    )
      continue;
    const location = raw['in'];
    const prefill = textOf(raw['x-default']);
    schemes.set(key, {
      key,
      type,
      ...texts(raw, 'description', 'name', 'bearerFormat'),
      ...(location === 'header' || location === 'query' || location === 'cookie' ? { in: location } : {}),
      ...(typeof raw['scheme'] === 'string' ? { scheme: raw['scheme'].toLowerCase() } : {}),
      scopes: [],
      ...(raw['flows'] === undefined ? {} : { flows: raw['flows'] }),
      ...(prefill === undefined ? {} : { prefill }),
    });
  }
  return schemes;
}

/** The alternatives of a `security` value (OAS 3.1, 4.8.30); schemes that nothing defines are left out. */
export function readSecurity(value: unknown, schemes: ReadonlyMap<string, SecurityScheme>): SecurityScheme[][] {
  return listOf(value)
    .filter(isRecord)
    .map((requirement) =>
      Object.entries(requirement).flatMap(([key, scopes]) => {
        const scheme = schemes.get(key) ?? schemes.get(key.split('/').at(-1) ?? key);
        return scheme === undefined
          ? []
          : [{ ...scheme, scopes: listOf(scopes).flatMap((scope) => textOf(scope) ?? []) }];
      }),
    );
}
