import { entriesOf, isRecord, listOf, textOf, type Raw } from '../reader.ts';

/**
 * Returns a Swagger 2.0 document in the shape of OpenAPI 3 (swagger.io/specification/v2): host and schemes become servers,
 * body and form parameters become request bodies, response schemas become content. References keep their Swagger pointers,
 * which stay valid because `definitions`, `parameters` and `responses` are kept.
 */
export function upgradeSwagger(document: Raw): Raw {
  const consumes = mediaTypes(document['consumes']);
  const produces = mediaTypes(document['produces']);
  const paths = entriesOf(document['paths']).map(([path, item]) => [
    path,
    Object.fromEntries(
      entriesOf(item).map(([key, value]) => [
        key,
        isMethod(key) && isRecord(value)
          ? operation(value, { document, consumes, produces, shared: listOf(isRecord(item) ? item['parameters'] : []) })
          : value,
      ]),
    ),
  ]);
  return {
    ...document,
    servers: servers(document),
    paths: Object.fromEntries(paths) as unknown,
    components: {
      securitySchemes: Object.fromEntries(
        entriesOf(document['securityDefinitions']).map(([key, scheme]) => [key, securityScheme(scheme)]),
      ),
    },
  };
}

function isMethod(key: string): boolean {
  return /^(?:get|put|post|delete|options|head|patch)$/.test(key);
}

function mediaTypes(value: unknown): string[] {
  return listOf(value).flatMap((type) => textOf(type) ?? []);
}

function servers(document: Raw): unknown[] {
  const host = textOf(document['host']);
  const basePath = textOf(document['basePath']) ?? '';
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const schemes = mediaTypes(document['schemes']);
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({
    url: `${scheme}://${host}${basePath.replace(/\/$/, '')}`,
  }));
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

interface Defaults {
  readonly document: Raw;
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  /** Parameters of the path. */
  readonly shared: readonly unknown[];
}

function operation(value: Raw, { document, consumes, produces, shared }: Defaults): Raw {
  const own = listOf(value['parameters']);
  const all = [...own, ...shared].map((parameter) => dereferenced(parameter, document));
  const body = all.find((parameter) => parameter?.['in'] === 'body');
  const form = all
    .filter((parameter) => parameter?.['in'] === 'formData')
    .filter((parameter) => parameter !== undefined);
  const types = mediaTypes(value['consumes']);
  const accepted = types.length > 0 ? types : consumes;
  const offered = mediaTypes(value['produces']);
  const requestBody = body === undefined ? formBody(form, accepted) : bodyOf(body, accepted);
  return {
    ...value,
    parameters: own
      .filter((parameter) => !['body', 'formData'].includes(String(dereferenced(parameter, document)?.['in'])))
      .map((parameter) =>
        isRecord(parameter) && parameter['$ref'] === undefined
          ? withSchema(parameter)
          : dereferencedWithSchema(parameter, document),
      ),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: Object.fromEntries(
      entriesOf(value['responses']).map(([status, response]) => [
        status,
        responseOf(dereferenced(response, document) ?? response, offered.length > 0 ? offered : produces),
      ]),
    ),
  };
}

function dereferencedWithSchema(parameter: unknown, document: Raw): unknown {
  const target = dereferenced(parameter, document);
  return target === undefined ? parameter : withSchema(target);
}

/** Parameters and responses that `#/parameters/x` or `#/responses/x` names. */
function dereferenced(value: unknown, document: Raw): Raw | undefined {
  if (!isRecord(value)) return undefined;
  const match = /^#\/(parameters|responses)\/(.+)$/.exec(textOf(value['$ref']) ?? '');
  if (match === null) return value;
  const section = document[match[1] ?? ''];
  const target = isRecord(section) ? section[match[2] ?? ''] : undefined;
  return isRecord(target) ? target : undefined;
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

/** Swagger puts the schema's keywords beside the parameter's own. */
function withSchema(parameter: Raw): Raw {
  const entries = Object.entries(parameter);
  const format = parameter['collectionFormat'];
  const style =
    format === 'multi'
      ? { style: 'form', explode: true }
      : format === 'pipes'
        ? { style: 'pipeDelimited', explode: false }
        : format === 'ssv'
          ? { style: 'spaceDelimited', explode: false }
          : { explode: false };
  return {
    ...Object.fromEntries(entries.filter(([key]) => parameterKeys.has(key) || key.startsWith('x-'))),
    ...style,
    schema: Object.fromEntries(entries.filter(([key]) => !parameterKeys.has(key))),
  };
}

function bodyOf(body: Raw, types: readonly string[]): Raw {
  const accepted = types.length > 0 ? types : ['application/json'];
  return {
    description: body['description'],
    required: body['required'],
    content: Object.fromEntries(accepted.map((type) => [type, { schema: body['schema'] }])),
  };
}

function formBody(fields: readonly Raw[], types: readonly string[]): Raw | undefined {
  if (fields.length === 0) return undefined;
  const files = fields.some((field) => field['type'] === 'file');
  const type =
    files || types.includes('multipart/form-data') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const properties = fields.map((field) => {
    const { schema, description } = withSchema(field);
    const file = field['type'] === 'file' ? { type: 'string', format: 'binary' } : {};
    return [textOf(field['name']) ?? '', { ...(isRecord(schema) ? schema : {}), ...file, description }];
  });
  const required = fields.filter((field) => field['required'] === true).map((field) => field['name']);
  return {
    required: required.length > 0,
    content: {
      [type]: { schema: { type: 'object', properties: Object.fromEntries(properties) as unknown, required } },
    },
  };
}

function responseOf(response: unknown, types: readonly string[]): unknown {
  if (!isRecord(response) || response['schema'] === undefined) return response;
  const offered = types.length > 0 ? types : ['application/json'];
  const examples = response['examples'];
  return {
    ...response,
    content: Object.fromEntries(
      offered.map((type) => [
        type,
        {
          schema: response['schema'],
          ...(isRecord(examples) && examples[type] !== undefined ? { example: examples[type] } : {}),
        },
      ]),
    ),
    headers: Object.fromEntries(
      entriesOf(response['headers']).map(([name, header]) => [name, isRecord(header) ? withSchema(header) : header]),
    ),
  };
}
