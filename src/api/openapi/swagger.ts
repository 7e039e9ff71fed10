import { entriesOf, listOf, textOf, type At, type Raw, type Reader, type Resolved } from '../reader.ts';
import { parameterKey } from './parts.ts';
import { isRecord } from '../../shared/is-record.ts';
import { isLoopback } from '../../shared/loopback.ts';
import { own as ownOf } from '../../shared/own.ts';
import { trimBoth, trimTrailing, upTo } from '../../shared/trim.ts';

/**
 * Returns the root of a Swagger 2.0 document in the shape of OpenAPI 3 (swagger.io/specification/v2): host and schemes become
 * servers, security definitions become security schemes. Its operations are upgraded when they are read, and references keep
 * their Swagger pointers.
 */
export function upgradeSwagger(document: Raw): Raw {
  return {
    ...document,
    servers: servers(document),
    components: {
      securitySchemes: Object.fromEntries(
        entriesOf(document['securityDefinitions']).map(([key, scheme]) => [key, securityScheme(scheme)]),
      ),
    },
  };
}

function mediaTypes(value: unknown): string[] {
  return listOf(value).flatMap((type) => textOf(type) ?? []);
}

/**
 * `schemes` of an operation stand in place of the document's. Those of WebSockets serve no request where there are others. A host
 * that holds a protocol is meant as it is written: generators add schemes that nobody chose.
 */
