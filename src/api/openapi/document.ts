import type { ApiDocument, HttpOperation, Tag } from '../model.ts';
import { readExtensions } from '../extensions.ts';
import {
  createReader,
  entriesOf,
  listOf,
  textOf,
  texts,
  type At,
  type Raw,
  type Reader,
  type ReaderOptions,
} from '../reader.ts';
import { withOtherFiles } from '../other-files.ts';
import { readExternalDocs } from '../schema-keywords.ts';
import { createSchemaReader, readNamedSchemas } from '../schema-reader.ts';
import type { SourceDocument } from '../source-document.ts';
import { parameterKey, readParameter, readRequestBody, readResponses, readServers, type Reading } from './parts.ts';
import { createSecurityReader, readSecuritySchemes } from './security.ts';
import { upgradeOperation, upgradeSwagger } from './swagger.ts';
import { isRecord } from '../../shared/is-record.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads Swagger 2.0 and OpenAPI 3.0 to 3.2. What is broken is left out. */
export function readOpenApi(source: SourceDocument, raw: Raw, options: ReaderOptions): ApiDocument {
  const root = raw['swagger'] === undefined ? raw : upgradeSwagger(raw);
  const reader = createReader(source, options);
  const schemas = createSchemaReader(reader);
  const components = isRecord(root['components']) ? root['components'] : {};
  const isSwagger = raw['swagger'] !== undefined;
  const schemesAt = isSwagger ? ['securityDefinitions'] : ['components', 'securitySchemes'];
  const schemes = readSecuritySchemes(components['securitySchemes'], schemesAt, reader);
  const tags = readTags(root['tags']);
  const reading: DocumentReading = {
    location: source.file.path,
    reader,
    schemas,
    security: createSecurityReader(schemes, reader),
    topics: tags.filter(({ kind = 'nav' }) => kind !== 'nav'),
    ...(isSwagger ? { swagger: raw } : {}),
  };
  const info = isRecord(root['info']) ? root['info'] : {};
  const servers = readServers(root['servers'], source.file.path);
  const security = reading.security.read(root['security']);
  const operations = [
    ...entriesOf(root['paths']).flatMap(([path, item]) =>
      pathOperations(item, { path: slashed(path), webhook: false, at: ['paths', path] }, reading),
    ),
    ...webhooksOf(root).flatMap(([path, item, section]) =>
      pathOperations(item, { path, webhook: true, at: [section, path] }, reading),
    ),
  ].map((operation) => {
    const needed = operation.ownSecurity ?? (operation.webhook ? [] : security);
    return {
      ...operation,
      servers: operation.servers.length > 0 ? operation.servers : servers,
      security: needed,
      parameters: withoutCredentials(operation.parameters, needed),
    };
  });
  readNamedSchemas(
    components['schemas'] ?? root['definitions'],
    isSwagger ? 'definitions' : 'components/schemas',
    schemas,
  );
  return {
    kind: 'openapi',
    location: source.file.path,
    title: textOf(info['title']) ?? '',
    version: textOf(info['version']) ?? '',
    ...texts(info, 'description'),
    servers,
    tags,
    operations: operations.map(({ ownSecurity: _own, ...operation }) => operation),
    schemas: schemas.named(),
    unclearPaths: unclearPaths(root['paths'], reader),
    raw: withOtherFiles(raw, source, options),
  };
}

/** Webhooks, and those of `x-webhooks`, which 3.0 has in their place; of two with one name the first counts. */
function webhooksOf(root: Raw): (readonly [path: string, item: unknown, section: string])[] {
  const sections = ['webhooks', 'x-webhooks'].flatMap((section) =>
    entriesOf(root[section]).map(([path, item]) => [path, item, section] as const),
  );
  return sections.filter(([path], index) => sections.findIndex(([other]) => other === path) === index);
}

/** A path begins with a slash (OAS 3.1, 4.8.8.1); where it does not, what is meant is plain. */
function slashed(path: string): string {
  return /^(?:\/|x-|https?:)/.test(path) ? path : `/${path}`;
}

/** Keys of a path item that are no method, but not the specification's either (OAS 3.2, 4.9.1). */
const itemKeys = /^(?:\$ref|summary|description|servers|parameters|additionalOperations|x-.*)$/;

