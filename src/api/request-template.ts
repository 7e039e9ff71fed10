import type { BodyTemplate, CredentialTemplate, RequestTemplate, ServerTemplate } from '../request/index.ts';
import { mediaTypeExamples, type ExampleOptions } from './examples/example.ts';
import { withoutMarks } from '../shared/marks.ts';
import { parameterExample } from './examples/parameter-example.ts';
import type { ApiDocument, ChannelSecurityScheme, HttpOperation, Server } from './model.ts';

/** Returns what is needed to write or send a request for an operation, with an example for every part. */
export function requestTemplate(
  operation: HttpOperation,
  document: Pick<ApiDocument, 'schemas'>,
  options: ExampleOptions = {},
): RequestTemplate {
  const { schemas } = document;
  return {
    method: operation.method,
    path: operation.path,
    servers: operation.servers.map(serverTemplate),
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      style: parameter.style,
      explode: parameter.explode,
      allowReserved: parameter.allowReserved,
      ...(parameter.itemStyles === undefined ? {} : { itemStyles: parameter.itemStyles }),
      ...(parameter.contentType === undefined ? {} : { contentType: parameter.contentType }),
      example: parameterExample(parameter, schemas, options),
    })),
    bodies: (operation.requestBody?.content ?? []).map((mediaType): BodyTemplate => {
      const [example] = mediaTypeExamples(mediaType, schemas, 'request', options);
      return {
        mediaType: mediaType.type,
        encoding: mediaType.encoding,
        ...(mediaType.itemEncoding === undefined ? {} : { itemEncoding: mediaType.itemEncoding }),
        ...(example === undefined ? {} : { example: example.value }),
      };
    }),
    bodyRequired: operation.requestBody?.required ?? false,
    security: operation.security.map((schemes) => schemes.map(credentialTemplate)),
  };
}

/** Returns what is needed to write the address of a server, with values of its variables. */
export function serverTemplate(server: Server): ServerTemplate {
  const { url, variables } = server;
  const label = serverLabel(server);
  return {
    url,
    ...(label === '' ? {} : { description: label }),
    variables: variables.map(({ name, default: value, enum: options }) => ({
      name,
      default: value,
      ...(options === undefined ? {} : { enum: options }),
    })),
  };
}

/** Returns what a server is called where one is chosen: its name (OAS 3.2, 4.6), else what is said of it, without Markdown. */
export function serverLabel({ name, description = '' }: Server): string {
  return name ?? withoutMarks(description);
}

/** Returns what a form has to know of a scheme, of either format. */
export function credentialTemplate(security: ChannelSecurityScheme): CredentialTemplate {
  const { key, name, in: location, scheme, prefill, flows, openIdConnectUrl, scopes } = security;
  return {
    key,
    type: credentialType(security),
    ...(name === undefined ? {} : { name }),
    ...(location === undefined || location === 'user' || location === 'password' ? {} : { in: location }),
    ...(scheme === undefined ? {} : { scheme }),
    ...(prefill === undefined ? {} : { prefill }),
    ...(flows === undefined ? {} : { flows }),
    ...(openIdConnectUrl === undefined ? {} : { openIdConnectUrl }),
    ...(scopes.length === 0 ? {} : { scopes }),
  };
}

/** An `apiKey` of AsyncAPI takes the place of a broker's user or password; `httpApiKey` is what OpenAPI calls `apiKey`. */
function credentialType({ type, in: location }: ChannelSecurityScheme): CredentialTemplate['type'] {
  switch (type) {
    case 'apiKey':
      return location === 'user' || location === 'password' ? 'broker' : type;
    case 'httpApiKey':
      return 'apiKey';
    case 'http':
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
    case 'userPassword':
      return type;
    default:
      return 'broker';
  }
}