function servers(document: Raw, offered: unknown = document['schemes']): unknown[] {
  const written = textOf(document['host']);
  const basePath = textOf(document['basePath']) ?? '';
  if (written === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const protocolEnd = written.indexOf('://');
  const host = trimTrailing(protocolEnd < 0 ? written : written.slice(protocolEnd + 3), '/');
  const all = protocolEnd < 0 ? mediaTypes(offered) : [written.slice(0, protocolEnd)];
  const ofRequests = all.filter((scheme) => !/^wss?$/i.test(scheme));
  const schemes = ofRequests.length > 0 ? ofRequests : all;
  const path = trimBoth(basePath, '/');
  return (schemes.length > 0 ? schemes : [usualScheme(host)]).map((scheme) => ({
    url: `${scheme}://${host}${path === '' ? '' : `/${path}`}`,
  }));
}

/** Servers on the own machine have no certificate. */
function usualScheme(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopback(new URL(address)) ? 'http' : 'https';
}

function securityScheme(scheme: unknown): unknown {
  if (!isRecord(scheme)) return scheme;
  if (scheme['type'] === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme['type'] !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes } = scheme;
  const name =
    flow === 'application'
      ? 'clientCredentials'
      : flow === 'accessCode'
        ? 'authorizationCode'
        : (textOf(flow) ?? 'implicit');
  return { ...scheme, flows: { [name]: { authorizationUrl, tokenUrl, scopes } } };
}

interface OperationContext {
  readonly document: Raw;
  /** The path item, for its parameters. */
  readonly item: Raw;
  readonly itemAt: At;
  readonly at: At;
  readonly reader: Reader;
}

/**
 * Returns an operation of Swagger 2.0 in the shape of OpenAPI 3, the parameters of its path among its own: body and form
 * parameters become the request body, response schemas become content.
 */
export function upgradeOperation(value: Raw, { document, item, itemAt, at, reader }: OperationContext): Raw {
  const parametersOf = (owner: Raw, base: At): Resolved[] =>
    listOf(owner['parameters']).flatMap(
      (parameter, index) => reader.resolve(parameter, [...base, 'parameters', String(index)]) ?? [],
    );
  const own = parametersOf(value, at);
  const isOwn = ({ value: shared }: Resolved): boolean =>
    own.some(({ value }) => parameterKey(value['name'], value['in']) === parameterKey(shared['name'], shared['in']));
  const all = [...parametersOf(item, itemAt).filter((shared) => !isOwn(shared)), ...own].map(withSchema);
  const accepted = firstTypes(value['consumes'], document['consumes']);
  const offered = firstTypes(value['produces'], document['produces']);
  const body = all.find((parameter) => parameter['in'] === 'body');
  const fields = all.filter((parameter) => parameter['in'] === 'formData');
  const requestBody = body === undefined ? formBody(fields, accepted) : bodyOf(body, accepted);
  return {
    ...value,
    ...(mediaTypes(value['schemes']).length === 0 ? {} : { servers: servers(document, value['schemes']) }),
    parameters: all.filter(({ in: location }) => location !== 'body' && location !== 'formData'),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: Object.fromEntries(
      entriesOf(value['responses']).map(([status, response]) => {
        const found = reader.resolve(response, [...at, 'responses', status]);
        return [status, found === undefined ? response : responseOf(found, offered)];
      }),
    ),
  };
}

function firstTypes(...lists: readonly unknown[]): string[] {
  return lists.map(mediaTypes).find((types) => types.length > 0) ?? [];
}

/** A part of another file is referred to and not copied: references inside it count from there. */
function placed(value: unknown, { at: [file = '', ...path] }: Resolved, key: string): unknown {
  if (!file.endsWith('#')) return value;
  const pointer = [...path, key].map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { $ref: `/${file}${pointer}` };
}

const parameterKeys = new Set([
  'name',
  'in',
  'description',
  'required',
  'allowEmptyValue',
  'collectionFormat',
  'deprecated',
]);

/** Swagger puts the schema's keywords beside the parameter's own; a body has a schema already. */
function withSchema(found: Resolved): Raw {
  const { value: parameter } = found;
  if (parameter['in'] === 'body') return { ...parameter, schema: placed(parameter['schema'], found, 'schema') };
  const entries = Object.entries(parameter);
  const format = parameter['collectionFormat'];
  const style = format === 'multi' ? 'form' : delimitedStyle(format);
  const itemStyles = itemStylesOf(parameter);
  return {
    ...Object.fromEntries(entries.filter(([key]) => parameterKeys.has(key) || key.startsWith('x-'))),
    ...(style === undefined ? {} : { style }),
    explode: format === 'multi',
    ...(itemStyles.length === 0 ? {} : { itemStyles }),
    schema: Object.fromEntries(entries.filter(([key]) => !parameterKeys.has(key))),
  };
}

/** The style of OpenAPI 3 for a `collectionFormat`; undefined for `csv`, which each place has its own for. */
function delimitedStyle(format: unknown): string | undefined {
  return ownOf(delimitedStyles, textOf(format) ?? '');
}

const delimitedStyles: Readonly<Record<string, string>> = {
  pipes: 'pipeDelimited',
  ssv: 'spaceDelimited',
  tsv: 'tabDelimited',
};

/** How lists inside a list are joined, the outermost first. */
function itemStylesOf({ items }: Raw): string[] {
  if (!isRecord(items) || items['type'] !== 'array') return [];
  return [delimitedStyle(items['collectionFormat']) ?? 'form', ...itemStylesOf(items)];
}

/** `x-examples` of a body: by media type, or by name. */
function bodyExamples(body: Raw, type: string): Raw {
  const examples = body['x-examples'];
  if (isRecord(examples) && examples[type] !== undefined) return { example: examples[type] };
  return { 'x-example': body['x-example'], 'x-examples': examples };
}

function bodyOf(body: Raw, types: readonly string[]): Raw {
  const accepted = types.length > 0 ? types : ['application/json'];
  return {
    description: body['description'],
    required: body['required'],
    content: Object.fromEntries(
      accepted.map((type) => [type, { schema: body['schema'], ...bodyExamples(body, type) }]),
    ),
  };
}

function formBody(fields: readonly Raw[], types: readonly string[]): Raw | undefined {
  if (fields.length === 0) return undefined;
  const schemaOf = ({ schema }: Raw): Raw => (isRecord(schema) ? schema : {});
  const files = fields.some((field) => schemaOf(field)['type'] === 'file');
  const type =
    files || types.includes('multipart/form-data') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const properties = fields.map((field) => {
    const schema = schemaOf(field);
    const file = schema['type'] === 'file' ? { type: 'string', format: 'binary' } : {};
    return [textOf(field['name']) ?? '', { ...schema, ...file, description: field['description'] }];
  });
  const encoding = fields
    .filter((field) => schemaOf(field)['type'] === 'array')
    .map(({ name, style = 'form', explode, itemStyles }) => [
      textOf(name) ?? '',
      { style, explode, ...(itemStyles === undefined ? {} : { itemStyles }) },
    ]);
  const required = fields.filter((field) => field['required'] === true).map((field) => field['name']);
  return {
    required: required.length > 0,
    content: {
      [type]: {
        schema: { type: 'object', properties: Object.fromEntries(properties) as unknown, required },
        encoding: Object.fromEntries(encoding) as unknown,
      },
    },
  };
}

function responseOf(found: Resolved, types: readonly string[]): Raw {
  const { value: response } = found;
  const headers = Object.fromEntries(
    entriesOf(response['headers']).map(([name, header]) => [
      name,
      isRecord(header) ? withSchema({ value: header, at: found.at }) : header,
    ]),
  );
  const content = responseContent(found, types);
  return { ...response, ...(content === undefined ? {} : { content }), headers };
}

/** What a response holds, by media type: an example may be all that is said of it. */
function responseContent(found: Resolved, types: readonly string[]): Raw | undefined {
  const { schema: written, examples } = found.value;
  const schema = written === undefined ? {} : { schema: placed(written, found, 'schema') };
  const given = new Map(entriesOf(examples).filter(([type]) => type.includes('/')));
  const offered = written === undefined ? [] : types.length > 0 ? types : ['application/json'];
  const exampleFor = (type: string): string | undefined =>
    given.has(type) ? type : [...given.keys()].find((other) => essence(other) === essence(type));
  const shown = new Set(offered.map(exampleFor));
  const all = [...offered, ...[...given.keys()].filter((type) => !shown.has(type))];
  if (all.length === 0) return undefined;
  return Object.fromEntries(
    all.map((type) => {
      const example = exampleFor(type);
      return [type, { ...schema, ...(example === undefined ? {} : { example: given.get(example) }) }];
    }),
  );
}

/** A media type without its parameters. */
function essence(type: string): string {
  return upTo(type, ';').trim().toLowerCase();
}