/** Paths of which an operation may be missing: a reference leads nowhere, or a key may have been meant as a method. */
function unclearPaths(paths: unknown, reader: Reader): string[] {
  return entriesOf(paths)
    .filter(([path, item]) => {
      const raw = reader.resolve(item, ['paths', path])?.value;
      return (
        raw === undefined || Object.entries(raw).some(([key, value]) => isUnclear(key, value) && !itemKeys.test(key))
      );
    })
    .map(([path]) => slashed(path));
}

function isUnclear(key: string, value: unknown): boolean {
  return !methods.includes(key.toLowerCase()) || !isRecord(value);
}

/** What the readers of this document's operations share. */
interface DocumentReading extends Reading {
  /** Path or address of the document. */
  readonly location: string;
  /** Tags that make no groups of navigation, as their `kind` says. */
  readonly topics: readonly Tag[];
  /** The document, where it is Swagger 2.0: its operations are read as those of OpenAPI 3. */
  readonly swagger?: Raw;
}

export function readTags(value: unknown): Tag[] {
  return listOf(value)
    .filter(isRecord)
    .flatMap((tag) => {
      const name = textOf(tag['name']);
      if (name === undefined) return [];
      const label = ['x-group', 'summary', 'x-displayName'].map((key) => textOf(tag[key])).find(Boolean) ?? name;
      return [{ name, label, ...texts(tag, 'description', 'parent', 'kind') }];
    });
}

type UnresolvedOperation = HttpOperation & { readonly ownSecurity: HttpOperation['security'] | undefined };

interface PathPlace {
  readonly path: string;
  readonly webhook: boolean;
  /** A callback's own callbacks are not read: one may lead back to itself. */
  readonly insideCallback?: boolean;
  readonly at: At;
}

function pathOperations(item: unknown, place: PathPlace, reading: DocumentReading): UnresolvedOperation[] {
  if (place.path.startsWith('x-')) return [];
  const found = reading.reader.resolve(item, place.at);
  if (found === undefined) return [];
  const { value: target, at: here } = found;
  const beside = besideReference(item);
  const raw = { ...target, ...beside };
  const placeOf = (key: string): At => (beside[key] === undefined ? here : place.at);
  const standard = Object.entries(raw)
    .filter(([key]) => methods.includes(key.toLowerCase()))
    .map(([method, value]) => ({ method: method.toUpperCase(), value, at: [...placeOf(method), method] }));
  // Sent as they are written (OAS 3.2, 4.9).
  const additional = entriesOf(raw['additionalOperations']).map(([method, value]) => ({
    method,
    value,
    at: [...placeOf('additionalOperations'), 'additionalOperations', method],
  }));
  return [...standard, ...additional].flatMap(({ method, value, at }) => {
    if (!isRecord(value)) return [];
    // No version has references here; tools that bundle split descriptions follow them all the same.
    const target = reading.reader.resolve(value, at) ?? { value, at };
    const operation = { ...target.value, ...besideReference(value) };
    return [
      readOperation(operation, { ...place, at: target.at, itemAt: placeOf('parameters'), method, item: raw }, reading),
    ];
  });
}

/** What a path says beside its reference is added to the target (OAS 3.1, 4.8.9.1, leaves open what it means). */
function besideReference(item: unknown): Raw {
  if (!isRecord(item) || item['$ref'] === undefined) return {};
  const { $ref: _reference, ...beside } = item;
  return beside;
}

interface OperationPlace extends PathPlace {
  readonly method: string;
  readonly item: Raw;
  readonly itemAt: At;
}

