import { parseJson } from '../../shared/exact-integers.ts';
import type { ApiResponse, Link, MediaType, NamedExample, Parameter, RequestBody, Schema, Server } from '../model.ts';
import {
  entriesOf,
  listOf,
  resolveDescribed,
  soleReference,
  textOf,
  texts,
  type At,
  type Raw,
  type Reader,
  type Resolved,
} from '../reader.ts';
import { mergeSchemas } from '../merge-schemas.ts';
import { allowsNull, readPills } from '../schema-keywords.ts';
import type { SchemaReader } from '../schema-reader.ts';
import type { SecurityReader } from './security.ts';
import { isRecord } from '../../shared/is-record.ts';

/** What the readers of an operation's parts share. */
export interface Reading {
  readonly reader: Reader;
  readonly schemas: SchemaReader;
  readonly security: SecurityReader;
}

/** OAS 3.1, 4.8.5: servers with their variables. Relative ones count from the place of the description. */
export function readServers(value: unknown, location: string): Server[] {
  return listOf(value)
    .filter(isRecord)
    .map((server) => ({
      url: absoluteUrl(textOf(server['url']) ?? '/', location),
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

/**
 * What begins with two slashes leaves only the scheme open (RFC 3986, 4.2): of a file's it is the one that all have. What
 * begins with a variable may be absolute already. Variables are no part of an address yet, and stay as they are.
 */
function absoluteUrl(url: string, location: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\{)/i.test(url)) return url;
  const isRemote = /^https?:/i.test(location);
  if (!isRemote && url.startsWith('/')) return url.startsWith('//') ? `https:${url}` : url;
  const place = isRemote ? location : `https://site.example/${encodeURI(location)}`;
  if (!URL.canParse(url, place)) return url;
  const { href, pathname, search } = new URL(url, place);
  return (isRemote ? href : pathname + search).replaceAll('%7B', '{').replaceAll('%7D', '}');
}

const defaultStyles: Readonly<Record<string, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Returns what sets a parameter apart from others: names of headers are the same in any case (OAS 3.1, 4.8.12.1). */
export function parameterKey(name: unknown, location: unknown): string {
  const written = String(name);
  return `${String(location)} ${location === 'header' ? written.toLowerCase() : written}`;
}

/** Styles that are exploded unless a parameter says otherwise (OAS 3.2, fixed fields for use with `schema`). */
const explodedStyles: ReadonlySet<string> = new Set(['form', 'cookie', 'deepObject']);

/**
 * OAS 3.1, 4.8.12. A parameter that is the whole query string (OAS 3.2, 4.12.1) has the style `querystring`; one that is a
 * form is read as an exploded one: its fields are the parameters. Returns undefined for what is no parameter.
 */
export function readParameter(value: unknown, at: At, { reader, schemas }: Reading): Parameter | undefined {
  const found = resolveDescribed(reader, value, at);
  if (found === undefined) return undefined;
  const { value: raw, at: here } = found;
  const name = textOf(raw['name']);
  const isWholeQuery = raw['in'] === 'querystring';
  const location = isWholeQuery ? 'query' : raw['in'];
  if (
    name === undefined ||
    (location !== 'path' && location !== 'query' && location !== 'header' && location !== 'cookie')
  )
    return undefined;
  const [type, media] = entriesOf(raw['content'])[0] ?? [];
  const isText = isWholeQuery && type !== undefined && !/^application\/x-www-form-urlencoded/i.test(type);
  const style = isText ? 'querystring' : (textOf(raw['style']) ?? defaultStyles[location] ?? 'form');
  const content = type === undefined ? undefined : reader.resolve(media, [...here, 'content', type]);
  const schema = type === undefined ? raw['schema'] : content?.value['schema'];
  const schemaAt = content === undefined ? here : content.at;
  return {
    name,
    in: location,
    ...texts(raw, 'description'),
    required: raw['required'] === true || location === 'path',
    deprecated: raw['deprecated'] === true,
    style,
    explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : explodedStyles.has(style),
    allowReserved: raw['allowReserved'] === true,
    ...readItemStyles(raw),
    ...(raw['allowEmptyValue'] === true && location === 'query' ? { allowEmptyValue: true } : {}),
    schema: withPills(schemas.read(schema ?? {}, [...schemaAt, 'schema']), readPills(raw, reader.pillKeys)),
    ...(type === undefined || (isWholeQuery && !isText) ? {} : { contentType: type }),
    examples: [...readExamples(raw, here, reader), ...(content ? readExamples(content.value, content.at, reader) : [])],
  };
}

function withPills(schema: Schema, pills: Schema['pills']): Schema {
  if (pills === undefined) return schema;
  const { pre, post } = schema.pills ?? { pre: [], post: [] };
  return { ...schema, pills: { pre: [...pills.pre, ...pre], post: [...pills.post, ...post] } };
}

/** An example of `null` is the author's where the schema beside it takes it. */
function isExample(example: unknown, { value, at }: Resolved, reader: Reader): boolean {
  if (example !== null) return example !== undefined;
  return allowsNull(reader.resolve(value['schema'], [...at, 'schema'])?.value ?? {});
}

/** `examples` by name, else `example` (OAS 3.1, 4.8.19), else what descriptions say with `x-` before these existed. */
export function readExamples(value: Raw, at: At, reader: Reader): NamedExample[] {
  const given = (here: At, ...values: readonly unknown[]): unknown => {
    const found = values.find((example) => isExample(example, { value, at }, reader));
    const reference = soleReference(found);
    // A value is what it says; tools that bundle split descriptions follow a reference in its place all the same.
    return reference === undefined ? found : (reader.valueOf(reference, here) ?? found);
  };
  const named = entriesOf(value['examples']).flatMap(([name, described]): NamedExample[] => {
    const target = resolveDescribed(reader, described, [...at, 'examples', name]);
    if (target === undefined) return [];
    const raw = target.value;
    const example = given(target.at, raw['value'], raw['dataValue']);
    if (example !== undefined) return [{ name, ...texts(raw, 'summary', 'description'), value: example }];
    const text = raw['serializedValue'];
    return typeof text === 'string' ? [{ name, ...texts(raw, 'summary', 'description'), ...serialized(text) }] : [];
  });
  if (named.length > 0) return named;
  const single = given(at, value['example'], value['x-example']);
  if (single !== undefined) return [{ name: 'Example', value: single }];
  return entriesOf(value['x-examples']).map(([name, example]) => ({
    name,
    value: isRecord(example) && example['value'] !== undefined ? example['value'] : example,
  }));
}

/** JSON is read, as forms and other media types have a use for what it says; any other text is sent as it is. */
function serialized(text: string): Pick<NamedExample, 'value' | 'isSerialized'> {
  if (/^\s*[[{]/.test(text)) {
    try {
      return { value: parseJson(text) };
    } catch {
      // A text that only begins like JSON.
    }
  }
  return { value: text, isSerialized: true };
}

export function readContent(value: unknown, at: At, reading: Reading): MediaType[] {
  const { reader, schemas } = reading;
  return entriesOf(value).flatMap(([type, media]): MediaType[] => {
    const found = reader.resolve(media, [...at, type]);
    if (found === undefined) return [];
    const { value: raw, at: here } = found;
    const schema = readBodySchema(raw, here, schemas);
    return [
      {
        type,
        ...(schema === undefined ? {} : { schema }),
        examples: readExamples(raw, here, reader),
        encoding: Object.fromEntries(encodingsOf(raw).map(([name, entry]) => [name, readEncoding(entry)])),
        ...(isRecord(raw['itemEncoding']) ? { itemEncoding: readEncoding(raw['itemEncoding']) } : {}),
        ...readPartHeaders(type, raw, here, reading),
      },
    ];
  });
}

/** How the parts of a body are written. Those without names are known by their place (OAS 3.2, 4.14.1, prefixEncoding). */
function encodingsOf(media: Raw): readonly (readonly [name: string, encoding: unknown, path: At])[] {
  return [
    ...entriesOf(media['encoding']).map(([name, entry]) => [name, entry, ['encoding', name]] as const),
    ...listOf(media['prefixEncoding']).map(
      (entry, index) => [String(index), entry, ['prefixEncoding', String(index)]] as const,
    ),
  ];
}

function readEncoding(value: unknown): MediaType['encoding'][string] {
  if (!isRecord(value)) return {};
  return {
    ...texts(value, 'contentType', 'style'),
    ...(typeof value['explode'] === 'boolean' ? { explode: value['explode'] } : {}),
    ...(typeof value['allowReserved'] === 'boolean' ? { allowReserved: value['allowReserved'] } : {}),
    ...readItemStyles(value),
  };
}

/** What `upgradeOperation` makes of Swagger 2.0; OpenAPI 3 has no word on lists inside lists. */
function readItemStyles(value: Raw): Pick<Parameter, 'itemStyles'> {
  const styles = listOf(value['itemStyles']).flatMap((style) => textOf(style) ?? []);
  return styles.length === 0 ? {} : { itemStyles: styles };
}

/** Only parts have headers, and their media type is said in another place (OAS 3.1, 4.8.15, headers). */
function readPartHeaders(
  type: string,
  media: Raw,
  at: At,
  reading: Reading,
): Pick<MediaType, 'partHeaders' | 'itemHeaders'> {
  if (!/^multipart\//i.test(type)) return {};
  const headersOf = (encoding: unknown, path: At): Parameter[] =>
    isRecord(encoding)
      ? readHeaders(encoding['headers'], [...at, ...path, 'headers'], reading).filter(
          ({ name }) => !/^content-type$/i.test(name),
        )
      : [];
  const parts = encodingsOf(media)
    .map(([name, encoding, path]) => [name, headersOf(encoding, path)] as const)
    .filter(([, headers]) => headers.length > 0);
  const ofItems = headersOf(media['itemEncoding'], ['itemEncoding']);
  return {
    ...(parts.length === 0 ? {} : { partHeaders: Object.fromEntries(parts) }),
    ...(ofItems.length === 0 ? {} : { itemHeaders: ofItems }),
  };
}

/** What a sequence holds is a list of its items, whatever else is said of the whole (OAS 3.2, 4.14.1, itemSchema). */
function readBodySchema(media: Raw, at: At, schemas: SchemaReader): Schema | undefined {
  const whole = media['schema'] === undefined ? undefined : schemas.read(media['schema'], [...at, 'schema']);
  if (media['itemSchema'] === undefined) return whole;
  const items = schemas.read(media['itemSchema'], [...at, 'itemSchema']);
  const list: Schema = { types: ['array'], examples: [], items };
  return whole === undefined || whole.ref !== undefined ? (whole ?? list) : mergeSchemas(whole, list);
}

export function readRequestBody(value: unknown, at: At, reading: Reading): RequestBody | undefined {
  const found = value === undefined ? undefined : resolveDescribed(reading.reader, value, at);
  if (found === undefined) return undefined;
  const { value: raw, at: here } = found;
  return {
    ...texts(raw, 'description'),
    required: raw['required'] === true,
    content: readContent(raw['content'], [...here, 'content'], reading),
  };
}

export function readResponses(value: unknown, at: At, reading: Reading): ApiResponse[] {
  return entriesOf(value)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, response]): ApiResponse[] => {
      const found = resolveDescribed(reading.reader, response, [...at, status]);
      if (found === undefined) return [];
      const { value: raw, at: here } = found;
      return [
        {
          status,
          ...texts(raw, 'summary', 'description'),
          headers: readHeaders(raw['headers'], [...here, 'headers'], reading),
          content: readContent(raw['content'], [...here, 'content'], reading),
          links: readLinks(raw['links'], [...here, 'links'], reading),
        },
      ];
    });
}

/** A header is a parameter without name and place (OAS 3.1, 4.8.21). */
function readHeaders(value: unknown, at: At, reading: Reading): Parameter[] {
  return entriesOf(value).flatMap(([name, header]) => {
    const found = resolveDescribed(reading.reader, header, [...at, name]);
    return found === undefined ? [] : (readParameter({ ...found.value, name, in: 'header' }, found.at, reading) ?? []);
  });
}

/** OAS 3.1, 4.8.20: what a response's values can be used for. */
function readLinks(value: unknown, at: At, { reader }: Reading): Link[] {
  return entriesOf(value).flatMap(([name, link]): Link[] => {
    const raw = resolveDescribed(reader, link, [...at, name])?.value;
    if (raw === undefined) return [];
    const [server] = readServers([raw['server']], reader.document.file.path);
    return [
      {
        name,
        ...texts(raw, 'description', 'operationId', 'operationRef'),
        parameters: entriesOf(raw['parameters']).map(([parameter, expression]) => ({
          name: parameter,
          value: expression,
        })),
        ...(raw['requestBody'] === undefined ? {} : { requestBody: raw['requestBody'] }),
        ...(server === undefined ? {} : { server }),
      },
    ];
  });
}
