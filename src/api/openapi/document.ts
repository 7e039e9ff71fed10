import type { ApiDocument, HttpOperation, Tag } from '../model.ts';
import { readExtensions } from '../extensions.ts';
import { createReader, entriesOf, isRecord, listOf, textOf, type Raw, type ReaderOptions } from '../reader.ts';
import { createSchemaReader } from '../schema-reader.ts';
import type { SourceDocument } from '../source-document.ts';
import {
  readParameter,
  readRequestBody,
  readResponses,
  readSecurity,
  readSecuritySchemes,
  readServers,
  texts,
  type Reading,
} from './parts.ts';
import { upgradeSwagger } from './swagger.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads Swagger 2.0 and OpenAPI 3.0 to 3.2. What is broken is left out, with a diagnostic at its place. */
export function readOpenApi(
  source: SourceDocument,
  raw: Raw,
  options: ReaderOptions,
): { value: ApiDocument; diagnostics: Diagnostic[] } {
  const root = raw['swagger'] === undefined ? raw : upgradeSwagger(raw);
  const reader = createReader(source, options);
  const schemas = createSchemaReader(reader);
  const components = isRecord(root['components']) ? root['components'] : {};
  const securitySchemes = readSecuritySchemes(components['securitySchemes'], ['components', 'securitySchemes'], reader);
  const reading: Reading = { reader, schemas, securitySchemes };
  const info = isRecord(root['info']) ? root['info'] : {};
  const servers = readServers(root['servers']);
  const security = readSecurity(root['security'], securitySchemes);
  const operations = [
    ...entriesOf(root['paths']).flatMap(([path, item]) =>
      pathOperations(item, { path, webhook: false, at: ['paths', path] }, reading),
    ),
    ...entriesOf(root['webhooks'] ?? root['x-webhooks']).flatMap(([path, item]) =>
      pathOperations(item, { path, webhook: true, at: ['webhooks', path] }, reading),
    ),
  ].map((operation) => ({
    ...operation,
    servers: operation.servers.length > 0 ? operation.servers : servers,
    security: operation.ownSecurity ?? (operation.webhook ? [] : security),
  }));
  return {
    value: {
      kind: 'openapi',
      location: source.file.path,
      title: textOf(info['title']) ?? '',
      version: textOf(info['version']) ?? '',
      ...texts(info, 'description'),
      servers,
      tags: readTags(root['tags']),
      operations: operations.map(({ ownSecurity: _own, ...operation }) => operation),
      schemas: schemas.schemas,
      raw,
    },
    diagnostics: reader.diagnostics,
  };
}

export function readTags(value: unknown): Tag[] {
  return listOf(value)
    .filter(isRecord)
    .flatMap((tag) => {
      const name = textOf(tag['name']);
      if (name === undefined) return [];
      return [{ name, label: textOf(tag['x-group']) ?? textOf(tag['summary']) ?? name, ...texts(tag, 'description') }];
    });
}

type UnresolvedOperation = HttpOperation & { readonly ownSecurity: HttpOperation['security'] | undefined };

interface PathPlace {
  readonly path: string;
  readonly webhook: boolean;
  /** A callback's own callbacks are not read: one may lead back to itself. */
  readonly insideCallback?: boolean;
  readonly at: readonly string[];
}

function pathOperations(item: unknown, place: PathPlace, reading: Reading): UnresolvedOperation[] {
  const raw = reading.reader.resolve(item, place.at)?.value;
  if (raw === undefined || place.path.startsWith('x-')) return [];
  const standard = Object.entries(raw).filter(([key]) => methods.includes(key.toLowerCase()));
  const additional = entriesOf(raw['additionalOperations']);
  return [...standard, ...additional].flatMap(([method, value]) => {
    const at = [...place.at, method];
    if (!isRecord(value)) {
      reading.reader.report(
        `${method.toUpperCase()} ${place.path} is not an operation.`,
        at,
        'An operation is an object; it is left out.',
      );
      return [];
    }
    return [readOperation(value, { ...place, at, method: method.toUpperCase(), item: raw }, reading)];
  });
}

interface OperationPlace extends PathPlace {
  readonly method: string;
  readonly item: Raw;
}

function readOperation(
  value: Raw,
  { path, webhook, insideCallback = false, at, method, item }: OperationPlace,
  reading: Reading,
): UnresolvedOperation {
  const { reader } = reading;
  const servers = readServers(value['servers'] ?? item['servers']);
  const requestBody = readRequestBody(value['requestBody'], [...at, 'requestBody'], reading);
  const tags = listOf(value['tags']).flatMap((tag) => textOf(tag) ?? []);
  return {
    kind: 'http',
    key: webhook ? `webhook ${path}` : `${method} ${path}`,
    method,
    path,
    webhook,
    ...texts(value, 'operationId', 'summary', 'description'),
    tags,
    deprecated: value['deprecated'] === true,
    servers,
    security: [],
    ownSecurity: Array.isArray(value['security'])
      ? readSecurity(value['security'], reading.securitySchemes)
      : undefined,
    extensions: readExtensions(value),
    parameters: mergeParameters(item, value, at, reading),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: readResponses(value['responses'], [...at, 'responses'], reading),
    callbacks: entriesOf(insideCallback ? undefined : value['callbacks']).flatMap(([name, callback]) => {
      const raw = reader.resolve(callback, [...at, 'callbacks', name])?.value;
      return entriesOf(raw).flatMap(([expression, target]) =>
        pathOperations(
          target,
          { path: expression, webhook: true, insideCallback: true, at: [...at, 'callbacks', name, expression] },
          reading,
        ).map(({ ownSecurity: _own, ...operation }) => ({ name, expression, operation })),
      );
    }),
  };
}

/** Parameters of the path, replaced by those of the operation with the same name and place (OAS 3.1, 4.8.10). */
function mergeParameters(item: Raw, value: Raw, at: readonly string[], reading: Reading): HttpOperation['parameters'] {
  const read = (list: unknown, base: readonly string[]) =>
    listOf(list).flatMap((entry, index) => readParameter(entry, [...base, 'parameters', String(index)], reading) ?? []);
  const merged = new Map(
    read(item['parameters'], at.slice(0, -1)).map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  for (const parameter of read(value['parameters'], at)) merged.set(`${parameter.in} ${parameter.name}`, parameter);
  return [...merged.values()].filter(
    ({ in: location, name }) => location !== 'header' || !/^(?:accept|content-type|authorization)$/i.test(name),
  );
}