function readOperation(source: Raw, place: OperationPlace, reading: DocumentReading): UnresolvedOperation {
  const { path, webhook, insideCallback = false, at, itemAt, method } = place;
  const { reader, swagger } = reading;
  const value =
    swagger === undefined
      ? source
      : upgradeOperation(source, { document: swagger, item: place.item, itemAt, at, reader });
  const item = swagger === undefined ? place.item : {};
  const servers = readServers(value['servers'] ?? item['servers'], reading.location);
  const requestBody = readRequestBody(value['requestBody'], [...at, 'requestBody'], reading);
  // One tag that stands without brackets is meant as a list of one.
  const written = (typeof value['tags'] === 'string' ? [value['tags']] : listOf(value['tags'])).flatMap(
    (tag) => textOf(tag) ?? [],
  );
  // The first one is the group that the operation is in.
  const topics = reading.topics.filter(({ name }) => written.includes(name));
  const isTopic = (tag: string): boolean => topics.some(({ name }) => name === tag);
  const tags = written.toSorted((one, other) => Number(isTopic(one)) - Number(isTopic(other)));
  return {
    kind: 'http',
    key: webhook ? `webhook ${path}` : `${method} ${path}`,
    method,
    path,
    webhook,
    ...texts(value, 'operationId'),
    ...summaryAndDescription(value, place.item),
    tags,
    ...(topics.length === 0 ? {} : { topics }),
    deprecated: value['deprecated'] === true,
    servers,
    security: [],
    ownSecurity: Array.isArray(value['security']) ? reading.security.read(value['security']) : undefined,
    ...readExternalDocs(value),
    extensions: readExtensions(value, place.item),
    parameters: mergeParameters(value, { ...place, item }, reading),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: readResponses(value['responses'], [...at, 'responses'], reading),
    callbacks: entriesOf(insideCallback ? undefined : value['callbacks']).flatMap(([name, callback]) => {
      const found = reader.resolve(callback, [...at, 'callbacks', name]);
      return entriesOf(found?.value).flatMap(([expression, target]) =>
        pathOperations(
          target,
          { path: expression, webhook: true, insideCallback: true, at: [...(found?.at ?? at), expression] },
          reading,
        ).map(({ ownSecurity = [], ...operation }) => ({
          name,
          expression,
          operation: { ...operation, security: ownSecurity },
        })),
      );
    }),
  };
}

/** A summary becomes a title and an address; some are a page of text, which is a description. */
const maxSummary = 160;

/** What a path says of all its operations (OAS 3.1, 4.8.9) stands where one says nothing of itself. */
function summaryAndDescription(value: Raw, item: Raw): Partial<Pick<HttpOperation, 'summary' | 'description'>> {
  const shared = textOf(item['description']) ?? textOf(item['summary']);
  const own = texts(value, 'summary', 'description');
  const read = own['description'] === undefined && shared !== undefined ? { ...own, description: shared } : own;
  const { summary = '', description } = read;
  if (summary.length <= maxSummary) return read;
  return { description: [summary, description].filter((text) => text !== undefined).join('\n\n') };
}

/** Parameters of the path, replaced by those of the operation with the same name and place (OAS 3.1, 4.8.10). */
function mergeParameters(
  value: Raw,
  { item, itemAt, at }: OperationPlace,
  reading: DocumentReading,
): HttpOperation['parameters'] {
  const read = (list: unknown, base: At) =>
    listOf(list).flatMap((entry, index) => readParameter(entry, [...base, 'parameters', String(index)], reading) ?? []);
  const shared = read(item['parameters'], itemAt);
  const keyOf = ({ name, in: location }: HttpOperation['parameters'][number]): string => parameterKey(name, location);
  const merged = new Map(shared.map((parameter) => [keyOf(parameter), parameter]));
  for (const parameter of read(value['parameters'], at)) merged.set(keyOf(parameter), parameter);
  const left = reading.swagger === undefined ? ownHeaders : /^content-type$/i;
  return [...merged.values()].filter(({ in: location, name }) => location !== 'header' || !left.test(name));
}

/**
 * Headers that are described in another way (OAS 3.1, 4.8.12.1, name). Swagger 2.0 leaves out none: a parameter may be all that it
 * says of credentials. Only the type of the body is said there, too.
 */
const ownHeaders = /^(?:accept|content-type|authorization)$/i;

/** The parameters without the header that a way to sign in sends. */
function withoutCredentials(
  parameters: HttpOperation['parameters'],
  security: HttpOperation['security'],
): HttpOperation['parameters'] {
  const isSent = security
    .flat()
    .some(({ type, name = '' }) => (type === 'apiKey' ? isAuthorization(name) : type !== 'mutualTLS'));
  return isSent
    ? parameters.filter(({ in: location, name }) => location !== 'header' || !isAuthorization(name))
    : parameters;
}

function isAuthorization(name: string): boolean {
  return name.toLowerCase() === 'authorization';
}
